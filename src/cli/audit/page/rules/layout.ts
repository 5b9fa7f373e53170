import type { LayoutIssue, LayoutState } from '../../../../audit/layout-issues.ts';
import { type About, type Rule, rule } from '../../rule.ts';
import type { Target } from '../../target.ts';

type Kind = LayoutIssue['kind'];

const sentences: Readonly<Record<Kind, (name: string, text: string) => string>> = {
  cut: (name, text) => `${name} cuts off “${text}”`,
  overlap: (_, text) => `“${text}” lie on each other`,
  wide: (name) => `${name} is wider than the window, so that the page has to be scrolled sideways,`,
  scroll: (name, text) => `${name} has to be scrolled sideways to read “${text}”`,
  lost: (name, text) => `${name} is not there, and with it “${text}”,`,
  small: (name, text) => `${name} does not grow, nor does “${text}” in it,`,
  frame: (_, text) => `“${text}” of header, footer or notice is printed`,
  fixed: (_, text) => `“${text}” stands on every sheet`,
  pale: (_, text) => `“${text}” is too pale`,
};

const states: Readonly<Record<LayoutState, string>> = {
  opened: 'even as the page is opened',
  spaced: 'with the text spacing of WCAG 1.4.12',
  enlarged: 'with the visitor’s size of text doubled',
  zoomed: 'at a zoom of 200 %',
  narrow: 'in a window of 320 CSS pixels',
  printed: 'on a sheet of A4',
};

/** Host pages may hide content, and are judged only in states that enlarge or narrow them. */
const isTheirs = ({ kind, state }: LayoutIssue, target: Target): boolean =>
  target.kind === 'host' && (state === 'opened' || kind === 'lost' || kind === 'small');

/** A rule about some states of the page. */
const layoutRule = (
  id: string,
  judged: readonly LayoutState[],
  hint: string,
  about: Partial<About> = {},
): Rule =>
  rule({
    id,
    group: 'Accessibility',
    hint,
    ...about,
    requires: ['layout'],
    *check({ layout }, { target }) {
      for (const { kind, state, node, text } of layout.filter((issue) => !isTheirs(issue, target))) {
        const name = `${/^<[^ >]+/.exec(node?.html ?? '')?.[0] ?? '<html'}>`;
        const message = `${sentences[kind](name, text)} ${states[state]}.`;
        if (judged.includes(state)) yield { message, node, detail: `${kind} ${state}` };
      }
    },
  });

export const reflow = layoutRule(
  'reflow',
  ['opened', 'narrow'],
  'Let it wrap or shrink: max-width instead of width, flex-wrap, overflow-wrap; tables and code may scroll in a box of their own.',
);

export const textResize = layoutRule(
  'text-resize',
  ['enlarged', 'zoomed'],
  'Give sizes in rem or em, and min-height instead of height.',
);

export const textSpacing = layoutRule(
  'text-spacing',
  ['spaced'],
  'Give the box a min-height instead of a height, and room for longer lines.',
);

export const print = layoutRule(
  'print',
  ['printed'],
  'Under @media print show all words of the content, answers too, let them wrap, hide the frame, let nothing stay fixed or as high as one sheet, and give texts their colours for paper.',
  { group: 'Rendering', severity: 'warning' },
);
