/**
 * Replaces the rules of a stylesheet in place, in the document and all shadow roots, so the order of the sheets stays.
 * @throws DOMException `SecurityError` if the sheet is of another origin
 */
export function restyle({ pathname }: URL, text: string): void {
  for (const { href, sheet } of linksIn(document)) {
    if (!sheet || new URL(href).pathname !== pathname) continue;
    while (sheet.cssRules.length > 0) sheet.deleteRule(sheet.cssRules.length - 1);
    // A single rule around them all is parsed at once.
    sheet.insertRule(`@media all {${text}}`);
  }
}

function linksIn(root: Document | ShadowRoot): HTMLLinkElement[] {
  const own = [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const within = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? linksIn(shadowRoot) : [],
  );
  return [...own, ...within];
}
