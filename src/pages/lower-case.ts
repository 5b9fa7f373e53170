/** React spells these attributes as its properties. HTML reads them in any case, XHTML in lower case alone. */
const spelled = ['srcSet', 'hrefLang'] as const;

/** A ref of the elements that have such an attribute. */
export function inLowerCase(element: Element | null): void {
  for (const name of spelled) {
    const value = element?.getAttributeNS(null, name);
    if (value) element?.setAttribute(name.toLowerCase(), value);
  }
}

/** React's markup, as HTML and XHTML read it. */
export const lowerCased = (html: string): string =>
  html.replace(new RegExp(` (?:${spelled.join('|')})=`, 'g'), (name) => name.toLowerCase());
