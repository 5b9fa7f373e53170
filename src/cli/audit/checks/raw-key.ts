import type { ContentView } from '../content/view.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { type OwnTexts, ownTextsOf } from '../content/own-texts.ts';
import { rawKeyIn } from '../content/raw.ts';
import { inViews, viewsOf } from '../content/views.ts';
import { wordsOf } from '../content/words.ts';

/** Contract C5: what stands where no text was found: its key, or what a program makes of nothing. */
export const rawKey = pageCheck({
  id: 'raw-key',
  severity: 'error',
  group: 'Content',
  title: 'key, undefined or the like in the place of words',
  on: ['page', 'choice'],
  find: (record, tenant) =>
    tenant ? inViews(viewsOf(record), (view) => judge(view, ownTextsOf(tenant))) : [],
});

function* judge(view: ContentView, own: OwnTexts): Generator<Sighting> {
  for (const { text, place, spot } of wordsOf(view)) {
    const found = rawKeyIn(text, own);
    if (found === undefined) continue;
    yield {
      message: `“${found}” stands in the place of words${place}.`,
      hint: 'Give the key a text in this language, and the place the key that exists.',
      spot,
      detail: text,
    };
  }
}
