import { addToHead, elementOf } from './frame.ts';
import { logError } from './host-events.ts';
import { inTime } from './waiting.ts';

export const linkAttribute = 'data-eos-content';

/** The link to the stylesheet of this absolute address, if the page has it. */
export const linkTo = (address: string, links = 'link[rel=stylesheet]'): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>(links)].find(({ href }) => href === address);

/**
 * Loads the content stylesheet of this absolute address, unless the page has it.
 * @returns whether header and footer may be mounted (specification §4, §8)
 */
export async function loadStylesheet(address: string): Promise<boolean> {
  const present = linkTo(address);
  const link = present ?? elementOf('link', { rel: 'stylesheet', href: address });
  const answered = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(hasRules(link));
    link.onerror = () => resolve(false);
    if (!present) {
      link.setAttribute(linkAttribute, '');
      addToHead(link);
    }
    // A link of the markup may be past its events; until then it holds up the document's load.
    else if (link.sheet || document.readyState === 'complete') resolve(hasRules(link));
  });
  const loaded = await inTime(answered).catch(() => false);
  // The end of the last part takes the link out, and it gets no event.
  if (loaded || !link.isConnected) return loaded;
  link.remove();
  logError('stylesheet', 'stylesheet-failed', "Can't load styles for content!");
  return false;
}

/** Whether a prerendered page is of the build of this absolute address of a stylesheet. */
export const isPageOfBuild = (stylesheet: string): boolean =>
  Boolean(linkTo(stylesheet, `link:not([${linkAttribute}])`));

/** Some browsers give a sheet to a file that is not CSS. A sheet of another origin cannot be read. */
function hasRules({ sheet, href }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return !href.startsWith(window.origin);
  }
}
