import { elementsIn } from './elements.ts';

/**
 * Replaces the rules of a stylesheet in place, in the document and all shadow roots, so the order of the sheets stays.
 * @throws DOMException `SecurityError` if the sheet is of another origin
 */
export function restyle({ pathname }: URL, text: string): void {
  for (const link of elementsIn(document)) {
    const sheet = link instanceof HTMLLinkElement ? link.sheet : null;
    if (!sheet?.href || new URL(sheet.href).pathname !== pathname) continue;
    while (sheet.cssRules.length > 0) sheet.deleteRule(sheet.cssRules.length - 1);
    // A single rule around them all is parsed at once.
    sheet.insertRule(`@media all {${text}}`);
  }
}
