import { pathOf } from '../addresses.ts';
import { chooserLists } from '../chooser.ts';
import { documentRule } from '../document-rule.ts';
import { nodeOf, textOf } from '../documents.ts';

/** Each language link leads to the same page in that language, and the current one says so (contract C7, C8, C16). */
export const languageLink = documentRule({
  id: 'language-link',
  severity: 'error',
  group: 'Content',
  title: 'language link missing, or not to the same page in its language',
  *check(document, { languages, realOrigin }) {
    const { name, language: current } = document.target;
    const lists = chooserLists(document);
    if (lists.length === 0 && languages.length > 1) {
      const hint = `Link each language in the header: <a href="${pathOf(name, current)}" lang="${current}" hreflang="${current}">.`;
      yield { message: 'The header has no list of languages.', hint };
    }
    for (const [index, links] of lists.entries()) {
      const missing = new Set(languages);
      for (const link of links) {
        const language = languages.find(
          (each) => URL.parse(link.attribs.href ?? '', realOrigin)?.href === realOrigin + pathOf(name, each),
        );
        const node = nodeOf(document, link);
        const isCurrent = (link.attribs['aria-current'] ?? 'false') !== 'false';
        const label = `The language link “${textOf(link)}”`;
        if (!language) {
          const hint = 'Lead it to this page in its language.';
          yield { message: `${label} leads to “${link.attribs.href}”, not to this page.`, hint, node };
        } else if (!missing.delete(language)) {
          yield { message: `${label} is listed more than once.`, hint: 'List each language once.', node };
        } else if (isCurrent !== (language === current)) {
          const hint = 'Put aria-current="true" on the link of the page’s own language, and on no other.';
          yield {
            message: `${label} is ${isCurrent ? '' : 'not '}marked as the current language.`,
            hint,
            node,
          };
        }
      }
      for (const language of missing) {
        const hint = `Add <a href="${pathOf(name, language)}" lang="${language}" hreflang="${language}">.`;
        yield {
          message: `A list of languages has no link to this page in “${language}”.`,
          hint,
          detail: `${index} ${language}`,
        };
      }
    }
  },
});
