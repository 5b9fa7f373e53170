import type { Language } from '../../../pages/portal.ts';
import type { SiteRecord } from '../record.ts';
import type { Target } from '../target.ts';
import type { TenantFacts } from '../tenant.ts';
import { textsIn } from './own-texts.ts';
import { allViewsOf } from './views.ts';
import { wordsOf } from './words.ts';

/** A text that the browser loads, as scripts show it. */
export interface LoadedText {
  /** In the build. */
  readonly file: string;
  readonly key: string;
  readonly text: string;
  readonly language: Language;
  /** The first page of its language that was looked at. */
  readonly target: Target;
}

/** What only the moment of showing knows (contract C9): the runtime fills these in. */
const filledIn = /\{\{(?:year|language)\}\}/g;

/**
 * The texts of the languages that were looked at, as the build offers them to scripts. Not those that stand on one of
 * these pages: what is wrong with them is told there.
 */
export function* loadedTexts(
  records: readonly SiteRecord[],
  { id, texts }: TenantFacts,
): Generator<LoadedText> {
  const byLanguage = Map.groupBy(records, ({ target }) => target.language);
  for (const [language, tree] of texts) {
    const own = byLanguage.get(language) ?? [];
    const [first] = own;
    if (!first) continue;
    const shown = new Set(
      own.flatMap((record) =>
        allViewsOf(record).flatMap((view) => [...wordsOf(view)].map(({ text }) => text)),
      ),
    );
    for (const { key, text } of textsIn(tree)) {
      if (shown.has(text)) continue;
      yield {
        file: `assets/i18n/${id}/${language}.json`,
        key,
        text: text.replace(filledIn, ''),
        language,
        target: first.target,
      };
    }
  }
}
