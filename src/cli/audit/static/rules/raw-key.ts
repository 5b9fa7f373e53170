import type { BuildInfo } from '../../build-info.ts';
import { ownTextsOf } from '../own-texts.ts';
import { textRule } from '../text-rule.ts';

/** What stands where no text was found: its key, or what a program makes of nothing (contract C5). */
export const rawKey = textRule({
  id: 'raw-key',
  severity: 'error',
  group: 'Content',
  title: 'key, undefined or the like in the place of words',
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
