import { plainText } from '../../../pages/text/rich.ts';
import { parseMarkup } from '../../site/markup.ts';
import { siteRule } from '../rule.ts';
import { schemaProblems } from '../schema-problems.ts';
import { textsOf } from '../text.ts';

/** An empty text is shown as a gap, where a text that is left out falls back to English (contract C3). */
export const empty = siteRule({
  id: 'empty',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    schemaProblems(sources, 'empty', report);
    for (const { path, text, kind, source, file } of textsOf(sources).flatMap(({ texts }) => texts)) {
      // That there is nothing at all is reported by the schema.
      if (text !== '' && isBlank(kind, text)) report(file, path, {}, { source: source?.text });
    }
  },
});

/** Whether nothing would be seen of it. */
function isBlank(kind: string, text: string): boolean {
  if (kind === 'plain') return text.trim() === '';
  if (kind !== 'rich' || /[^\s<>&]/.test(text.replace(/<[^<>]*>|&\w+;/g, ''))) return false;
  const { value, defects } = parseMarkup(text);
  return defects.length === 0 && plainText(value).trim() === '';
}
