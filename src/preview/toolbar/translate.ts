import { translateBy, wordsHere } from '../words.ts';

export const t = translateBy(wordsHere());

/** A language's name in the language itself. */
export const ownName = (code: string): string =>
  new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
