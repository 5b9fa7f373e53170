import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icons.tsx';
import type { Phrase } from './text/content.ts';
import { Words } from './text/words.tsx';

/**
 * A question that opens and closes. The native element works without a script, and the browser's search opens it.
 * @param open whether it is open at first
 */
export function Disclosure({
  id,
  headline,
  level = 2,
  open,
  children,
}: {
  id: string;
  headline: Phrase;
  level?: 2 | 3;
  open?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <details className="eos-disclosure" id={id} open={open}>
      <summary>
        <Words as={`h${level}`} of={headline} />
        <Icon name="chevron" />
      </summary>
      <div className="eos-disclosure-content">{children}</div>
    </details>
  );
}

const disclosures = () => [...document.querySelectorAll<HTMLDetailsElement>('details.eos-disclosure')];

/** The button that opens all questions, or closes them once all are open. Without a script there is none. */
export function OpenAll({ open, close }: { open: Phrase; close: Phrase }): ReactNode {
  const [areOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    const look = () => setOpen(disclosures().every((details) => details.open));
    look();
    // It does not bubble.
    document.addEventListener('toggle', look, true);
    return () => document.removeEventListener('toggle', look, true);
  }, []);
  if (areOpen === undefined) return null;
  const toggle = () => {
    for (const details of disclosures()) details.open = !areOpen;
  };
  return (
    <button className="eos-open-all" type="button" onClick={toggle}>
      <Icon name="double-chevron" />
      <Words of={areOpen ? close : open} />
    </button>
  );
}

/**
 * Opens the question of the address's anchor; browsers do so only for an anchor inside `details`. Opens all questions for
 * printing.
 */
export function useDisclosures(): void {
  useEffect(() => {
    const openTarget = () => {
      for (const details of disclosures()) {
        if (`#${details.id}` === location.hash && !details.open) {
          details.open = true;
          details.scrollIntoView();
        }
      }
    };
    let opened: HTMLDetailsElement[] = [];
    const openAll = () => {
      opened = disclosures().filter((details) => !details.open);
      for (const details of opened) details.open = true;
    };
    const closeAgain = () => {
      for (const details of opened) details.open = false;
      opened = [];
    };
    openTarget();
    window.addEventListener('hashchange', openTarget);
    window.addEventListener('beforeprint', openAll);
    window.addEventListener('afterprint', closeAgain);
    return () => {
      window.removeEventListener('hashchange', openTarget);
      window.removeEventListener('beforeprint', openAll);
      window.removeEventListener('afterprint', closeAgain);
    };
  }, []);
}
