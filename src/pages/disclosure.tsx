import { type ReactNode, useEffect } from 'react';
import { Icon } from './icons.tsx';
import type { Phrase } from './text/content.ts';
import { Words } from './text/words.tsx';

/** A question that opens and closes. The native element works without a script, and the browser's search opens it. */
export function Disclosure({
  id,
  headline,
  children,
}: {
  id: string;
  headline: Phrase;
  children: ReactNode;
}): ReactNode {
  return (
    <details className="eos-disclosure" id={id}>
      <summary>
        <Words as="h2" of={headline} />
        <Icon name="chevron" />
      </summary>
      <div className="eos-disclosure-content">{children}</div>
    </details>
  );
}

/**
 * Opens the question of the address's anchor; browsers do so only for an anchor inside `details`. Opens all questions for
 * printing.
 */
export function useDisclosures(): void {
  useEffect(() => {
    const all = () => document.querySelectorAll<HTMLDetailsElement>('details.eos-disclosure');
    const openTarget = () => {
      for (const details of all()) {
        if (`#${details.id}` === location.hash && !details.open) {
          details.open = true;
          details.scrollIntoView();
        }
      }
    };
    let opened: HTMLDetailsElement[] = [];
    const openAll = () => {
      opened = [...all()].filter((details) => !details.open);
      for (const details of opened) details.open = true;
    };
    const closeAgain = () => {
      for (const details of opened) details.open = false;
      opened = [];
    };
    openTarget();
    addEventListener('hashchange', openTarget);
    addEventListener('beforeprint', openAll);
    addEventListener('afterprint', closeAgain);
    return () => {
      removeEventListener('hashchange', openTarget);
      removeEventListener('beforeprint', openAll);
      removeEventListener('afterprint', closeAgain);
    };
  }, []);
}
