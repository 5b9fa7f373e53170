import type { ChalkInstance } from 'chalk';
import { cutAround, excerptOf, noBreakSign, readableWidth, visible, wrap } from '../lib/columns.ts';
import { english, type Messages, type WordId } from '../messages/messages.ts';
import type { Finding, Severity } from '../rules/findings.ts';
import { isIgnorable } from '../validate/ignore-file.ts';
import type { LanguageSummary, Summary } from '../validate/summary.ts';
import { table } from './table.ts';

export interface PrettyOptions {
  messages?: Messages;
  summary?: Summary;
  all?: boolean;
  columns?: number;
}

/** Of more findings of one check in one file only the first are shown. */
const manyFindings = 20;
const firstFindings = 10;

/**
 * Findings for people: by file, with place, marked text, English text, message and hint. Characters that could control
 * the terminal are replaced.
 */
export function pretty(
  findings: readonly Finding[],
  colours: ChalkInstance,
  { messages = english, summary, all = false, columns }: PrettyOptions = {},
): string {
  const layout = { messages, colours, columns: readableWidth(columns) };
  const blocks = byFile(findings).map(([file, found]) => {
    const { shown, rest } = all ? { shown: found, rest: [] } : firstOf(found);
    const more = rest.map(([check, count]) =>
      colours.dim(`  … ${messages.t('more', { count: count, check })}`),
    );
    return `${[colours.underline(visible(file)), ...shown.flatMap((one) => linesOf(layout, one)), ...more].join('\n')}\n`;
  });
  if (blocks.some((block) => block.includes(noBreakSign))) {
    blocks.push(`${colours.dim(messages.t('no-break', { sign: noBreakSign }))}\n`);
  }
  if (summary && summary.languages.length > 0) {
    blocks.push(table(summaryHeads(messages), summaryRows(summary.languages, messages), colours));
  }
  return blocks.join('\n');
}

interface Layout {
  readonly messages: Messages;
  readonly colours: ChalkInstance;
  readonly columns: number;
}

const linesOf = (layout: Layout, finding: Finding): string[] => [
  headOf(layout, finding),
  ...textOf(layout, finding),
  ...belowText(layout, finding),
  ...suppressionOf(layout, finding),
];

/** The command that suppresses a warning or a hint. A correct word goes into the glossary instead, as its hint says. */
function suppressionOf(
  { messages, colours }: Layout,
  { severity, file, line, column, key, check }: Finding,
): string[] {
  if (severity === 'error' || key === '' || check === 'spelling' || !isIgnorable(check)) return [];
  const command = `npx eos-content ignore ${visible(file)}:${line}:${column} --reason "…"`;
  return [`    ${colours.dim(messages.t('ignore', { command }))}`];
}

function headOf(
  { messages, colours, columns }: Layout,
  { line, column, severity, check, key }: Finding,
): string {
  const word = messages.t(severity);
  const place = `${line}:${column}`.padStart(8);
  const where = visible(key);
  // A key without room goes on the next line unbroken, to be copied.
  const used = `${place}  ${word}  ${check}  `.length;
  const gap = used + where.length <= columns ? '  ' : '\n          ';
  return `${colours.dim(place)}  ${paint(colours, severity)(word)}  ${check}${where && `${gap}${where}`}`;
}

/** The text with the marks under it, and the message behind the marks if it has room. */
function textOf(
  { colours, columns }: Layout,
  { line, severity, excerpt: found, message }: Finding,
): string[] {
  const gutter = (number: string) => colours.dim(`${number.padStart(6)} │ `);
  const room = columns - 9;
  const lines = wrap(message, room);
  const below = lines.map((words) => `${gutter('')}${words}`);
  if (!found || found.text === '') return below;
  const { before, marked, behind } = excerptOf(found, room);
  const shown = `${gutter(String(line))}${before}${marked}${behind}`;
  const isWhole = found.start === 0 && found.end === found.text.length;
  if (isWhole) return [shown, ...below];
  const indent = before.length;
  const marks = '^'.repeat(Math.max(1, marked.length));
  const painted = `${gutter('')}${' '.repeat(indent)}${paint(colours, severity)(marks)}`;
  const [only = '', more] = lines;
  const hasRoom = more === undefined && indent + marks.length + 1 + only.length <= room;
  return hasRoom ? [shown, `${painted} ${only}`] : [shown, painted, ...below];
}

function belowText(
  { messages, colours, columns }: Layout,
  { hint, source, excerpt: found, follows }: Finding,
): string[] {
  const labelWidth = Math.max(messages.t('english').length, messages.t('fix').length);
  const room = columns - 4 - labelWidth - 1;
  const labelled = (label: 'english' | 'fix', [first = '', ...rest]: readonly string[]) => [
    `    ${colours.dim(messages.t(label).padEnd(labelWidth))} ${first}`,
    ...rest.map((words) => `    ${' '.repeat(labelWidth)} ${words}`),
  ];
  const share = found && found.text.length > 0 ? found.start / found.text.length : 0;
  const consequences = follows ? wrap(messages.t('follows', { checks: follows }), room) : [];
  return [
    ...(source === undefined ? [] : labelled('english', [cutAround(source, share, room)])),
    ...labelled('fix', wrap(hint, room)),
    ...consequences.map((words) => `    ${colours.dim(words)}`),
  ];
}

export const paint = ({ red, yellow, blue }: ChalkInstance, severity: Severity): ChalkInstance =>
  ({ error: red, warning: yellow, hint: blue })[severity];

export const bySeverity = <Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] =>
  (['error', 'warning', 'hint'] as const).flatMap((wanted) =>
    findings.filter(({ severity }) => severity === wanted),
  );

export const byFile = <Found extends Finding>(findings: readonly Found[]): [file: string, Found[]][] => [
  ...Map.groupBy(findings, ({ file }) => file),
];

function firstOf(findings: readonly Finding[]): { shown: Finding[]; rest: [check: string, count: number][] } {
  const many = [...Map.groupBy(findings, ({ check }) => check)].filter(
    ([, found]) => found.length > manyFindings,
  );
  const hidden = new Set(many.flatMap(([, found]) => found.slice(firstFindings)));
  return {
    shown: findings.filter((finding) => !hidden.has(finding)),
    rest: many.map(([check, found]) => [check, found.length - firstFindings]),
  };
}

export const summaryHeads = (messages: Messages): string[] =>
  (
    [
      'table.tenant',
      'table.language',
      'table.texts',
      'table.words',
      'table.missing',
      'table.same',
      'table.complete',
      'table.errors',
      'table.warnings',
    ] as const
  ).map((id) => messages.t(id));

export const summaryRows = (rows: readonly LanguageSummary[], messages: Messages): string[][] =>
  rows.map(({ tenant, language, texts, words, missing, sameAsEnglish, completeness, errors, warnings }) => [
    tenant,
    language,
    ...[texts, words, missing, sameAsEnglish].map((figure) => figure.toLocaleString(messages.language)),
    percent(completeness),
    ...[errors, warnings].map((figure) => figure.toLocaleString(messages.language)),
  ]);

/** A share in percent, rounded down: 100 % means complete. */
const percent = (share: number): string => `${Math.floor(share * 100)} %`;

/** How many there are of each severity, in words; hints only where there are some. */
export function countFindings(
  findings: readonly Pick<Finding, 'severity'>[],
  messages: Messages = english,
): string {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const words = (id: WordId, severity: Severity) => messages.t(id, { count: count(severity) });
  const hints = count('hint') > 0 ? [words('hints', 'hint')] : [];
  return [words('errors', 'error'), words('warnings', 'warning'), ...hints].join(', ');
}

export const countsOf = (
  findings: readonly Pick<Finding, 'severity'>[],
): { readonly errors: number; readonly warnings: number } => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity }) => severity !== 'error').length,
});

/** A number with its noun: `1 page`, `2,400 pages`. By hand, because Intl costs 12 ms at its first call. */
export const plural = (count: number, noun: string): string =>
  `${`${count}`.replace(/\B(?=(?:\d{3})+$)/g, ',')} ${noun}${count === 1 ? '' : 's'}`;
