import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
import type { Path, Sources } from '../../sources/sources.ts';
import { textsOf } from '../../texts/text.ts';

/** A key that ends in a plural form, such as `DAYS_one`. */
interface Form {
  readonly path: Path;
  readonly name: string;
  readonly form: Intl.LDMLPluralRule;
}

function formsIn(value: unknown, path: Path = []): Form[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const [, name, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    const below = [...path, key];
    return name ? [{ path: below, name, form: form as Intl.LDMLPluralRule }] : formsIn(child, below);
  });
}

/**
 * The plural forms of each text in each file, as in i18next (JSON format v4) and `Intl.PluralRules`. A form alone may be
 * any name.
 */
function* pluralsIn(sources: Sources) {
  for (const { file, language } of textsOf(sources)) {
    const groups = Map.groupBy(formsIn(file.value), ({ path, name }) =>
      [...path.slice(0, -1), name].join('.'),
    );
    for (const forms of groups.values()) {
      const [{ name }] = forms as [Form];
      const type = name.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
      if (forms.length > 1) yield { file, name, forms, rules: new Intl.PluralRules(language, { type }) };
    }
  }
}

/**
 * Every CLDR form for everyday numbers and fractions: without it i18next finds no text. `many` in French, Italian and
 * Spanish is for millions only and not required.
 */
const pluralMissing = siteRule({
  id: 'plural-missing',
  severity: 'error',
  check(sources, report) {
    for (const { file, name, forms, rules } of pluralsIn(sources)) {
      const { locale } = rules.resolvedOptions();
      const everyday = Map.groupBy([...Array(201).keys(), 1.5], (number) => rules.select(number));
      for (const [form, numbers] of everyday) {
        if (forms.some((one) => one.form === form)) continue;
        const example = numbers.slice(0, 3).map((number) => number.toLocaleString(locale));
        const values = { missing: `${name}_${form}`, example };
        report(file, (forms.at(-1) as Form).path, values, { atKey: true });
      }
    }
  },
});

/** Forms that the language lacks (CLDR) are never used, except `zero`, which i18next uses for 0 in every language. */
const pluralExtra = siteRule({
  id: 'plural-extra',
  severity: 'warning',
  check(sources, report) {
    for (const { file, name, forms, rules } of pluralsIn(sources)) {
      const known = rules.resolvedOptions().pluralCategories;
      for (const { path, form } of forms.filter((one) => ![...known, 'zero'].includes(one.form))) {
        const values = { name: `${name}_${form}`, known: known.map((category) => `${name}_${category}`) };
        report(file, path, values, { atKey: true });
      }
    }
  },
});

export const pluralRules = [pluralMissing, pluralExtra];
