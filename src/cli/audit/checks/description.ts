import { type Sighting, siteCheck } from '../check.ts';
import { repeated } from '../content/across.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';

/** Contract C8: each page has a description of its own, which search engines show. */
export const description = siteCheck({
  id: 'description',
  severity: 'warning',
  group: 'Content',
  title: 'description missing, empty, doubled or that of another page',
  *find(records) {
    for (const record of records) {
      if (record.target.kind === 'host') continue;
      for (const sighting of inViews(viewsOf(record), judge)) yield { ...sighting, target: record.target };
    }
    for (const { record, said, others } of repeated(records, ({ head }) => head.descriptions[0])) {
      yield {
        message: `${others.map(({ target }) => target.name).join(', ')} has the same description.`,
        hint: 'Say in one sentence what one finds on this page and on no other.',
        spot: said.spot,
        target: record.target,
        detail: 'repeated',
      };
    }
  },
});

function* judge({ head: { descriptions, root } }: ContentView): Generator<Sighting> {
  const [first, second] = descriptions;
  const hint = 'Say in one sentence what one finds on the page: <meta name="description" content="…">.';
  if (!first) yield { message: 'The page has no description.', hint, spot: root, detail: 'missing' };
  else if (second) {
    yield {
      message: `The page has ${descriptions.length} descriptions.`,
      hint,
      spot: second.spot,
      detail: 'doubled',
    };
  } else if (first.value === '') {
    yield { message: 'The page’s description is empty.', hint, spot: first.spot, detail: 'empty' };
  }
}
