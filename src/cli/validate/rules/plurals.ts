import { isObject } from '../../../pages/objects.ts';
import type { Language } from '../../../pages/portal.ts';
import { mergeTexts } from '../../site/merge.ts';
import { siteRule } from '../../site/rule.ts';
import { valueAt } from '../../site/shape.ts';
import { type TextFile, textsOf } from '../../site/text.ts';
import type { Path, Sources } from '../../sources/sources.ts';

/** Plural forms of one text, `DAYS_one` and `DAYS_other`, as in i18next (JSON format v4) and `Intl.PluralRules`. */
interface PluralGroup {
  readonly parent: Path;
  readonly stem: string;
  readonly own: readonly Intl.LDMLPluralRule[];
  readonly present: readonly string[];
  readonly rules: Intl.PluralRules;
}

const suffixed = /^(.+)_(zero|one|two|few|many|other)$/;

/** Keys of one parent with the same stem, two or more: one alone may be any name. */
function groupsIn({ file, language }: TextFile, { common }: Sources): PluralGroup[] {
  const merged = mergeTexts(common.get(language)?.value, file.value);
  return groupsBelow(file.value, [], merged, language).filter(({ present }) => present.length > 1);
}

function groupsBelow(value: unknown, parent: Path, merged: unknown, language: Language): PluralGroup[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => groupsBelow(item, [...parent, index], merged, language));
  }
  if (!isObject(value)) return [];
  const formsIn = (node: unknown) =>
    Object.keys((node ?? {}) as object).flatMap((key) => {
      const [, stem = '', form = ''] = suffixed.exec(key) ?? [];
      return stem ? [{ stem, form: form as Intl.LDMLPluralRule }] : [];
    });
  const shown = formsIn(valueAt(merged, parent));
  const groups = [...Map.groupBy(formsIn(value), ({ stem }) => stem)].map(([stem, forms]) => ({
    parent,
    stem,
    own: forms.map(({ form }) => form),
    present: shown.filter((one) => one.stem === stem).map(({ form }) => form),
    rules: new Intl.PluralRules(language, { type: stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal' }),
  }));
  const below = Object.entries(value).flatMap(([key, child]) =>
    groupsBelow(child, [...parent, key], merged, language),
  );
  return [...groups, ...below];
}

/**
 * Every CLDR form for everyday numbers and fractions: without it i18next finds no text. `many` in French, Italian and
 * Spanish is for millions only and not required.
 */
const pluralMissing = siteRule({
  id: 'plural-missing',
  severity: 'error',
  check(sources, report) {
    for (const texts of textsOf(sources)) {
      for (const { parent, stem, own, present, rules } of groupsIn(texts, sources)) {
        for (const form of rules.resolvedOptions().pluralCategories) {
          const example = exampleOf(form, rules);
          if (present.includes(form) || example === undefined) continue;
          const path = [...parent, `${stem}_${own.at(-1)}`];
          report(texts.file, path, { missing: `${stem}_${form}`, example }, { atKey: true });
        }
      }
    }
  },
});

function exampleOf(form: Intl.LDMLPluralRule, rules: Intl.PluralRules): string | undefined {
  const numbers = [...Array(201).keys(), 1.5].filter((number) => rules.select(number) === form);
  const whole = numbers.filter(Number.isInteger);
  const { locale } = rules.resolvedOptions();
  const examples = (whole.length > 0 ? whole : numbers).slice(0, 3);
  return examples.map((number) => number.toLocaleString(locale)).join(', ') || undefined;
}

/** Forms that the language lacks (CLDR) are never used, except `zero`, which i18next uses for 0 in every language. */
const pluralExtra = siteRule({
  id: 'plural-extra',
  severity: 'warning',
  check(sources, report) {
    for (const texts of textsOf(sources)) {
      for (const { parent, stem, own, rules } of groupsIn(texts, sources)) {
        const { pluralCategories } = rules.resolvedOptions();
        for (const form of own.filter((one) => one !== 'zero' && !pluralCategories.includes(one))) {
          const name = `${stem}_${form}`;
          const known = pluralCategories.map((category) => `${stem}_${category}`);
          report(texts.file, [...parent, name], { name, known }, { atKey: true });
        }
      }
    }
  },
});

export const pluralRules = [pluralMissing, pluralExtra];
