import { type Issue, rule } from '../../rule.ts';
import type { Disclosure } from '../disclosures.ts';

export const expandedState = rule({
  id: 'expanded-state',
  severity: 'error',
  group: 'Keyboard',
  title: 'a control that does not open and close, or says the wrong thing about it',
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
  severity: 'error',
  group: 'Keyboard',
  title: 'something over the page that Escape does not close',
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
