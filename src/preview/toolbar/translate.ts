import { wordsIn } from '../words.ts';

/** The language of the toolbar, as `--lang` names it. */
const toolbarLanguage: string = document.documentElement.lang;

/** The toolbar's words. */
export const t = wordsIn(toolbarLanguage);

const names = new Intl.DisplayNames(toolbarLanguage, { type: 'language' });

/** A language's name in the toolbar's language. */
export const languageName = (code: string): string => names.of(code) ?? code;
