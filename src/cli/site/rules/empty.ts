import { plainText } from '../../../pages/text/rich.ts';
import type { IssueFile } from '../../findings.ts';
import { once } from '../../once.ts';
import type { Path } from '../../sources/sources.ts';
import { siteRule } from '../rule.ts';
import { schemaIssues } from '../schema-issues.ts';
import { type Text, type TextFile, textsOf } from '../text.ts';
import { gapsOf } from '../translation-gaps.ts';

/** An empty text is shown as a gap, where a text that is left out falls back to English (contract C3). */
export const empty = siteRule({
  id: 'empty',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    const missing = new Set(gapsOf(sources).map(({ file, path }) => nameOf(file, path)));
    schemaIssues(sources, 'empty', (file, path, values, mark) => {
      // A block that falls back to English is missing, not empty.
      if (!missing.has(nameOf(file, path))) report(file, path, values, mark);
    });
    for (const { path, source, file } of textsOf(sources).flatMap(blankTexts)) {
      report(file, path, {}, { source: source?.text });
    }
  },
});

const nameOf = ({ path }: IssueFile, key: Path): string => `${path} ${key.join('.')}`;

const blankTexts = once(({ texts }: TextFile) => texts.filter((text) => text.text !== '' && isBlank(text)));

function isBlank(of: Text): boolean {
  const { kind, text } = of;
  if (kind === 'plain') return text.trim() === '';
  if (kind !== 'rich' || /(?:^|>)\s*[^\s<>&]/.test(text)) return false;
  const { value, defects } = of.markup;
  return defects.length === 0 && plainText(value).trim() === '';
}
