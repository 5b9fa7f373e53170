import { mainId } from './names.ts';

/** Moves the focus to the main content of any host (WCAG 2.4.1, 2.4.3). @returns false if there is none */
export function focusMain(page: Document, options?: FocusOptions): boolean {
  const main = page.getElementById(mainId) ?? page.querySelector<HTMLElement>('main, [role="main"], h1');
  if (!main) return false;
  if (main.tabIndex < 0) main.tabIndex = -1;
  main.focus(options);
  return true;
}

/**
 * Calls back when the focus moves. The event's path, unlike its target, names elements in a shadow tree. Inside one, only
 * the key that moves the focus reaches the document.
 * @returns stops it
 */
export function onFocusMove(page: Document, listener: (event: Event) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') listener(event);
  };
  page.addEventListener('focusin', listener);
  page.addEventListener('keyup', onKey);
  return () => {
    page.removeEventListener('focusin', listener);
    page.removeEventListener('keyup', onKey);
  };
}
