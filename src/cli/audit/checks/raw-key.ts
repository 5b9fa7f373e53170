import { pageCheck, type Sighting } from '../check.ts';
import { type OwnTexts, ownTextsOf } from '../content/own-texts.ts';
import { rawKeyIn } from '../content/raw.ts';
import { loadedTexts } from '../content/text-files.ts';
import type { ContentView } from '../content/view.ts';
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
  *findInBuild(records, tenant) {
    for (const { file, key, text, target } of loadedTexts(records, tenant)) {
      const found = rawKeyIn(text, ownTextsOf(tenant));
      if (found === undefined) continue;
      yield {
        message: `“${found}” stands in the place of the text ${key} in ${file}.`,
        hint,
        target,
        detail: `${file} ${key}`,
      };
    }
  },
});

const hint = 'Give the key a text in this language, and the place the key that exists.';

function* judge(view: ContentView, own: OwnTexts): Generator<Sighting> {
  for (const { text, place, spot } of wordsOf(view)) {
    const found = rawKeyIn(text, own);
    if (found === undefined) continue;
    yield {
      message: `“${found}” stands in the place of words${place}.`,
      hint,
      spot,
      detail: text,
    };
  }
}
