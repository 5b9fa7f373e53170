import { documentRule } from '../document-rule.ts';
import { nodeOf } from '../documents.ts';
import { ownKeysOf } from '../own-keys.ts';
import { textBlocks } from '../texts.ts';

/** What stands where no text was found: its key, or what a program makes of nothing (contract C5). */
export const rawKey = documentRule({
  id: 'raw-key',
  severity: 'error',
  group: 'Content',
  title: 'key, undefined or the like in the place of words',
  *check(document, build) {
    for (const { text, element } of textBlocks(document)) {
      const found = rawKeyIn(text, ownKeysOf(build));
      if (found === undefined) continue;
      yield {
        message: `“${found}” stands in the place of words.`,
        hint: 'Give the key a text in this language, or use the key that exists.',
        spot: nodeOf(document, element),
        detail: text,
      };
    }
  },
});

const dotted = /(?<![\w@/-])[A-Za-z]\w*(?:\.\w+)+(?![\w@/-])/g;
const snake = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const values =
  /\[object \w+\]|\bundefined\b|\bNaN\b|\bInvalid Date\b|\[missing [^\]]*\]|\bmissing translation\b/;

/** A key of the texts (`FOOTER.LINKS.IMPRINT`, `legalNotice.title`, `LINK_TEXT`) or a value that is no text. */
export function rawKeyIn(text: string, keys: ReadonlySet<string>): string | undefined {
  const isKey = (name: string) =>
    name.split('.').every((part) => /^\d+$/.test(part) || keys.has(upperSnake(part)));
  const tokens = [...(text.match(dotted) ?? []), ...(text.match(snake) ?? [])];
  return tokens.find(isKey) ?? (text === 'null' ? text : values.exec(text)?.[0]);
}

const upperSnake = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
