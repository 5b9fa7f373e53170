import type { ChalkInstance } from 'chalk';
import { padEnd, visible, wrap } from '../../reporters/columns.ts';
import { plural } from '../../reporters/pretty.ts';
import type { AuditFinding } from '../finding.ts';
import { type Alike, alike, pagesOf } from './groups.ts';
import type { AuditReport, Waived } from './report.ts';

export interface PrettyOptions {
  readonly colours: ChalkInstance;
  readonly all?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Of more kinds of findings only the first are shown: of one check, and of all together. */
const firstOfCheck = 10;
const firstOfAll = 60;
const limits = { least: 40, most: 120, usual: 80 };

/** Findings for people: what is alike once, with where it was found, the element, and what to do. */
export function auditPretty(
  report: AuditReport,
  { colours, all = false, columns = limits.usual }: PrettyOptions,
): string {
  const room = Math.min(limits.most, Math.max(limits.least, columns));
  const groups = alike(report.findings);
  const shown = all ? groups : firstOf(groups);
  const rest = groups.length - shown.length;
  const blocks = [
    ...shown.map((group) => block(group, report, colours, room)),
    ...(rest > 0 ? [[colours.dim(`… ${plural(rest, 'more finding')}: --all prints all of them`)]] : []),
    ...listOf('gone since the earlier report', report.comparison?.gone ?? [], report, colours, room, all),
    ...waivedBlocks(report.waived, colours, room),
  ];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function firstOf(groups: readonly Alike[]): readonly Alike[] {
  const counts = new Map<string, number>();
  return groups
    .filter(({ first: { check } }) => {
      const count = (counts.get(check) ?? 0) + 1;
      counts.set(check, count);
      return count <= firstOfCheck;
    })
    .slice(0, firstOfAll);
}

function block(
  { first, findings, consequences }: Alike,
  report: AuditReport,
  colours: ChalkInstance,
  room: number,
): string[] {
  const { check, severity, message, selector, html, text, hint } = first;
  const fresh = report.comparison && findings.some(report.comparison.isNew) ? colours.bold('  new') : '';
  const paint = severity === 'error' ? colours.red : colours.yellow;
  return [
    `${paint(severity)}  ${check}${fresh}`,
    ...wrap(message, room - 2).map((words) => `  ${words}`),
    ...labelled('where:', pagesOf(findings, report.looked), colours, room),
    ...(selector ? labelled('element:', [selector, ...elementLines(html, text)], colours, room) : []),
    ...labelled('fix:', [hint], colours, room),
    ...(consequences.length > 0 ? labelled('also:', [consequences.join(', ')], colours, room) : []),
  ];
}

const elementLines = (html: string, text: string): string[] => [
  ...(html ? [html] : []),
  ...(text ? [`“${text}”`] : []),
];

const labelWidth = 'element:'.length;

function labelled(label: string, texts: readonly string[], colours: ChalkInstance, room: number): string[] {
  const indent = labelWidth + 5;
  const lines = texts.flatMap((text) => wrap(text, room - indent));
  return lines.map(
    (line, index) => `    ${colours.dim(padEnd(index === 0 ? label : '', labelWidth))} ${line}`,
  );
}

function listOf(
  title: string,
  findings: readonly AuditFinding[],
  { looked }: AuditReport,
  colours: ChalkInstance,
  room: number,
  all: boolean,
): string[][] {
  if (findings.length === 0) return [];
  const groups = alike(findings);
  const shown = all ? groups : firstOf(groups);
  const rest = groups.length - shown.length;
  return [
    [
      colours.bold(title),
      ...shown.flatMap(({ first, findings }) => [
        `  ${visible(first.check)}`,
        ...wrap(first.message, room - 4).map((words) => `    ${words}`),
        ...pagesOf(findings, looked).map((line) => `    ${colours.dim(line)}`),
      ]),
      ...(rest > 0 ? [colours.dim(`  … ${rest} more`)] : []),
    ],
  ];
}

function waivedBlocks(waived: readonly Waived[], colours: ChalkInstance, room: number): string[][] {
  if (waived.length === 0) return [];
  const groups = Map.groupBy(waived, ({ finding, reason, until }) =>
    JSON.stringify([finding.check, reason, until]),
  );
  return [
    [
      colours.bold('waived'),
      ...[...groups.values()].flatMap((own) => {
        const [first] = own;
        if (!first) return [];
        const words = `${plural(own.length, 'finding')} of ${first.finding.check} until ${first.until}: ${first.reason}`;
        return wrap(words, room - 2).map((line) => `  ${line}`);
      }),
    ],
  ];
}
