import { contentPath } from '../../../../pages/portal.ts';
import { chooserLists, ownNameOf } from '../chooser.ts';
import { documentRule } from '../document-rule.ts';
import { nodeOf, textOf } from '../documents.ts';
import { primary } from '../texts.ts';

/** In the language chooser each language has its own name, and the `lang` to speak it by (WCAG 3.1.2). */
export const languageNameLang = documentRule({
  id: 'language-name-lang',
  severity: 'error',
  group: 'Content',
  title: 'language name in the chooser without its own lang, or not in its own language',
  *check(document, build) {
    for (const link of chooserLists(document).flat()) {
      const { href = '', lang, hreflang } = link.attribs;
      const language = build.languages.find((each) => href.includes(`${contentPath}${each}/`));
      if (!language) continue;
      const name = ownNameOf(language, build);
      const faults = [
        ...(primary(lang ?? '') === language
          ? []
          : [`has ${lang === undefined ? 'no lang' : `lang="${lang}"`}`]),
        ...(primary(hreflang ?? language) === language ? [] : [`has hreflang="${hreflang}"`]),
        ...(name === undefined || name.toLowerCase() === textOf(link).toLowerCase()
          ? []
          : [`is not called “${name}”`]),
      ];
      for (const fault of faults) {
        yield {
          message: `The link to “${language}”, “${textOf(link)}”, ${fault}.`,
          hint: `Write <a lang="${language}" hreflang="${language}">${name ?? ''}</a>.`,
          node: nodeOf(document, link),
          detail: fault,
        };
      }
    }
  },
});
