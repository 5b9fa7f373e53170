/** Replaces a stylesheet in the document and all shadow roots. Nothing is loaded. @param href the base of its addresses */
export function restyle(href: string, text: string): void {
  const { pathname } = new URL(href);
  const sheet = new CSSStyleSheet({ baseURL: href });
  sheet.replaceSync(text);
  for (const link of linksIn(document)) {
    if (new URL(link.href).pathname !== pathname) continue;
    (link.getRootNode() as Document | ShadowRoot).adoptedStyleSheets = [sheet];
    link.disabled = true;
  }
}

function linksIn(root: Document | ShadowRoot): HTMLLinkElement[] {
  const own = [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const within = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? linksIn(shadowRoot) : [],
  );
  return [...own, ...within];
}
