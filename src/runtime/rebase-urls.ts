const attributes = ['href', 'src', 'srcset'];

/**
 * In a host of another origin, or with a base address, our paths would be wrong: points them to the portal of `base`,
 * also in what React adds later.
 * @returns stops it
 */
export function rebaseUrls(element: Element, base: string): () => void {
  const { origin } = new URL(base);
  if (origin === new URL(document.baseURI).origin) return () => {};
  const lead = () => {
    for (const name of attributes) {
      for (const found of element.querySelectorAll(`[${name}^="/"]`)) {
        found.setAttribute(name, origin + found.getAttribute(name));
      }
    }
  };
  lead();
  const written = new MutationObserver(lead);
  written.observe(element, { subtree: true, childList: true, attributeFilter: attributes });
  return () => written.disconnect();
}
