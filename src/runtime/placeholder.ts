import type { Placeholders } from '../pages/boot-data.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { isOnScreen, setState } from './container.ts';
import { elementOf } from './frame.ts';

/**
 * Marks a part's container as failed, and shows the placeholder of a header or footer unless one is visible there
 * (contract C15): a sentence in the document's language, and the links that the law requires on every page.
 * @param portal an address of the portal, which the links lead to
 */
export function fail(
  container: HTMLElement,
  part: string | undefined,
  { addresses, texts }: Placeholders,
  portal: string,
): void {
  setState(container, 'failed');
  if ((part !== 'header' && part !== 'footer') || isOnScreen(container)) return;
  const spoken = document.documentElement.lang.slice(0, 2).toLowerCase() as Language;
  const english = texts[fallbackLanguage];
  const own = texts[spoken] || english;
  const write = (element: HTMLElement, text: number): HTMLElement => {
    element.textContent = own[text] || english[text] || '';
    if (!own[text]) element.lang = fallbackLanguage;
    return element;
  };
  const paragraph = elementOf('p', {
    className: `missing-${part}`,
    lang: texts[spoken] ? spoken : fallbackLanguage,
  });
  if (part === 'header') write(paragraph, 0);
  else {
    paragraph.append(write(elementOf('span', {}), 1));
    addresses.forEach((path, index) => {
      const link = elementOf('a', { href: new URL(path, portal).href });
      paragraph.append(' ', write(link, index + 2));
    });
  }
  container.replaceChildren(paragraph);
}
