import type { LayoutIssue, LayoutState } from '../../../audit/layout-issues.ts';
import type { PageGatherer } from '../gatherer.ts';
import { type About, type Rule, rule } from '../rule.ts';
import type { Target } from '../target.ts';
import { calm, dark, desktop, phone } from '../visit.ts';

/** A desktop window at a zoom of 200 % (WCAG 1.4.4). */
const zoomed = { width: desktop.width / 2, height: desktop.height / 2 };

/** Chrome's default text sizes in pixels, and twice these. */
const usualSizes = { standard: 16, fixed: 13 };

const doubleSizes = { standard: 32, fixed: 26 };

/** A sheet of A4 without margins, in CSS pixels: the width that browsers lay out for printing. */
const sheet = { width: 718, height: 1000 };

/** Measures the page with enlarged or spaced text and in smaller windows, with `<details>` open, and on paper. */
export const layout: PageGatherer<readonly LayoutIssue[]> = {
  from: 'page',
  scope: 'page',
  async gather({ session, target, probe, resize, isFirstOfLayout }) {
    const issues: LayoutIssue[] = [];
    const look = async (state: LayoutIssue['state']) => {
      issues.push(...(await probe('layoutIssues', state)));
    };
    await resize(desktop);
    await probe('openDetails');
    await look('opened');
    await look('spaced');
    await session.send('Page.setFontSizes', { fontSizes: doubleSizes });
    await look('enlarged');
    await session.send('Page.setFontSizes', { fontSizes: usualSizes });
    if (isFirstOfLayout) {
      await resize(zoomed);
      await look('zoomed');
    }
    await resize(phone);
    await look('narrow');
    await probe('closeDetails');
    if (isFirstOfLayout && target.kind !== 'host') {
      await resize(sheet);
      // Backgrounds are not printed, so the light text of a dark scheme would be pale on paper.
      await session.send('Emulation.setEmulatedMedia', { media: 'print', features: dark });
      await look('printed');
      await session.send('Emulation.setEmulatedMedia', { media: '', features: calm });
    }
    return issues;
  },
};

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
    requires: { layout },
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
