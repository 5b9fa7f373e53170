import { elementOf } from './frame.ts';
import { reportError } from './report.ts';

/** How long the stylesheet may take before it counts as failed, in milliseconds. */
const timeoutInMs = 10_000;

/** By this the link that we added is found again. */
export const linkAttribute = 'data-eos-content';

/**
 * Loads the content stylesheet, unless the page has it already.
 *
 * @param address absolute, with the version of the build
 * @returns whether header and footer may be mounted; without the styles they are not (specification §4, §8)
 */
export function loadStylesheet(address: string): Promise<boolean> {
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    ({ href }) => href === address,
  );
  const link = present ?? elementOf('link', { rel: 'stylesheet', href: address });
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      const loaded = Boolean(link.sheet);
      if (!loaded) tell();
      resolve(loaded);
    };
    const timer = setTimeout(settle, timeoutInMs);
    link.onload = link.onerror = settle;
    // A link in the markup holds up the document's load; after it, one without a sheet has failed.
    if (present && (link.sheet || document.readyState === 'complete')) settle();
    if (present) return;
    link.setAttribute(linkAttribute, '');
    document.head.append(link);
  });
}

/** The words are the specification's (§8). */
function tell(): void {
  const message = "Can't load styles for content!";
  // biome-ignore lint/suspicious/noConsole: specified
  console.error(message);
  reportError('stylesheet', 'stylesheet-failed', message);
}
