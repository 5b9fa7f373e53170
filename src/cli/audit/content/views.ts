import type { ContentView } from '../acts/content.ts';
import type { Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';

/** A page as its readers meet it: as it was built, and as its scripts leave it. */
export const viewsOf = ({ content }: PageRecord): readonly ContentView[] =>
  content.plain ? [content.plain, content.living] : [content.living];

/** Judges both views of a page. What is wrong in both is told once. */
export function* inViews(
  record: PageRecord,
  find: (view: ContentView) => Iterable<Sighting>,
): Generator<Sighting> {
  const told = new Set<string>();
  for (const view of viewsOf(record)) {
    for (const sighting of find(view)) {
      const key = JSON.stringify([sighting.message, sighting.spot?.selector, sighting.detail]);
      if (told.has(key)) continue;
      told.add(key);
      yield sighting;
    }
  }
}
