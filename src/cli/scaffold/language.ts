import tenantSchema from '../../../schemas/tenant.schema.json' with { type: 'json' };
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { failure } from '../failures.ts';
import { languagesOf } from '../site/source-files.ts';
import { commonFolder, type Sources, type TenantSources } from '../sources/sources.ts';
import { intact, intactTexts } from './intact.ts';
import { replaceValue } from './json-edit.ts';
import type { Change, Plan } from './plan.ts';

/**
 * Plans a language for tenants without it: the English texts to start from, and the code in the settings.
 * @param sources the tenants that get it
 * @param name the language's code in any case
 * @throws UserError `bad-name`, `language-unsupported`, `already-there`, `sources-broken`
 */
export function planLanguage(sources: Sources, name: string): Plan {
  const code = name.toUpperCase();
  checkCode(code, name, sources);
  const language = code.toLowerCase() as Language;
  const plans = sources.tenants.map((tenant) => planFor(tenant, language));
  const shared = sharedTexts(sources, language);
  const texts = [...shared, ...plans.map(({ texts: own }) => own)];
  return {
    changes: [...texts, ...plans.map(({ settings }) => settings)],
    next: [
      ...texts.map(({ path }) => `${path}: translate it; it holds the English texts`),
      `where there are documents in this language, put them into tenants/<tenant>/assets/documents/${language}/ and name them in DOWNLOAD`,
      `npx eos-content validate --tenant ${sources.tenants.map(({ id }) => id).join(',')}`,
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

function planFor({ id, settings, texts }: TenantSources, language: Language) {
  const path = `locales/${id}/${language}.json`;
  const languages = languagesOf(intact(settings).value);
  if (languages.length === 0)
    throw failure('sources-broken', { path: settings.path, reason: 'it lists no languages' });
  if (languages.includes(language)) {
    throw failure('already-there', {
      what: `language ${language.toUpperCase()} of ${id}`,
      path: settings.path,
    });
  }
  if (texts.has(language)) throw failure('already-there', { what: 'file of texts', path });
  return {
    texts: { path, content: intactTexts(texts, id, fallbackLanguage).text },
    settings: {
      path: settings.path,
      content: replaceValue(settings, ['languages'], codeList([...languages, language])),
      before: settings.text,
    },
  };
}

/** The setting `languages`, on one line. */
export const codeList = (languages: readonly string[]): string =>
  `[${languages.map((code) => JSON.stringify(code.toUpperCase())).join(', ')}]`;

function sharedTexts({ common }: Sources, language: Language): Change[] {
  if (common.has(language)) return [];
  const content = intactTexts(common, commonFolder, fallbackLanguage).text;
  return [{ path: `locales/${commonFolder}/${language}.json`, content }];
}
