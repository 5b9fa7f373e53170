import { pluralGroups } from '../plurals.ts';
import { siteRule } from '../rule.ts';

/**
 * Forms that the language does not have (Unicode CLDR, by `Intl.PluralRules`) are never chosen: the work on them is lost.
 * `zero` is chosen in every language: i18next takes it for the number 0 wherever it is there.
 */
export const pluralExtra = siteRule({
  id: 'plural-extra',
  severity: 'warning',
  check(sources, report) {
    for (const { file, parent, stem, own, rules } of pluralGroups(sources)) {
      const { pluralCategories } = rules.resolvedOptions();
      for (const form of own) {
        if (form === 'zero' || pluralCategories.includes(form)) continue;
        const name = `${stem}_${form}`;
        const known = pluralCategories.map((category) => `${stem}_${category}`);
        report(file, [...parent, name], { name, known }, { atKey: true });
      }
    }
  },
});
