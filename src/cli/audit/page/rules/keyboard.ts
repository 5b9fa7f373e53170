import type { Stop, Walk } from '../../../../audit/focus.ts';
import type { NodeDetails } from '../../../../audit/node.ts';
import { type Issue, type Rule, rule } from '../../rule.ts';
import type { Disclosure } from '../disclosures.ts';
import type { Keyboard } from '../keyboard.ts';

const focusRule = (
  id: string,
  find: (keyboard: Keyboard) => readonly Omit<Issue, 'hint'>[],
  hint: string,
): Rule =>
  rule({
    id,
    group: 'Keyboard',
    requires: ['keyboard'],
    *check({ keyboard }) {
      const byNode = Map.groupBy(find(keyboard), ({ node, message }) => node?.selector ?? message);
      for (const [first] of byNode.values()) if (first) yield { ...first, hint };
    },
  });

const inWalks =
  (pick: (walk: Walk) => readonly NodeDetails[], message: string) =>
  ({ walks }: Keyboard) =>
    walks.flatMap(pick).map((node) => ({ message, node }));

export const focusTrap = focusRule(
  'focus-trap',
  inWalks(({ trap }) => (trap ? [trap] : []), 'The Tab key is trapped at this element.'),
  'Let Tab move on; only a modal dialog may keep the focus, and Escape has to close it (WCAG 2.1.2).',
);

export const focusUnreachable = focusRule(
  'focus-unreachable',
  ({ walks, hoverOnly }) => [
    ...inWalks(({ missed }) => missed, 'The Tab key never reaches this control.')({ walks } as Keyboard),
    ...hoverOnly.map((node) => ({ message: 'This appears only under the pointer; no key shows it.', node })),
  ],
  'Use a link or a button without a negative tabindex, and show with :focus-within what :hover shows (WCAG 2.1.1).',
);

export const focusInvisible = rule({
  id: 'focus-invisible',
  group: 'Keyboard',
  requires: ['keyboard'],
  optional: ['media', 'disclosures'],
  *check({ keyboard, media, disclosures = [] }) {
    const hint =
      'Give it an outline of at least 2 px with a contrast of 3:1 under :focus-visible (WCAG 2.4.7, 1.4.11).';
    const usual = [...keyboard.unmarked, ...disclosures.flatMap((each) => each.unmarked)];
    const unmarked = [
      ...usual.map((node) => ({ message: 'The focus on this element is invisible.', node })),
      ...(media?.unmarkedInDark ?? []).map((node) => ({
        message: 'In dark colours the focus on this element is invisible.',
        node,
        detail: 'dark',
      })),
    ];
    // One of an element: in dark colours it is mostly the same one.
    const byNode = Map.groupBy(unmarked, ({ node }) => node.selector);
    for (const [first] of byNode.values()) if (first) yield { ...first, hint };
  },
});

const hidden: Readonly<Record<Exclude<Stop['sight']['kind'], 'seen'>, string>> = {
  covered: 'it is covered',
  outside: 'it is outside the window',
  clipped: 'it is cut off',
  transparent: 'it is transparent',
};

export const focusCovered = focusRule(
  'focus-covered',
  ({ walks }) =>
    walks.flatMap(({ stops }) =>
      stops.flatMap(({ node, sight }) =>
        sight.kind === 'seen'
          ? []
          : { message: `This element has the focus but is invisible: ${hidden[sight.kind]}.`, node },
      ),
    ),
  'Show it while it has the focus; scroll-padding keeps it clear of what is fixed to an edge (WCAG 2.4.11).',
);

export const expandedState = rule({
  id: 'expanded-state',
  group: 'Keyboard',
  requires: ['disclosures'],
  *check({ disclosures }) {
    for (const disclosure of disclosures) {
      const message = wrongIn(disclosure);
      if (message) {
        yield {
          message,
          hint: 'Use <details>, or a <button> whose aria-expanded follows what it has opened (WCAG 4.1.2).',
          node: disclosure.node,
        };
      }
    }
  },
});

function wrongIn({ expanded, opened, closed }: Disclosure): string | undefined {
  if (expanded) return 'It is closed, and aria-expanded says true.';
  if (!opened.isOpen) return 'Enter opens nothing.';
  if (expanded !== undefined && opened.expanded !== true)
    return `It is open, and aria-expanded says ${opened.expanded ?? 'nothing'}.`;
  if (opened.isOver) return undefined;
  if (closed.isOpen) return 'Space does not close what Enter has opened.';
  return expanded !== undefined && closed.expanded !== false
    ? `It is closed, and aria-expanded says ${closed.expanded ?? 'nothing'}.`
    : undefined;
}

export const escapeCloses = rule({
  id: 'escape-closes',
  group: 'Keyboard',
  requires: ['disclosures'],
  *check({ disclosures }): Iterable<Issue> {
    const hint = 'Close it on Escape, and take the focus back to its button.';
    for (const { node, opened, closed } of disclosures.filter((each) => each.opened.isOver)) {
      if (closed.isOpen)
        yield { message: 'Escape does not close what this has opened over the page.', hint, node };
      else if (opened.focus !== 'nowhere' && closed.focus !== 'control')
        yield { message: 'Escape closes it, but does not take the focus back to its button.', hint, node };
    }
  },
});

export const skipLink = rule({
  id: 'skip-link',
  group: 'Accessibility',
  requires: ['keyboard'],
  on: ['page', 'choice'],
  *check({ keyboard: { first, arrives } }) {
    const hint =
      'Make a link to the main content the first thing that Tab reaches, and give <main> tabindex="-1".';
    if (!first?.isSkipLink)
      yield { message: 'Tab does not reach a skip link first.', hint, node: first?.node };
    else if (!first.leadsToMain)
      yield { message: 'The skip link does not lead to the main content.', hint, node: first.node };
    else if (!arrives)
      yield {
        message: 'Enter on the skip link does not take the focus to the main content.',
        hint,
        node: first.node,
      };
  },
});
