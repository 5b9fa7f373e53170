/**
 * Puts another stylesheet in the place of the same one from before: in the document and in every shadow root. The old one
 * goes when the new one is there, so that nothing is ever without styles.
 *
 * @param address with another version than before
 */
export async function restyle(address: string): Promise<void> {
  const { href, pathname } = new URL(address, location.href);
  const old = linksIn(document).filter(
    (link) => new URL(link.href).pathname === pathname && link.href !== href,
  );
  await Promise.all(
    old.map(
      (link) =>
        new Promise<void>((resolve) => {
          const next = link.cloneNode() as HTMLLinkElement;
          next.href = href;
          next.onload = () => {
            link.remove();
            resolve();
          };
          next.onerror = () => {
            next.remove();
            resolve();
          };
          link.after(next);
        }),
    ),
  );
}

function linksIn(root: Document | ShadowRoot): HTMLLinkElement[] {
  const own = [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const within = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? linksIn(shadowRoot) : [],
  );
  return [...own, ...within];
}
