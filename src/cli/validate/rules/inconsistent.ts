import { translationsOf } from '../record.ts';
import { siteRule } from '../rule.ts';
import { placeOf, type Shown, shortened, shownTogether } from '../shown-together.ts';

/**
 * Where two English texts are the same, readers of another language should not wonder whether two different things are
 * meant. Single words are left alone: they may need another form in each place.
 */
export const inconsistent = siteRule({
  id: 'inconsistent',
  severity: 'hint',
  check(sources, report) {
    for (const { group, isReported } of shownTogether(translationsOf(sources), ({ english }) => english)) {
      if (!(group[0] as Shown).english.includes(' ')) continue;
      const usual = mostUsual(group);
      for (const { text, own } of group) {
        if (own === usual.own || !isReported(text)) continue;
        const values = { other: shortened(usual.text.text), where: placeOf(usual.text, text) };
        report(text.file, text.path, values, { source: text.source?.text });
      }
    }
  },
});

/** The translation that most of them have; of equals the first. */
function mostUsual(group: readonly Shown[]): Shown {
  const [first] = [...Map.groupBy(group, ({ own }) => own).values()].sort(
    (one, other) => other.length - one.length,
  );
  return first?.[0] as Shown;
}
