import { pageCheck, type Sighting } from '../check.ts';
import { isLanguageTag } from '../content/languages.ts';
import type { ContentView } from '../content/view.ts';
import { allViewsOf, inViews } from '../content/views.ts';

/** WCAG 3.1.1 and 3.1.2: a `lang` that is missing on the document, or that no browser and no screen reader knows. */
export const langInvalid = pageCheck({
  id: 'lang-invalid',
  severity: 'error',
  group: 'Content',
  title: 'lang missing, empty or no language',
  find: (record) => inViews(allViewsOf(record), judge),
});

const hint = 'Write the code of the language, such as lang="de", or with a country: lang="de-CH" (BCP 47).';

function* judge({ head, markings }: ContentView): Generator<Sighting> {
  if (head.lang === null) {
    yield { message: '<html> has no lang.', hint, spot: head.root };
  }
  for (const { lang, isRoot, isLanguageName, spot } of markings) {
    // Those of the language chooser are judged with their names.
    if (isLanguageName || isLanguageTag(lang)) continue;
    // An empty one says on purpose that no language is known (HTML); of a whole page it says nothing at all.
    if (lang === '' && !isRoot) continue;
    yield {
      message: lang.trim() === '' ? '<html> has an empty lang.' : `lang="${lang}" is no language.`,
      hint,
      spot,
    };
  }
}
