import type { IssueFile } from '../../rules/findings.ts';
import { reportInFile, siteRule } from '../../rules/rule.ts';
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
  messages: {
    empty: {
      message: 'the text is empty',
      hint: 'write the text; where a language leaves the key out, the English text is shown',
    },
  },
  what: 'A text is empty, or holds nothing but spaces or empty tags.',
  why: 'Readers see a button without words or a gap between two paragraphs. If the text is not translated yet, remove the whole line: the English text is then shown, and `key-missing` reminds you of it.',
  invalid: [
    { files: { 'locales/tiny/de.json': { 'LOGIN.LABEL': '' } } },
    {
      files: { 'locales/tiny/de.json': '{ "LOGIN": { "LABEL": " \\u00a0 " } }' },
      finds: ['empty LOGIN.LABEL " \\u00a0 "'],
    },
    {
      files: { 'locales/common/de.json': { 'DATA_PROTECTION.INTRO': '<p>&nbsp;</p>' } },
      finds: ['empty DATA_PROTECTION.INTRO "<p>&nbsp;</p>"'],
    },
  ],
  valid: [{ files: { 'locales/tiny/de.json': { 'LOGIN.LABEL': 'Ihr Konto' } } }],
  check(sources, report) {
    const missing = new Set(gapsOf(sources).map(({ file, path }) => nameOf(file, path)));
    reportInFile('empty', schemaIssues(sources), (variant, values, place) => {
      // A block that falls back to English is missing, not empty.
      if (!missing.has(nameOf(place.file, place.path))) report(variant, values, place);
    });
    for (const { file, path, source } of blankTexts(sources)) {
      report('empty', {}, { file, path, source: source?.text });
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
