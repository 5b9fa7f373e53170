/**
 * Loads the content stylesheet once, unless the page has it already.
 *
 * @returns whether header and footer may be mounted; without the styles they are not (specification §4, §8)
 */
export function loadStylesheet(address: string): Promise<boolean> {
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    ({ href }) => href === address,
  );
  if (present?.sheet) return Promise.resolve(true);
  // A link in the markup holds up the document's load; after it, one without a sheet has failed.
  if (present && document.readyState === 'complete') return Promise.resolve(false);
  const link = present ?? document.createElement('link');
  const loaded = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener('error', () => resolve(false), { once: true });
    if (present) addEventListener('load', () => resolve(Boolean(link.sheet)), { once: true });
  });
  if (!present) {
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  }
  return loaded;
}
