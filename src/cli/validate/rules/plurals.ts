import { isObject } from '../../../pages/objects.ts';
import { once } from '../../once.ts';
import { siteRule } from '../../site/rule.ts';
import { textsOf } from '../../site/text.ts';
import type { Path, SourceFile, Sources } from '../../sources/sources.ts';

interface Form {
  readonly path: Path;
  /** The path without the form. */
  readonly stem: string;
  readonly form: Intl.LDMLPluralRule;
}

/** All keys that end in a plural form, such as `DAYS_one`. */
const formsIn = once(({ value }: SourceFile): readonly Form[] => formsBelow(value, []));

function formsBelow(value: unknown, path: Path): Form[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => formsBelow(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const [, name, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    const below = formsBelow(child, [...path, key]);
    if (name === undefined) return below;
    const stem = [...path, name].join('.');
    return [{ path: [...path, key], stem, form: form as Intl.LDMLPluralRule }, ...below];
  });
}

/**
 * The plural forms of each text in each file, as in i18next (JSON format v4) and `Intl.PluralRules`. A form alone may be
 * any name.
 */
function* pluralsIn(sources: Sources) {
  for (const { file, language } of textsOf(sources)) {
    const shared = sources.common.get(language);
    const all = [...(shared ? formsIn(shared) : []), ...formsIn(file)];
    for (const [stem, forms] of Map.groupBy(formsIn(file), (one) => one.stem)) {
      const present = new Set(all.filter((one) => one.stem === stem).map(({ form }) => form));
      const type = stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
      const rules = new Intl.PluralRules(language, { type });
      const known = rules.resolvedOptions().pluralCategories;
      const name = stem.slice(stem.lastIndexOf('.') + 1);
      if (present.size > 1) yield { file, name, forms, present, rules, known };
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
    for (const { file, name, forms, present, rules, known } of pluralsIn(sources)) {
      for (const form of known.filter((one) => !present.has(one))) {
        const example = exampleOf(form, rules);
        const values = { missing: `${name}_${form}`, example };
        if (example) report(file, (forms.at(-1) as Form).path, values, { atKey: true });
      }
    }
  },
});

function exampleOf(form: Intl.LDMLPluralRule, rules: Intl.PluralRules): string {
  const numbers = [...Array(201).keys(), 1.5].filter((number) => rules.select(number) === form);
  const { locale } = rules.resolvedOptions();
  return numbers
    .slice(0, 3)
    .map((number) => number.toLocaleString(locale))
    .join(', ');
}

/** Forms that the language lacks (CLDR) are never used, except `zero`, which i18next uses for 0 in every language. */
const pluralExtra = siteRule({
  id: 'plural-extra',
  severity: 'warning',
  check(sources, report) {
    for (const { file, name, forms, known } of pluralsIn(sources)) {
      for (const { path, form } of forms.filter((one) => ![...known, 'zero'].includes(one.form))) {
        const values = { name: `${name}_${form}`, known: known.map((category) => `${name}_${category}`) };
        report(file, path, values, { atKey: true });
      }
    }
  },
});

export const pluralRules = [pluralMissing, pluralExtra];
