import { translateBy, wordsHere } from '../words.ts';

const words = wordsHere();

export const t = translateBy(words);

const names = new Intl.DisplayNames(words.language, { type: 'language' });

export const languageName = (code: string): string => names.of(code) ?? code;
