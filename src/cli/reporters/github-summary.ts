import type { Finding } from '../findings.ts';
import type { Messages } from '../messages/messages.ts';
import type { Summary } from '../validate/summary.ts';
import { visible } from './columns.ts';
import { byFile, countFindings, summaryHeads, summaryRows } from './pretty.ts';

/** GitHub refuses a step's summary of more than 1 MiB. */
const maxSummary = 1_000_000;

export function githubSummary(findings: readonly Finding[], summary: Summary, messages: Messages): string {
  const figures = markdownTable(summaryHeads(messages), summaryRows(summary.languages, messages));
  const head = [
    `## ${escapeMarkdown(messages.t('page.title'))}`,
    escapeMarkdown(countFindings(findings, messages)),
    figures,
  ].join('\n\n');
  const heads = ['', ...(['page.check', 'page.message', 'page.fix'] as const).map((id) => messages.t(id))];
  const parts = [`${head}\n`];
  let free = maxSummary - Buffer.byteLength(head);
  let shown = 0;
  const hasRoom = (part: string): boolean => {
    free -= Buffer.byteLength(part);
    if (free < 0) return false;
    parts.push(part);
    return true;
  };
  rows: for (const [file, found] of byFile(findings)) {
    if (!hasRoom(`\n### ${escapeMarkdown(file)}\n\n${markdownTable(heads, [])}\n`)) break;
    for (const { line, column, severity, check, key, message, hint } of found) {
      const cells = [`${line}:${column} ${key}`, `${messages.t(severity)} ${check}`, message, hint];
      if (!hasRoom(`${markdownRow(cells)}\n`)) break rows;
      shown++;
    }
  }
  const rest = findings.length - shown;
  if (rest > 0) parts.push(`\n${escapeMarkdown(messages.t('annotations.cut', { count: rest }))}\n`);
  return parts.join('');
}

const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [markdownRow(heads), `|${' --- |'.repeat(heads.length)}`, ...rows.map(markdownRow)].join('\n');

const markdownRow = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(' | ')} |`;

/** Texts contain no links, images or tags: possible Markdown is written as character references. */
const escapeMarkdown = (text: string): string =>
  visible(text).replace(/[!"#$&'*+<=>@[\\\]^_`{|}~]|:\/\/|www\./g, (signs) =>
    [...signs].map((sign) => `&#${sign.codePointAt(0)};`).join(''),
  );
