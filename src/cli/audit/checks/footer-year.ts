import { pageCheck, type Sighting } from '../check.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';
import type { PageRecord } from '../record.ts';

/** Specification §2.2, contract C9: the footer shows the current year; as built, that of the build. */
export const footerYear = pageCheck({
  id: 'footer-year',
  severity: 'warning',
  group: 'Content',
  title: 'year in the footer not the current one',
  on: ['page', 'choice'],
  find: (record, tenant) =>
    tenant ? inViews(viewsOf(record), (view) => judge(view, view === record.content.living, record)) : [],
});

function* judge(view: ContentView, isLiving: boolean, { content }: PageRecord): Generator<Sighting> {
  const today = content.living.head.year;
  for (const { part, text, spot } of view.pieces) {
    const [, from, to] =
      /(?:©|\(c\)|copyright)\D{0,20}((?:19|20)\d\d)(?: ?[-–—] ?((?:19|20)\d\d))?/i.exec(text) ?? [];
    if (part !== 'footer' || from === undefined) continue;
    const shown = Number(to ?? from);
    // A build of last year is right until it is built again; its scripts put the visitor's year in its place.
    if (shown === today || (!isLiving && shown === view.head.builtIn)) continue;
    yield {
      message: `The footer shows ${shown} as the current year.`,
      hint: 'Let the text say {{year}}, which the build and the visitor’s browser fill in.',
      spot,
    };
  }
}
