import { pageCheck, type Sighting } from '../check.ts';
import { primary } from '../content/languages.ts';
import { type OwnTexts, ownTextsOf } from '../content/own-texts.ts';
import { fillerIn, rawKeyIn, rawPlaceholderIn } from '../content/raw.ts';
import { loadedTexts } from '../content/text-files.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';
import { wordsOf } from '../content/words.ts';
import { decoded } from '../decoded.ts';
import type { PageRecord } from '../record.ts';

/** Contract C4, C5: a placeholder that nothing was filled into, markup that is read, text that only fills a page. */
export const rawPlaceholder = pageCheck({
  id: 'raw-placeholder',
  severity: 'error',
  group: 'Content',
  title: 'placeholder, markup or filler left in a text',
  on: ['page', 'choice'],
  *find(record, tenant) {
    if (!tenant) return;
    yield* inViews(viewsOf(record), (view) => judge(view, ownTextsOf(tenant)));
    yield* inAddresses(record);
  },
  *findInBuild(records, tenant) {
    for (const { file, key, text, language, target } of loadedTexts(records, tenant)) {
      const found =
        rawKeyIn(text, ownTextsOf(tenant)) === undefined ? rawPlaceholderIn(text, language) : undefined;
      if (found === undefined) continue;
      yield {
        message: `“${found}” is left in the text ${key} in ${file}.`,
        hint,
        target,
        detail: `${file} ${key}`,
      };
    }
  },
});

/** What templates leave in addresses; single braces are meant there now and then. */
const inAddress = /\{\{[^{}]*\}\}|\$\{[^{}]*\}/;

function* inAddresses({ security: { links, assets } }: PageRecord): Generator<Sighting> {
  const told = new Set<string>();
  for (const { written, spot } of [...links, ...assets]) {
    const [found] = inAddress.exec(decoded(written)) ?? [];
    if (found === undefined || told.has(written)) continue;
    told.add(written);
    yield { message: `“${found}” is left in the address “${written}”.`, hint, spot, detail: written };
  }
}

const hint =
  'Fill the placeholder in, or write the text so that it needs none; markup belongs into the page and not into the words.';

/** The page that is there to show filler (contract C5). */
const fillerPage = 'demo-content';

function* judge(view: ContentView, own: OwnTexts): Generator<Sighting> {
  const language = primary(view.head.lang ?? '');
  for (const { text, place, spot } of wordsOf(view)) {
    if (rawKeyIn(text, own) !== undefined) continue;
    const found =
      rawPlaceholderIn(text, language) ?? (view.head.page === fillerPage ? undefined : fillerIn(text));
    if (found === undefined) continue;
    yield {
      message: `“${found}” is left in a text${place}.`,
      hint,
      spot,
      detail: text,
    };
  }
}
