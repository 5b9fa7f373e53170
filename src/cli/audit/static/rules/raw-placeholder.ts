import { textRule } from '../text-rule.ts';

/** A placeholder that nothing was filled into, markup that is read, text that only fills a page (contract C4, C5). */
export const rawPlaceholder = textRule({
  id: 'raw-placeholder',
  severity: 'error',
  group: 'Content',
  title: 'placeholder, markup or filler left in a text',
  hint: 'Fill the placeholder in, or write the text so that it needs none.',
  find: (text, _, page) =>
    patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined) ??
    (page === fillerPage ? undefined : /\blorem ipsum\b/i.exec(text)?.[0]),
});

/** The page that exists to show filler (contract C5). */
const fillerPage = 'demoContent.html';

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
