import type { BuildInfo } from '../build-info.ts';
import type { About, Rule } from '../rule.ts';
import { documentRule } from '../static/document-rule.ts';
import { nodeOf } from '../static/documents.ts';
import { ownTextsOf } from '../static/own-texts.ts';
import { textBlocks } from '../static/texts.ts';

/** A rule that judges the words of a page. `find` returns the part of a text that is wrong. */
const textRule = ({
  find,
  ...about
}: About & { find(text: string, build: BuildInfo): string | undefined }): Rule =>
  documentRule({
    ...about,
    *check(document, build) {
      for (const { text, element } of textBlocks(document)) {
        const found = find(text, build);
        if (found === undefined) continue;
        yield { message: `“${found}” is left in a text.`, node: nodeOf(document, element), detail: text };
      }
    },
  });

/** What stands where no text was found: its key, or what a program makes of nothing (contract C5). */
export const rawKey = textRule({
  id: 'raw-key',
  group: 'Content',
  hint: 'Give the key a text in this language, or use the key that exists.',
  find(text, build) {
    const { keys } = ownTextsOf(build);
    const isKey = (name: string) => name.split('.').every((part) => keys.has(part));
    return (text.match(keyPattern) ?? []).find(isKey) ?? noText.exec(text)?.[0];
  },
});

/** `FOOTER.LINKS.IMPRINT`, `LINK_TEXT` (contract C3) */
const keyPattern = /\b[A-Z][A-Z\d]*(?:[._][A-Z\d]+)+\b/g;

const noText =
  /\[object \w+\]|\bundefined\b|\bNaN\b|\bInvalid Date\b|^null$|\[missing [^\]]*\]|\bmissing translation\b/;

/** A placeholder that nothing was filled into, or markup that is read (contract C4, C5). */
export const rawPlaceholder = textRule({
  id: 'raw-placeholder',
  group: 'Content',
  hint: 'Fill in the placeholder, or remove it from the text.',
  find: (text) => patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined),
});

const patterns: readonly RegExp[] = [
  /\{\{.*?\}\}|\{\{|\}\}/,
  /[$#]\{[^{}]*\}/,
  /(?<![\w{])\{\w+\}/,
  /%(?:\d\$)?[sd](?!\w)|%\(\w+\)[sd]/,
  /\$t\([^)]*\)|<%.*?%>/,
  /<\/?(?:a|abbr|b|br|d[dlt]|div|em|h[1-6]|i|img|li|ol|p|span|strong|ul)\b[^<>]*>/i,
  /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8});/i,
  /\*\*\S[^*]*\*\*|\[[^[\]]+\]\((?:https?:|\/|#|mailto:)[^()\s]*\)/,
];
