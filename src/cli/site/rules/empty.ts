import type { IssueFile } from '../../rules/findings.ts';
import { reportInFile, oldSiteRule as siteRule } from '../../rules/legacy.ts';
import type { Path } from '../../sources/sources.ts';
import { isWordless } from '../../texts/markup.ts';
import { textsWhere } from '../../texts/text.ts';
import { gapsOf } from '../../texts/translation-gaps.ts';
import { schemaIssues } from '../schema-issues.ts';

/** An empty text is shown as a gap, where a text that is left out falls back to English (contract C3). */
export const empty = siteRule({
  id: 'empty',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    const missing = new Set(gapsOf(sources).map(({ file, path }) => nameOf(file, path)));
    reportInFile('empty', schemaIssues(sources), (file, path, values, mark) => {
      // A block that falls back to English is missing, not empty.
      if (!missing.has(nameOf(file, path))) report(file, path, values, mark);
    });
    for (const { file, path, source } of blankTexts(sources)) {
      report(file, path, {}, { source: source?.text });
    }
  },
});

const nameOf = ({ path }: IssueFile, key: Path): string => `${path} ${key.join('.')}`;

/** Nothing but white space and tags; the schema reports a text without any character. */
const blankTexts = textsWhere(({ kind, text, markup }) => {
  if (text === '') return false;
  if (kind === 'plain') return text.trim() === '';
  return kind === 'rich' && markup.defects.length === 0 && isWordless(markup.value);
});
