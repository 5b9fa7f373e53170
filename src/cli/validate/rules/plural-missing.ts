import { type PluralForm, pluralGroups } from '../plurals.ts';
import { siteRule } from '../rule.ts';

/**
 * Each form that the language has for whole numbers of everyday size and for fractions (Unicode CLDR, by
 * `Intl.PluralRules`): without one, i18next finds no text for these numbers. The form `many` of French, Italian and
 * Spanish is for millions alone, and no translator is asked for it.
 */
export const pluralMissing = siteRule({
  id: 'plural-missing',
  severity: 'error',
  check(sources, report) {
    for (const { file, parent, stem, own, present, rules } of pluralGroups(sources)) {
      for (const form of rules.resolvedOptions().pluralCategories) {
        const example = exampleOf(form, rules);
        if (present.has(form) || example === undefined) continue;
        report(
          file,
          [...parent, `${stem}_${own.at(-1)}`],
          { missing: `${stem}_${form}`, example },
          { atKey: true },
        );
      }
    }
  },
});

/** Some numbers with the form: whole ones where there are any, else a fraction. */
function exampleOf(form: PluralForm, rules: Intl.PluralRules): string | undefined {
  const numbers = [...Array.from({ length: 201 }, (_, number) => number), 1.5].filter(
    (number) => rules.select(number) === form,
  );
  const whole = numbers.filter(Number.isInteger);
  const { locale } = rules.resolvedOptions();
  return numbers.length === 0
    ? undefined
    : (whole.length > 0 ? whole : numbers)
        .slice(0, 3)
        .map((number) => number.toLocaleString(locale))
        .join(', ');
}
