import generated from '../../../schemas/generated/language-names.json' with { type: 'json' };

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = generated;

/**
 * A language's name in a language of the portal (CLDR), as within a sentence: `Französisch`, `français`.
 * @param language any code of ISO 639: a document may be in a language that the portal does not know
 */
export const languageName = (language: string, inLanguage: string): string =>
  names[inLanguage]?.[language] ??
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ??
  language;

/** A language's name in itself, with a capital as an entry of a list: `Français`. */
export function ownName(language: string): string {
  const name = languageName(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
