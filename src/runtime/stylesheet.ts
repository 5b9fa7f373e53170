import { elementOf } from './frame.ts';
import { timeoutInMs } from './limits.ts';
import { reportError } from './report.ts';

/** By this the link that we added is found again. */
export const linkAttribute = 'data-eos-content';

/**
 * Loads the content stylesheet, unless the page has it already.
 *
 * @param address absolute, with the version of the build
 * @returns whether header and footer may be mounted; without the styles they are not (specification §4, §8)
 */
export async function loadStylesheet(address: string): Promise<boolean> {
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    ({ href }) => href === address,
  );
  const link = present ?? elementOf('link', { rel: 'stylesheet', href: address });
  const loaded = await new Promise<boolean>((resolve) => {
    const settle = (hasCome: boolean) => {
      clearTimeout(timer);
      resolve(hasCome);
    };
    const timer = setTimeout(() => {
      // A link that is still waited for keeps the browser from reading on.
      link.remove();
      settle(false);
    }, timeoutInMs);
    link.onload = () => settle(hasRules(link));
    link.onerror = () => settle(false);
    if (!present) {
      link.setAttribute(linkAttribute, '');
      document.head.append(link);
    }
    // A link of the markup may be past its events, and holds up the document's load until then.
    else if (link.sheet || document.readyState === 'complete') settle(hasRules(link));
  });
  // Here and not where it settles: what is known already may be told by an event, too, which is still on its way.
  if (!loaded) tell();
  return loaded;
}

/** What is no stylesheet has a sheet all the same, in some browsers. One of another origin cannot be looked into. */
function hasRules({ sheet, href }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return !href.startsWith(location.origin);
  }
}

/** The words are the specification's (§8). */
function tell(): void {
  const message = "Can't load styles for content!";
  // biome-ignore lint/suspicious/noConsole: specified
  console.error(message);
  reportError('stylesheet', 'stylesheet-failed', message);
}
