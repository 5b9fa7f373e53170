import type { SourceFile, Sources } from '../../../../src/cli/sources/sources.ts';
import type { Language } from '../../../../src/pages/portal.ts';

/** A tenant `tiny` with these texts, by language, and with terms in the glossary. */
export function sourcesOfTexts(
  texts: Readonly<Partial<Record<Language, unknown>>>,
  glossary?: unknown,
  root = '/nowhere',
): Sources {
  const file = (path: string, value: unknown): SourceFile => ({
    path,
    text: JSON.stringify(value),
    value,
    defects: [],
  });
  const languages = Object.keys(texts) as Language[];
  const settings = { languages: languages.map((language) => language.toUpperCase()) };
  return {
    root,
    tenants: [
      {
        id: 'tiny',
        settings: file('tenants/tiny/tenant.json', settings),
        texts: new Map(),
        assets: new Map(),
      },
    ],
    common: new Map(
      languages.map((language) => [language, file(`locales/common/${language}.json`, texts[language])]),
    ),
    data: {
      glossary: glossary === undefined ? undefined : file('locales/glossary.json', glossary),
      limits: undefined,
      ignore: undefined,
      record: undefined,
    },
    isWhole: true,
    orphans: [],
  };
}
