import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';

/** A `lang` that is missing on the document, or that no browser and no screen reader knows (WCAG 3.1.1, 3.1.2). */
export const langInvalid = documentRule({
  id: 'lang-invalid',
  severity: 'error',
  group: 'Content',
  title: 'lang missing, empty or not a language',
  *check(document) {
    const hint =
      'Write the code of the language, such as lang="de", or with a country: lang="de-CH" (BCP 47).';
    for (const element of select('html, [lang]', document)) {
      const { lang } = element.attribs;
      // An empty one on a part of the page says on purpose that its language is unknown (HTML).
      if (lang !== undefined && (isLanguage(lang) || (lang === '' && element.name !== 'html'))) continue;
      const message = lang
        ? `lang="${lang}" is not a language.`
        : `<html> has ${lang === '' ? 'an empty' : 'no'} lang.`;
      yield { message, hint, node: nodeOf(document, element) };
    }
  },
});

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function isLanguage(tag: string): boolean {
  try {
    return names.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}
