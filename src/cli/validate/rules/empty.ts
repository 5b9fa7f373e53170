import { plainText } from '../../../pages/text/rich.ts';
import { parseMarkup } from '../../site/markup.ts';
import { siteRule } from '../rule.ts';
import { schemaProblems } from '../schema-problems.ts';
import { ofEachFile, textsOf } from '../text.ts';

/** An empty text is shown as a gap, where a text that is left out falls back to English (contract C3). */
export const empty = siteRule({
  id: 'empty',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    schemaProblems(sources, 'empty', report);
    for (const file of textsOf(sources)) {
      for (const { path, source } of blankTexts(file)) report(file.file, path, {}, { source: source?.text });
    }
  },
});

/** That there is nothing at all is said by the schema. */
const blankTexts = ofEachFile(({ texts }) =>
  texts.filter(({ kind, text }) => text !== '' && isBlank(kind, text)),
);

/** Whether nothing would be seen of it. */
function isBlank(kind: string, text: string): boolean {
  if (kind === 'plain') return text.trim() === '';
  if (kind !== 'rich' || /[^\s<>&]/.test(text.replace(/<[^<>]*>|&\w+;/g, ''))) return false;
  const { value, defects } = parseMarkup(text);
  return defects.length === 0 && plainText(value).trim() === '';
}
