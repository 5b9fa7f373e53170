import type { Sighting } from '../check.ts';
import type { ContentView } from '../content/view.ts';
import type { SiteRecord } from '../record.ts';
import { primary } from './languages.ts';

/** A page as it was built and as its scripts leave it. */
export const allViewsOf = ({ content: { plain, living } }: SiteRecord): readonly ContentView[] =>
  plain ? [plain, living] : [living];

/**
 * The same, without what scripts have drawn anew in another language: they do so where the page says a wrong one, and what
 * is then wrong with it follows from that.
 */
export function viewsOf(record: SiteRecord): readonly ContentView[] {
  const { content, target } = record;
  const isAnew = content.plain !== undefined && primary(content.living.head.lang ?? '') !== target.language;
  return isAnew && content.plain ? [content.plain] : allViewsOf(record);
}

/** Judges each view of a page. What is wrong in both is told once. */
export function* inViews(
  views: readonly ContentView[],
  find: (view: ContentView) => Iterable<Sighting>,
): Generator<Sighting> {
  const told = new Set<string>();
  for (const view of views) {
    for (const sighting of find(view)) {
      const key = JSON.stringify([sighting.message, sighting.spot?.selector, sighting.detail]);
      if (told.has(key)) continue;
      told.add(key);
      yield sighting;
    }
  }
}
