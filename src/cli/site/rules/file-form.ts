import { once } from '../../lib/once.ts';
import { siteRule } from '../../rules/rule.ts';
import type { SourceFile } from '../../sources/sources.ts';
import { sourceFiles } from '../../texts/source-files.ts';

/** Reports every syntax error, not only the first. */
export const jsonSyntax = siteRule({
  id: 'json-syntax',
  severity: 'error',
  isEssential: true,
  messages: {
    broken: { message: 'this is not valid JSON: $[reason]', hint: '$[fix]' },
  },
  what: 'The file cannot be read: a comma, a quotation mark or a bracket is missing or one too many. Every such place is reported, but only the first in a line, because the others mostly follow from it.\n\nThe usual fixes: a comma between two entries and none behind the last one; `"` around every text; inside a text a typographic quotation mark such as „ or “, or `\\"`.',
  why: 'None of the texts in the file can be shown, and none of them can be checked, until it can be read again.',
  except: 'Spaces, tabs and empty lines between the entries are all fine.',
  invalid: [
    {
      files: {
        'locales/tiny/de.json':
          '{\n  "LOGIN": {\n    "LABEL": "Ihr Konto"\n    "BUTTON": "Jetzt bezahlen",\n  }\n}\n',
      },
    },
    {
      files: {
        'locales/tiny/de.json':
          '{\n  "LOGIN": {\n    "LABEL": "Konto"\n    "BUTTON": "Zahlen",\n  },\n  "PAGE": {\n    "CONTENTS": Inhalt\n  }\n}\n',
        'locales/common/de.json': '{\n  "LOGIN": {\n',
        'locales/tiny/en.json': { 'LEGAL_NOTICE.CONTENT': '<p>See <b>here</b>.</p>' },
      },
      finds: [
        'locales/common/de.json json-syntax',
        'json-syntax',
        'json-syntax',
        'json-syntax Inhalt',
        'locales/tiny/en.json html-tag LEGAL_NOTICE.CONTENT <b>here</b>.</p>',
      ],
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/de.json':
          '{\n  "LOGIN": {\n    "LABEL": "Ihr Konto",\n    "BUTTON": "Jetzt bezahlen"\n  }\n}\n',
      },
    },
  ],
  async check(sources, report) {
    for (const file of sourceFiles(sources)) {
      // UTF-16 read as UTF-8 is half NUL characters: `encoding` reports it.
      const isUtf16 = file.defects.includes('encoding') && file.text.includes('\0');
      if (!file.defects.includes('json-syntax') || isUtf16) continue;
      const { syntaxDefects } = await import('../syntax.ts');
      for (const { offset, reason, fix } of syntaxDefects(file.text)) {
        report('broken', { reason, fix }, { file, path: [], offset, length: 1 });
      }
    }
  },
});

/** JSON keeps the last of two equal keys: the first text is lost. */
const duplicateKey = siteRule({
  id: 'duplicate-key',
  severity: 'error',
  isEssential: true,
  messages: {
    twice: {
      message: 'the key $[name] is here a second time (first in line $[first]); only the last one counts',
      hint: 'keep one of the two and remove the other',
    },
  },
  what: 'The same key stands twice in one group. The finding is at the second one and names the line of the first.',
  why: 'Only the last one counts. The other text looks used but is never shown, so correcting it changes nothing on the page.',
  except: 'The same key in two different groups, such as `HEADLINE`, is usual and right.',
  invalid: [
    {
      files: {
        'locales/tiny/de.json': '{\n  "LOGIN": {\n    "LABEL": "Konto",\n    "LABEL": "Ihr Konto"\n  }\n}\n',
      },
    },
    {
      files: {
        'locales/tiny/de.json':
          '{ "LOGIN": { "LABEL": "Ihr Konto" }, "ACCESSIBILITY": { "SECTIONS": { "STATEMENT": { "HEADLINE": "Abschnitt 1", "HEADLINE": "Teil 1" } } } }',
      },
      finds: ['duplicate-key ACCESSIBILITY.SECTIONS.STATEMENT.HEADLINE "HEADLINE"'],
    },
    {
      files: {
        'locales/tiny/de.json':
          '{\n  "LOGIN": {\n    "LABEL": "Konto",\n    "LABEL": "Mein Konto",\n    "BUTTON": "Jetzt bezahlen",\n    "LABEL": "Ihr Konto"\n  }\n}\n',
      },
      finds: ['duplicate-key LOGIN.LABEL "LABEL"', 'duplicate-key LOGIN.LABEL "LABEL"'],
    },
  ],
  valid: [{ files: { 'locales/tiny/de.json': '{\n  "LOGIN": {\n    "LABEL": "Ihr Konto"\n  }\n}\n' } }],
  async check(sources, report) {
    for (const file of sourceFiles(sources)) {
      if (!mayHaveDuplicates(file)) continue;
      const { visit } = await import('jsonc-parser');
      const groups: Map<string, number>[] = [];
      visit(file.text, {
        onObjectBegin: () => void groups.push(new Map()),
        onObjectEnd: () => void groups.pop(),
        onObjectProperty(name, offset, length, line, _, parent) {
          const lines = groups.at(-1);
          const first = lines?.get(name);
          if (first === undefined) lines?.set(name, line + 1);
          // No path leads to the second key.
          else
            report(
              'twice',
              { name, first },
              { file: { ...file, value: undefined }, path: [...parent(), name], offset, length },
            );
        },
      });
    }
  },
});

/** Whether the file seems to have more keys than its value: a cheap look, because almost no file has duplicates. */
const mayHaveDuplicates = once(
  ({ text, value }: SourceFile): boolean =>
    value !== undefined && (text.match(/"\s*:/g)?.length ?? 0) > keysIn(value),
);

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value).reduce((sum, child) => sum + keysIn(child), 0);
  return Array.isArray(value) ? below : below + Object.keys(value).length;
}

/** Some programs cannot read JSON behind a byte order mark (RFC 8259, section 8.1). */
export const bom = siteRule({
  id: 'bom',
  severity: 'warning',
  isSafe: true,
  messages: {
    present: {
      message: 'the file begins with an invisible byte order mark',
      hint: 'save the file as UTF-8 without BOM',
    },
  },
  what: 'The file begins with an invisible character, the byte order mark. Some editors on Windows write it when they save a file as “UTF-8 with BOM”.',
  why: 'This program reads the file all the same, but other programs of the portal and of translation agencies may not.',
  invalid: [
    { files: { 'locales/tiny/de.json': '\ufeff{ "LOGIN": { "LABEL": "Ihr Konto" } }\n' } },
    {
      files: { 'locales/tiny/de.json': '\ufeff{\n  "LOGIN": { "LABEL": "Ihr Konto" \n}\n' },
      finds: ['bom {', 'json-syntax'],
    },
  ],
  valid: [{ files: { 'locales/tiny/de.json': '{ "LOGIN": { "LABEL": "Ihr Konto" } }\n' } }],
  check(sources, report) {
    for (const file of sourceFiles(sources)) {
      // The mark is not part of the file's text: writing the text removes it.
      const raw = { start: 0, end: 0, replacement: '' };
      if (file.defects.includes('bom')) report('present', {}, { file, path: [], offset: 0, raw });
    }
  },
});

/** JSON is UTF-8 (RFC 8259, section 8.1). Another encoding loses all accented letters. */
const encoding = siteRule({
  id: 'encoding',
  severity: 'error',
  isEssential: true,
  messages: {
    other: {
      message: 'the file is not saved as UTF-8, so letters with accents are lost',
      hint: 'save the file with the encoding UTF-8',
    },
  },
  what: 'The file was saved in another encoding than UTF-8, for example as “ANSI”, “Windows-1252” or “Unicode” (UTF-16). The finding is at the first letter that was lost.',
  why: 'Letters such as ü, é, ł or ş would be shown as �. Open the file in the editor that wrote it and choose UTF-8 in “Save as”.',
  except: 'Letters that were lost earlier, and were saved as UTF-8 since then, are found by `mojibake`.',
  invalid: [
    {
      files: { 'locales/tiny/de.json': Buffer.from('{ "LOGIN": { "LABEL": "Konto für Sie" } }\n', 'latin1') },
    },
    {
      files: {
        'locales/tiny/de.json': Buffer.concat([
          Buffer.from([0xff, 0xfe]),
          Buffer.from('{ "LOGIN": { "LABEL": "Ihr Konto" } }\n', 'utf16le'),
        ]),
      },
      finds: ['encoding ��{\u0000'],
    },
  ],
  valid: [{ files: { 'locales/tiny/de.json': '{ "LOGIN": { "LABEL": "Konto für Sie" } }\n' } }],
  check(sources, report) {
    for (const file of sourceFiles(sources)) {
      if (!file.defects.includes('encoding')) continue;
      const offset = Math.max(0, file.text.indexOf('\ufffd'));
      report('other', {}, { file, path: [], offset, length: 1 });
    }
  },
});

export const fileFormRules = [jsonSyntax, duplicateKey, bom, encoding];
