import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';
import { textBlocks } from '../texts.ts';

/** A placeholder that nothing was filled into, markup that is read, text that only fills a page (contract C4, C5). */
export const rawPlaceholder = documentRule({
  id: 'raw-placeholder',
  severity: 'error',
  group: 'Content',
  title: 'placeholder, markup or filler left in a text',
  *check(document) {
    const isFillerPage = document.html.includes(`data-eos-page="${fillerPage}"`);
    const hint = 'Fill the placeholder in, or write the text so that it needs none.';
    for (const { text, element } of textBlocks(document)) {
      const found = rawPlaceholderIn(text) ?? (isFillerPage ? undefined : /\blorem ipsum\b/i.exec(text)?.[0]);
      if (found === undefined) continue;
      yield { message: `“${found}” is left in a text.`, hint, spot: nodeOf(document, element), detail: text };
    }
    for (const element of select('[href], [src]', document)) {
      const address = element.attribs.href ?? element.attribs.src ?? '';
      if (!/(?:\{|%7B){2}|\$(?:\{|%7B)/i.test(address)) continue;
      yield {
        message: `A placeholder is left in the address “${address}”.`,
        hint,
        spot: nodeOf(document, element),
      };
    }
  },
});

/** The page that exists to show filler (contract C5). */
const fillerPage = 'demo-content';

const patterns: readonly RegExp[] = [
  /\{\{.*?\}\}|\{\{|\}\}/,
  /[$#]\{[^{}]*\}/,
  /(?<![\w{])\{\w+\}/,
  /%(?:\d\$)?[sd](?!\w)|%\(\w+\)[sd]/,
  /\$t\([^)]*\)|<%.*?%>/,
  /<\/?(?:a|abbr|b|br|div|em|h[1-6]|i|img|li|ol|p|span|strong|ul)\b[^<>]*>/i,
  /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8});/i,
  /\*\*\S[^*]*\*\*|\[[^[\]]+\]\((?:https?:|\/|#|mailto:)[^()\s]*\)/,
  /\b(?:FIXME|TBD|TODO:|XXX+)(?!\w)/,
];

/** What of a text is a placeholder, markup or a note to an author. */
export const rawPlaceholderIn = (text: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
