import type { NodeDetails } from '../../../../audit/node.ts';
import { type Issue, rule } from '../../rule.ts';
import type { Disclosure } from '../disclosures.ts';
import { unseen } from '../unseen.ts';

const issuesAt = (nodes: readonly NodeDetails[], message: string): readonly Issue[] =>
  nodes.map((node) => ({ message, node }));

export const focusTrap = rule({
  id: 'focus-trap',
  group: 'Keyboard',
  hint: 'Let Tab move on; only a modal dialog may keep the focus, and Escape has to close it (WCAG 2.1.2).',
  requires: ['keyboard'],
  check: ({ keyboard: { walks } }) =>
    issuesAt(
      walks.flatMap(({ trap }) => trap ?? []),
      'The Tab key is trapped at this element.',
    ),
});

export const focusUnreachable = rule({
  id: 'focus-unreachable',
  group: 'Keyboard',
  hint: 'Use a link or a button without a negative tabindex, and show with :focus-within what :hover shows (WCAG 2.1.1).',
  requires: ['keyboard'],
  check: ({ keyboard: { walks, hoverOnly } }) => [
    ...issuesAt(
      walks.flatMap(({ missed }) => missed),
      'The Tab key never reaches this control.',
    ),
    ...issuesAt(hoverOnly, 'This appears only under the pointer; no key shows it.'),
  ],
});

export const focusInvisible = rule({
  id: 'focus-invisible',
  group: 'Keyboard',
  hint: 'Give it an outline of at least 2 px with a contrast of 3:1 under :focus-visible (WCAG 2.4.7, 1.4.11).',
  requires: ['keyboard'],
  // In dark colours it is mostly the same element, which is reported once.
  check: ({ keyboard: { unmarked, unmarkedInDark } }) => [
    ...issuesAt(unmarked, 'The focus on this element is invisible.'),
    ...issuesAt(unmarkedInDark, 'In dark colours the focus on this element is invisible.'),
  ],
});

export const forcedColours = rule({
  id: 'forced-colours',
  severity: 'warning',
  group: 'Rendering',
  hint: 'Give it an outline, if need be a transparent one: it gets a colour then.',
  requires: ['keyboard'],
  check: ({ keyboard: { unmarkedInForced } }) =>
    issuesAt(unmarkedInForced, 'In forced colours the focus on this element is invisible.'),
});

export const focusCovered = rule({
  id: 'focus-covered',
  group: 'Keyboard',
  hint: 'Show it while it has the focus; scroll-padding keeps it clear of what is fixed to an edge (WCAG 2.4.11).',
  requires: ['keyboard'],
  *check({ keyboard: { walks } }) {
    for (const { node, sight } of walks.flatMap(({ stops }) => stops)) {
      if (sight !== 'seen')
        yield { message: `This element has the focus but is invisible: it ${unseen[sight]}.`, node };
    }
  },
});

export const expandedState = rule({
  id: 'expanded-state',
  group: 'Keyboard',
  hint: 'Use <details>, or a <button> whose aria-expanded follows what it has opened (WCAG 4.1.2).',
  requires: ['disclosures'],
  *check({ disclosures }) {
    for (const disclosure of disclosures) {
      const message = wrongIn(disclosure);
      if (message) yield { message, node: disclosure.node };
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
  hint: 'Close it on Escape, and take the focus back to its button.',
  requires: ['disclosures'],
  *check({ disclosures }): Iterable<Issue> {
    for (const { node, opened, closed } of disclosures.filter((each) => each.opened.isOver)) {
      if (closed.isOpen) yield { message: 'Escape does not close what this has opened over the page.', node };
      else if (opened.focus !== 'nowhere' && closed.focus !== 'control')
        yield { message: 'Escape closes it, but does not take the focus back to its button.', node };
    }
  },
});

export const skipLink = rule({
  id: 'skip-link',
  group: 'Accessibility',
  hint: 'Make a link to the main content the first thing that Tab reaches, and give <main> tabindex="-1".',
  requires: ['keyboard'],
  on: ['page'],
  *check({ keyboard: { first, arrives } }) {
    if (!first?.isSkipLink)
      yield { message: 'Tab does not reach a link to the main content first.', node: first?.node };
    else if (!arrives)
      yield {
        message: 'Enter on the skip link does not take the focus to the main content.',
        node: first.node,
      };
  },
});
