import type { Language } from '../../pages/portal.ts';
import { knownLanguages, type LanguageData, languageData } from './languages/languages.ts';

/** The frequent words of each language. A word that several languages have stands with each of them: then it tells nothing. */
export const languageWords = Object.fromEntries(
  knownLanguages.map((code) => [code, languageData(code).frequent]),
) as Readonly<Record<Language, LanguageData['frequent']>>;
