/**
 * Replaces the rules of a stylesheet where it stands, in the document and all shadow roots: the order of all sheets stays,
 * and nothing is loaded.
 * @throws DOMException `SecurityError` where the sheet came from another origin
 */
export function restyle({ pathname }: URL, text: string): void {
  const next = new CSSStyleSheet();
  next.replaceSync(text);
  for (const { href, sheet } of linksIn(document)) {
    if (!sheet || new URL(href).pathname !== pathname) continue;
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
    for (const { cssText } of next.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
  }
}

function linksIn(root: Document | ShadowRoot): HTMLLinkElement[] {
  const own = [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const within = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? linksIn(shadowRoot) : [],
  );
  return [...own, ...within];
}
