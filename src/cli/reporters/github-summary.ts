import { visible } from '../lib/columns.ts';
import type { Messages } from '../messages/messages.ts';
import type { Finding } from '../rules/findings.ts';
import type { Summary } from '../validate/summary.ts';
import { byFile, countFindings, summaryHeads, summaryRows } from './pretty.ts';

/** GitHub refuses a step's summary of more than 1 MiB. */
const mostFindings = 500;

export function githubSummary(findings: readonly Finding[], summary: Summary, messages: Messages): string {
  const heads = ['', ...(['page.check', 'page.message', 'page.fix'] as const).map((id) => messages.t(id))];
  const files = byFile(findings.slice(0, mostFindings)).map(([file, found]) => {
    const rows = found.map(({ line, column, severity, check, key, message, hint }) => [
      `${line}:${column} ${key}`,
      `${messages.t(severity)} ${check}`,
      message,
      hint,
    ]);
    return `### ${escapeMarkdown(file)}\n\n${markdownTable(heads, rows)}`;
  });
  const rest = findings.length - mostFindings;
  const parts = [
    `## ${escapeMarkdown(messages.t('page.title'))}`,
    escapeMarkdown(countFindings(findings, messages)),
    markdownTable(summaryHeads(messages), summaryRows(summary.languages, messages)),
    ...files,
    ...(rest > 0 ? [escapeMarkdown(messages.t('annotations.cut', { count: rest }))] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [markdownRow(heads), `|${' --- |'.repeat(heads.length)}`, ...rows.map(markdownRow)].join('\n');

const markdownRow = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(' | ')} |`;

/** Texts contain no links, images or tags: possible Markdown is written as character references. */
const escapeMarkdown = (text: string): string =>
  visible(text).replace(/[!"#$&'*+<=>@[\\\]^_`{|}~]|:\/\/|www\./g, (signs) =>
    [...signs].map((sign) => `&#${sign.codePointAt(0)};`).join(''),
  );
