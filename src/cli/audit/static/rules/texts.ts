import type { BuildInfo } from '../../build-info.ts';
import { type About, type Rule, rule } from '../../rule.ts';
import { nodeOf } from '../documents.ts';
import { ownTextsOf } from '../own-texts.ts';
import { textBlocks } from '../texts.ts';

interface TextRule extends About {
  readonly hint: string;
  /**
   * @param page the file name of the page; empty for a text that browsers load
   * @returns the part of the text that is wrong; undefined where nothing is
   */
  find(text: string, build: BuildInfo, page: string): string | undefined;
}

/** The runtime fills these in (contract C9). */
const filledLater = /\{\{(?:year|language)\}\}/g;

/** A rule that judges words by themselves: those of the pages, and those that browsers load. */
const textRule = ({ find, hint, ...about }: TextRule): Rule<'documents'> =>
  rule({
    ...about,
    requires: ['documents'],
    *check({ documents }, { build, targets }) {
      if (!build) return;
      for (const document of documents) {
        for (const { text, element } of textBlocks(document)) {
          const found = find(text, build, document.target.name);
          if (found === undefined) continue;
          const message = `“${found}” is left in a text.`;
          yield { message, hint, node: nodeOf(document, element), detail: text, target: document.target };
        }
      }
      for (const [language, words] of ownTextsOf(build).words) {
        const target = targets.find((each) => each.language === language);
        for (const [text, key] of target ? words : []) {
          const found = find(
            text.replace(filledLater, ''),
            build,
            /^DEMO_CONTENT/.test(key) ? 'demoContent.html' : '',
          );
          const message = `“${found}” is left in the text ${key} in assets/i18n/${build.id}/${language}.json.`;
          if (found !== undefined) yield { message, hint, detail: `${language} ${key}`, target };
        }
      }
    },
  });

/** What stands where no text was found: its key, or what a program makes of nothing (contract C5). */
export const rawKey = textRule({
  id: 'raw-key',
  group: 'Content',
  hint: 'Give the key a text in this language, or use the key that exists.',
  find: rawKeyIn,
});

const dotted = /(?<![\w@/-])[A-Za-z]\w*(?:\.\w+)+(?![\w@/-])/g;
const snake = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const values =
  /\[object \w+\]|\bundefined\b|\bNaN\b|\bInvalid Date\b|^null$|\[missing [^\]]*\]|\bmissing translation\b/;

/** A key of the texts (`FOOTER.LINKS.IMPRINT`, `legalNotice.title`, `LINK_TEXT`) or a value that is no text. */
function rawKeyIn(text: string, build: BuildInfo): string | undefined {
  const { keys } = ownTextsOf(build);
  const isKey = (name: string) =>
    name.split('.').every((part) => /^\d+$/.test(part) || keys.has(upperSnake(part)));
  const isWhole = /^[a-z]+[A-Z]\w*\.\w+$/.test(text) && keys.has(upperSnake(text.split('.')[0] ?? ''));
  if (isWhole) return text;
  const tokens = [...(text.match(dotted) ?? []), ...(text.match(snake) ?? [])];
  return tokens.find(isKey) ?? values.exec(text)?.[0];
}

const upperSnake = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

/** A placeholder that nothing was filled into, markup that is read, text that only fills a page (contract C4, C5). */
export const rawPlaceholder = textRule({
  id: 'raw-placeholder',
  group: 'Content',
  hint: 'Fill in the placeholder, or remove it from the text.',
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
