import { once } from '../once.ts';

/** Making one takes longer than using it. */
const namesIn = once((language: string) => new Intl.DisplayNames(language, { type: 'language' }));

/** A language's name in a language (CLDR), as within a sentence: `Französisch`, `français`. */
export const languageName = (language: string, inLanguage: string): string =>
  namesIn(inLanguage).of(language) ?? language;

/** A language's name in itself, with a capital as an entry of a list: `Français`. */
export function ownName(language: string): string {
  const name = languageName(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
