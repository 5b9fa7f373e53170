import { validateComplete } from '../../../../schemas/generated/validators.js';
import type { Language } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import { fallbackLanguage } from '../../../pages/text/content.ts';
import { type Problem, problem } from '../../findings.ts';
import type { Path, Sources, TenantSources } from '../../load/sources.ts';
import { languagesOf } from '../files.ts';
import { mergeTexts } from '../merge.ts';

/**
 * The texts of each tenant are complete: the English ones by themselves, another language's together with the English
 * ones that it falls back to (contract C3). A page's section may be missing altogether: the tenant then does not have
 * the page.
 */
export function checkComplete({ tenants, common }: Sources): Problem[] {
  return tenants.flatMap((tenant) => {
    const english = textsOf(tenant, common, fallbackLanguage);
    const own = tenant.texts.get(fallbackLanguage);
    if (!english || !own) return [];
    const missing = missingKeys(english);
    const where = `locales/common/${fallbackLanguage}.json`;
    const known = new Set(missing.map((path) => path.join('.')));
    return [
      ...missing.map((path) => keyMissing(own, path, where)),
      ...languagesOf(tenant.settings.value).flatMap((language) => {
        const file = tenant.texts.get(language);
        const texts = language === fallbackLanguage ? undefined : textsOf(tenant, common, language);
        if (!file || !texts) return [];
        // Texts of a page that the tenant does not have are shown nowhere.
        const shown = Object.fromEntries(Object.entries(texts).filter(([section]) => section in english));
        return missingKeys(mergeTexts(english, shown))
          .filter((path) => !known.has(path.join('.')))
          .map((path) => keyMissing(file, path, `locales/common/${language}.json`));
      }),
    ];
  });
}

/** A tenant's texts in a language, or undefined where a file is missing or broken, which is reported as such. */
function textsOf({ texts }: TenantSources, common: Sources['common'], language: Language) {
  const [shared, own] = [common.get(language), texts.get(language)];
  return shared?.value && own?.value ? mergeTexts(shared.value, own.value) : undefined;
}

const optional: ReadonlySet<string> = new Set(pages.map(({ section }) => section));

function missingKeys(texts: unknown): Path[] {
  const validate = validateComplete as ((value: unknown) => boolean) & {
    errors?: readonly { keyword: string; instancePath: string; params: Record<string, unknown> }[] | null;
  };
  if (validate(texts)) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword === 'required')
    .map(({ instancePath, params }) => [...instancePath.split('/').slice(1), String(params.missingProperty)])
    .filter(([section = '', ...rest]) => rest.length > 0 || !optional.has(section));
}

/** Reported where the key should stand. */
const keyMissing = (file: Problem['file'], path: Path, where: string): Problem =>
  problem('key-missing', file, path.slice(0, -1), { missing: path.join('.'), where });
