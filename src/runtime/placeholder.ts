import type { Placeholders } from '../pages/boot-data.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { isBeingRead, isOnScreen, setState, stateOf } from './container.ts';
import { elementOf, linkOf } from './frame.ts';

/**
 * Marks a part's container as failed, once, and shows the placeholder of a header or footer unless one is visible there
 * (contract C15). Does nothing while the parser may be filling the container.
 * @param portal an address of the portal, which the links lead to
 */
export function fail(container: HTMLElement, part: string, placeholders: Placeholders, portal: string): void {
  const shown = container.firstElementChild;
  if (isBeingRead(container) || stateOf(container) === 'failed') return;
  setState(container, 'failed');
  if (part !== 'header' && part !== 'footer') return;
  const replace = () => {
    if (stateOf(container) !== 'failed' || isOnScreen(container)) return;
    container.replaceChildren(placeholderOf(part, placeholders, portal));
  };
  // A server-rendered part may still wait for its stylesheet, which holds up the document's load.
  if (shown?.shadowRoot && document.readyState !== 'complete') window.addEventListener('load', replace);
  else replace();
}

/** A sentence in the document's language, and the links that the law requires on every page. */
function placeholderOf(
  part: 'header' | 'footer',
  { addresses, texts }: Placeholders,
  portal: string,
): HTMLElement {
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
  if (part === 'header') return write(paragraph, 0);
  paragraph.append(write(elementOf('span', {}), 1));
  addresses.forEach((path, index) => {
    const link = linkOf(linkOf(portal).origin + path);
    paragraph.append(' ', write(link, index + 2));
  });
  return paragraph;
}
