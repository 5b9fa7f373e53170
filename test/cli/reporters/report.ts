import type { Finding } from '../../../src/cli/rules/findings.ts';
import type { LanguageSummary, Summary } from '../../../src/cli/validate/summary.ts';

/** A small broken project as the reporters get it: every shape of a finding, and texts that would like to be more than text. */

const polish = 'Szanowny {{nom}}, dziękujemy za wiadomość.';
const long = `${'Wir schreiben Ihnen. '.repeat(20)}Das  ist doppelt. ${'Mit freundlichen Grüßen. '.repeat(20)}`;
export const hostile =
  '</script><script>alert(1)</script>"><img src=x onerror=alert(2)> ]]> ::error::%0A \u0000\u001b[2J\u202e | [a](javascript:alert(3)) `*_';

export const findings: readonly Finding[] = [
  {
    check: 'key-missing',
    severity: 'error',
    file: 'locales/common/pl.json',
    line: 4,
    column: 11,
    endLine: 4,
    endColumn: 12,
    key: 'MENU',
    message: 'the translation of MENU.HELP is missing; until then the English text is shown',
    hint: 'add the key with the translated text',
    source: 'Help',
  },
  {
    check: 'ph-unknown',
    severity: 'error',
    file: 'locales/common/pl.json',
    line: 18,
    column: 25,
    endLine: 18,
    endColumn: 32,
    key: 'LEGAL_NOTICE.CONTENT',
    message: '{{nom}} is not in the English text',
    hint: 'write {{name}} as in English: do not translate the names of placeholders',
    excerpt: { text: polish, start: 9, end: 16 },
    source: 'Dear {{name}}, thank you for your message.',
    edit: {
      safe: false,
      start: 300,
      end: 307,
      replacement: '{{name}}',
      line: 18,
      column: 25,
      endLine: 18,
      endColumn: 32,
    },
  },
  {
    check: 'double-space',
    severity: 'warning',
    file: 'locales/tiny/de.json',
    line: 7,
    column: 440,
    endLine: 7,
    endColumn: 442,
    key: 'START_PAGE.STEPS.ITEMS.CASE_NUMBER.TEXT',
    message: 'two or more spaces in a row',
    hint: 'leave one',
    excerpt: { text: long, start: 423, end: 425 },
    source: 'We write to you. '.repeat(40).trim(),
    edit: {
      safe: true,
      start: 700,
      end: 702,
      replacement: ' ',
      line: 7,
      column: 440,
      endLine: 7,
      endColumn: 442,
    },
  },
  {
    check: 'html-tag',
    severity: 'error',
    file: 'locales/tiny/de.json',
    line: 9,
    column: 14,
    endLine: 9,
    endColumn: 22,
    key: 'DOWNLOAD.TITLE',
    message: `<script> is not an allowed tag; found in ${hostile}`,
    hint: `remove ${hostile}`,
    excerpt: { text: hostile, start: 9, end: 17 },
    source: hostile,
  },
  {
    check: 'untranslated',
    severity: 'warning',
    file: 'locales/tiny/de.json',
    line: 10,
    column: 14,
    endLine: 10,
    endColumn: 24,
    key: 'DOWNLOAD.FORM',
    message: 'this is still the English text',
    hint: 'translate it',
    excerpt: { text: 'Download', start: 0, end: 8 },
    source: 'Download',
  },
  {
    check: 'ellipsis',
    severity: 'hint',
    file: 'locales/tiny/de.json',
    line: 11,
    column: 20,
    endLine: 11,
    endColumn: 23,
    key: 'DOWNLOAD.WAIT',
    message: 'three dots stand for one character',
    hint: 'write …',
    excerpt: { text: 'Prosze\u0328 czekac\u0301\t...', start: 16, end: 19 },
  },
  {
    check: 'json-syntax',
    severity: 'error',
    file: 'tenants/tiny/tenant.json',
    line: 3,
    column: 1,
    endLine: 4,
    endColumn: 1,
    key: '',
    message: 'this is not valid JSON: a comma is missing here',
    hint: 'write a comma between two entries',
  },
];

/** The same in files and at keys that would like to be more than names. */
export const hostileFindings: readonly Finding[] = findings.map((finding) => ({
  ...finding,
  file: `locales/${hostile}/de.json`,
  key: hostile,
}));

const german: LanguageSummary = {
  tenant: 'tiny',
  language: 'de',
  texts: 1234,
  words: 20567,
  missing: 0,
  sameAsEnglish: 1,
  completeness: 1233 / 1234,
  errors: 1,
  warnings: 2,
};

const { tenant: _, language: __, ...germanFigures } = german;

export const summary: Summary = {
  tenants: ['tiny'],
  languages: [
    {
      ...german,
      language: 'en',
      words: 19001,
      sameAsEnglish: 0,
      completeness: 1,
      errors: 0,
      warnings: 0,
    },
    german,
    {
      ...german,
      language: 'pl',
      texts: 1000,
      words: 16000,
      missing: 234,
      sameAsEnglish: 0,
      completeness: 1000 / 1234,
      errors: 2,
      warnings: 0,
    },
  ],
  totals: { ...germanFigures, texts: 3468, words: 55568, missing: 234, errors: 4, hints: 1 },
};

/** All files that were looked at. */
export const files: readonly string[] = [
  'tenants/tiny/tenant.json',
  'locales/common/de.json',
  'locales/common/pl.json',
  'locales/tiny/de.json',
];

/** Where a format's report of all this is kept, to be read. */
export const reportFile = (name: string): string => `./fixtures/report.${name}`;
