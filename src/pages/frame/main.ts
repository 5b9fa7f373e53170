import { mainId } from './names.ts';

/**
 * Takes the focus to the main content of any host, which may have named it otherwise (WCAG 2.4.1, 2.4.3).
 * @returns whether there is one
 */
export function focusMain(page: Document, options?: FocusOptions): boolean {
  const main = page.getElementById(mainId) ?? page.querySelector<HTMLElement>('main, [role="main"], h1');
  if (!main) return false;
  if (main.tabIndex < 0) main.tabIndex = -1;
  main.focus(options);
  return true;
}
