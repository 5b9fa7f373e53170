import type { TextLocation } from '../protocol.ts';
import { translateBy, wordsHere } from '../words.ts';

export const t = translateBy(wordsHere());

/** A language's name in the language itself. */
export const ownName = (code: string): string =>
  new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

/** A text's key, with the number of its block. */
export const nameOf = ({ key, block }: TextLocation): string =>
  block === undefined ? key : `${key}, ${t('editor.block', { number: block + 1 })}`;
