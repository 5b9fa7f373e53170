import { wordsIn } from '../words.ts';

const toolbarLanguage: string = document.documentElement.lang;

export const t = wordsIn(toolbarLanguage);

const names = new Intl.DisplayNames(toolbarLanguage, { type: 'language' });

export const languageName = (code: string): string => names.of(code) ?? code;
