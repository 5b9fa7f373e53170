import { contentPath } from '../../../pages/portal.ts';
import { ownName } from '../../texts/language-name.ts';
import { shortened } from '../stable-text.ts';
import { pathOf } from '../static/addresses.ts';
import { documentRule } from '../static/document-rule.ts';
import { type Element, type HtmlDocument, nodeOf, select, textOf } from '../static/documents.ts';
import { isLeftInEnglish } from '../static/own-texts.ts';
import { primary, textBlocks } from '../static/texts.ts';
import { wrongLanguages } from '../static/wrong-languages.ts';

/** What `lang` says, what the address says and what the words are in have to agree (WCAG 3.1.1, 3.1.2). */
export const langWrong = documentRule({
  id: 'lang-wrong',
  group: 'Content',
  *check(document) {
    const { language } = document.target;
    for (const root of select('html[lang]', document)) {
      const said = primary(root.attribs.lang ?? '');
      if (said === language) continue;
      const message = `The page is marked as “${said}”, but its address is for “${language}”.`;
      const hint =
        'Put the page of the right language at this address, or give <html> the language of the text.';
      yield { message, hint, node: nodeOf(document, root), detail: 'address' };
    }
    for (const { element, language: said, other } of wrongLanguages(document).marks) {
      yield {
        message: `lang="${said}" is not true: the text is in “${other}”.`,
        hint: `Write lang="${other}", or translate the text into “${said}”.`,
        node: nodeOf(document, element),
        detail: 'text',
      };
    }
  },
});

/**
 * No text is left in another language (contract C5): neither one of the English texts, with or without `lang="en"`
 * (contract C3), nor any other text that is marked as the page's language and is not in it.
 */
export const untranslatedBlock = documentRule({
  id: 'untranslated-block',
  severity: 'warning',
  group: 'Content',
  *check(document, build) {
    const { language } = document.target;
    const english = textBlocks(document)
      .filter(({ text, isLanguageName }) => {
        const ownPart = text.replace(`${build.shortName} - `, '');
        return !isLanguageName && isLeftInEnglish(ownPart, language, build);
      })
      .map((block) => ({ ...block, other: 'en' }));
    const others = wrongLanguages(document).texts.filter((block) => block.language === language);
    for (const { text, element, other } of new Map(
      [...english, ...others].map((each) => [each.text, each]),
    ).values()) {
      yield {
        message: `“${shortened(text, 60)}” is in “${other}” on a page in “${language}”.`,
        hint: `Translate it into “${language}”.`,
        node: nodeOf(document, element),
        detail: text,
      };
    }
  },
});

/** Each language link leads to the same page in that language, and the current one says so (contract C7, C8, C16). */
export const languageLink = documentRule({
  id: 'language-link',
  group: 'Content',
  *check(document, { languages, realOrigin }) {
    if (languages.length < 2) return;
    const { name, language: current } = document.target;
    const lists = chooserLists(document);
    for (const [index, links] of (lists.length > 0 ? lists : [[]]).entries()) {
      for (const language of languages) {
        const address = pathOf(name, language);
        const link = links.find(
          ({ attribs: { href = '' } }) => URL.parse(href, realOrigin)?.href === realOrigin + address,
        );
        if (!link) {
          yield {
            message: `The language chooser has no link to this page in “${language}”.`,
            hint: `Add <a href="${address}" lang="${language}" hreflang="${language}">.`,
            detail: `${index} ${language}`,
          };
          continue;
        }
        const isCurrent = (link.attribs['aria-current'] ?? 'false') !== 'false';
        if (isCurrent === (language === current)) continue;
        yield {
          message: `The language link “${textOf(link)}” is ${isCurrent ? '' : 'not '}marked as the current language.`,
          hint: 'Put aria-current="true" on the link of the page’s own language, and on no other.',
          node: nodeOf(document, link),
        };
      }
    }
  },
});

/** In the language chooser each language has its own name, and the `lang` to speak it by (WCAG 3.1.2). */
export const languageNameLang = documentRule({
  id: 'language-name-lang',
  group: 'Content',
  *check(document, { languages }) {
    for (const link of chooserLists(document).flat()) {
      const { href = '', lang = '', hreflang = '' } = link.attribs;
      const language = languages.find((each) => href.includes(`${contentPath}${each}/`));
      if (!language) continue;
      const name = ownName(language);
      const isMarked = primary(lang) === language && primary(hreflang) === language;
      if (isMarked && textOf(link).toLowerCase() === name.toLowerCase()) continue;
      yield {
        message: `The link to “${language}” is “${textOf(link)}” with lang="${lang}" and hreflang="${hreflang}".`,
        hint: `Write <a lang="${language}" hreflang="${language}">${name}</a>.`,
        node: nodeOf(document, link),
      };
    }
  },
});

function chooserLists(document: HtmlDocument): readonly (readonly Element[])[] {
  const lists = new Set(select('#eos-header ul:has(> li > a[hreflang])', document));
  return [...lists].map((list) => select('a', list));
}
