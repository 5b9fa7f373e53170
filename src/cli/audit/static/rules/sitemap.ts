import { rule } from '../../rule.ts';
import { alternatesOf } from '../addresses.ts';

/** The sitemap lists each address of each page with the alternates that the page lists itself (contract section 2, C8). */
export const sitemap = rule({
  id: 'sitemap',
  severity: 'error',
  group: 'Content',
  title: 'sitemap missing, incomplete or not in accord with the pages',
  requires: ['sitemap'],
  *check({ sitemap: entries }, { build }) {
    if (!build) return;
    const hint = 'Build again: pages and sitemap are written from the same list.';
    if (!entries) {
      yield { message: 'The build has no sitemap.xml.', hint };
      return;
    }
    const expected = new Map(
      build.pages.flatMap(({ file }) => {
        const alternates = alternatesOf(build, file);
        return [...alternates.values()].map((address) => [address, alternates] as const);
      }),
    );
    const listed = new Set(entries.map(({ location }) => location));
    for (const { location, alternates } of entries) {
      const wanted = [...(expected.get(location) ?? [])].map((each) => each.join(' ')).sort();
      if (wanted.length === 0) {
        const message = `sitemap.xml lists “${location}”, which is not a page of the build.`;
        yield { message, hint, detail: location };
      } else if (
        wanted.join() !==
        alternates
          .map((each) => each.join(' '))
          .sort()
          .join()
      ) {
        yield {
          message: `sitemap.xml lists other alternates for “${location}” than the page has.`,
          hint,
          detail: location,
        };
      }
    }
    for (const location of expected.keys()) {
      if (!listed.has(location))
        yield { message: `sitemap.xml lacks “${location}”.`, hint, detail: location };
    }
  },
});
