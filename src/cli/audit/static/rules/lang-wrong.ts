import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';
import { primary } from '../texts.ts';
import { wrongLanguages } from '../wrong-languages.ts';

/** What `lang` says, what the address says and what the words are in have to agree (WCAG 3.1.1, 3.1.2). */
export const langWrong = documentRule({
  id: 'lang-wrong',
  severity: 'error',
  group: 'Content',
  title: 'lang not true to the text or to the address',
  *check(document) {
    const { language } = document.target;
    for (const root of select('html[lang]', document)) {
      const said = primary(root.attribs.lang ?? '');
      if (said === language) continue;
      const message = `The page is marked as “${said}”, but its address promises “${language}”.`;
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
