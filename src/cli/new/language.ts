import tenantSchema from '../../../schemas/tenant.schema.json' with { type: 'json' };
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import type { Change, Plan } from '../edit/changes.ts';
import { intact, intactTexts } from '../edit/intact.ts';
import { replaceValue } from '../edit/json-edit.ts';
import { failure } from '../failures/failures.ts';
import { commonFolder, type Sources, type TenantSources } from '../sources/sources.ts';
import { languagesOf } from '../texts/source-files.ts';

/**
 * Plans a language for tenants without it: the English texts to start from, and the code in the settings. Common texts of
 * the language stay as they are.
 * @param sources the tenants that get it
 * @param name the language's code in any case
 * @throws UserError `bad-name`, `language-unsupported`, `already-there`, `sources-broken`
 */
export function planLanguage(sources: Sources, name: string): Plan {
  const { tenants, common } = sources;
  const code = name.toUpperCase();
  checkCode(code, name, sources);
  const language = code.toLowerCase() as Language;
  const folders = [
    ...(common.has(language) ? [] : [{ id: commonFolder, texts: common }]),
    ...tenants.map(({ id, texts }) => ({ id, texts })),
  ];
  const texts = folders.map(({ id, texts }) => ({
    path: `locales/${id}/${language}.json`,
    content: intactTexts(texts, id, fallbackLanguage).text,
  }));
  return {
    changes: [...texts, ...tenants.map((tenant) => settingsWith(language, tenant))],
    next: [
      ...texts.map(({ path }) => `${path}: translate it; it holds the English texts`),
      `where there are documents in this language, put them into tenants/<tenant>/assets/documents/${language}/ and name them in DOWNLOAD`,
      `npx eos-content validate --tenant ${tenants.map(({ id }) => id).join(',')}`,
    ],
  };
}

/** The language cookie takes letters alone (specification §5), and the schemas list the languages there are (§9). */
function checkCode(code: string, name: string, { tenants }: Sources): void {
  if (!/^[A-Z]{2,3}$/.test(code)) {
    const rule = 'it takes the two or three letters of ISO 639';
    throw failure('bad-name', { what: 'language', name, rule, example: 'PL' });
  }
  const known: readonly string[] = tenantSchema.$defs.languageCode.enum;
  if (known.includes(code)) return;
  throw failure('language-unsupported', { code, known, tenant: tenants.map(({ id }) => id).join(',') });
}

function settingsWith(language: Language, { id, settings }: TenantSources): Change {
  const { path, text, value } = intact(settings);
  const languages = languagesOf(value);
  if (languages.length === 0) throw failure('sources-broken', { path, reason: 'it lists no languages' });
  if (languages.includes(language))
    throw failure('already-there', { what: `language ${language.toUpperCase()} of ${id}`, path });
  const content = replaceValue(settings, ['languages'], codeList([...languages, language]));
  return { path, content, before: text };
}

/** The setting `languages`, on one line. */
export const codeList = (languages: readonly string[]): string =>
  `[${languages.map((code) => JSON.stringify(code.toUpperCase())).join(', ')}]`;
