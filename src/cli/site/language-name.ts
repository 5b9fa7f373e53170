/** A language's name in a language (CLDR), as within a sentence: `Französisch`, `français`. */
export const languageName = (language: string, inLanguage: string): string =>
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language;

/** A language's name in itself, with a capital as an entry of a list: `Français`. */
export function ownName(language: string): string {
  const name = languageName(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
