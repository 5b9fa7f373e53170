import { fallbackLanguage, type Language } from '../../../pages/portal.ts';
import { type Problem, problem } from '../../findings.ts';
import type { Path, Sources, TenantSources } from '../../load/sources.ts';
import { missingKeys, pagesOf, shownTexts } from '../completeness.ts';
import { languagesOf } from '../files.ts';
import { mergeTexts, overlayTexts } from '../merge.ts';

/**
 * The texts of each tenant are complete: the English ones by themselves, another language's together with the English
 * ones that it falls back to, element by element (contract C3). Texts of a page that the tenant does not have are shown
 * nowhere, and may be anything.
 */
export function checkComplete({ tenants, common }: Sources): Problem[] {
  return tenants.flatMap((tenant) => {
    const shared = common.get(fallbackLanguage);
    const own = tenant.texts.get(fallbackLanguage);
    if (!shared?.value || !own?.value) return [];
    const present = pagesOf(shared.value, own.value);
    const merged = mergeTexts(shared.value, own.value);
    const english = shownTexts(merged, present);
    const missing = missingKeys(english);
    const known = new Set(missing.map((path) => path.join('.')));
    return [
      ...Object.keys(merged)
        .filter((section) => !(section in english))
        .map((section) => problem('page-left-out', own, [], { tenant: tenant.id, section, where: own.path })),
      ...missing.map((path) => report(own, path, shared.path)),
      ...languagesOf(tenant.settings.value).flatMap((language) => {
        const file = tenant.texts.get(language);
        const texts = language === fallbackLanguage ? undefined : textsOf(tenant, common, language);
        if (!file || !texts) return [];
        return missingKeys(overlayTexts(english, shownTexts(texts, present)))
          .filter((path) => !known.has(path.join('.')))
          .map((path) => report(file, path, `locales/common/${language}.json`));
      }),
    ];
  });
}

/** A tenant's texts in a language, or undefined where a file is missing or broken, which is reported as such. */
function textsOf({ texts }: TenantSources, common: Sources['common'], language: Language) {
  const [shared, own] = [common.get(language), texts.get(language)];
  return shared?.value && own?.value ? mergeTexts(shared.value, own.value) : undefined;
}

const imageKeys: ReadonlySet<unknown> = new Set(['IMAGE', 'IMAGE_URL', 'IMAGE_ALT_TAG']);

/** Reported where the key should stand: in an item of a list, or in a group of keys that may lie in either file. */
function report(file: Problem['file'], path: Path, where: string): Problem {
  const parent = path.slice(0, -1);
  const missing = String(path.at(-1));
  if (imageKeys.has(missing)) return problem('image-alt', file, parent, { missing });
  if (parent.some((step) => typeof step === 'number')) {
    return problem('item-incomplete', file, parent, { missing });
  }
  return problem('key-missing', file, parent, { missing: path.join('.'), where });
}
