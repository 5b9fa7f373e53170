const attributes = ['href', 'src', 'srcset'];

/**
 * In a host of another origin, or with a base address there, our paths would lead astray: they are those of the portal
 * that the build was loaded from. Whatever React writes into the element is led there.
 *
 * @param base the address of the build's folder
 * @returns ends it
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
