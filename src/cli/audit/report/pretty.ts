import type { ChalkInstance } from 'chalk';
import { readableWidth, wrap } from '../../lib/columns.ts';
import { paint, plural } from '../../reporters/pretty.ts';
import {
  type Alike,
  addressLines,
  alike,
  consequenceWords,
  locationLines,
  lostLine,
  uncheckedLines,
  waivedLines,
} from './groups.ts';
import type { AuditReport } from './report.ts';

export interface PrettyOptions {
  readonly colours: ChalkInstance;
  readonly all?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Of more kinds of findings of one check only the first are shown. */
const firstOfCheck = 10;

/** Findings for people: what is alike once, with where it was found, the element, and what to do. */
export function auditPretty(report: AuditReport, { colours, all = false, columns }: PrettyOptions): string {
  const sheet = { ...report, colours, room: readableWidth(columns) };
  const { shown, rest } = firstOf(report, all);
  const blocks = [
    ...shown.map((group) => block(group, sheet)),
    ...(rest > 0 ? [[colours.dim(`… ${plural(rest, 'more finding')}: --all prints all of them`)]] : []),
    ...listBlock('waived', waivedLines(report), sheet),
    ...listBlock('not checked', [...report.lost.map(lostLine), ...uncheckedLines(report)], sheet),
    ...listBlock('pages', addressLines(report), sheet),
  ];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/** A report, and how it is printed: in so many columns. */
interface Sheet extends AuditReport {
  readonly colours: ChalkInstance;
  readonly room: number;
}

function firstOf(
  { findings, looked }: AuditReport,
  all: boolean,
): { readonly shown: readonly Alike[]; readonly rest: number } {
  const groups = alike(findings, looked);
  const byCheck = Map.groupBy(groups, ({ first }) => first.check);
  const firsts = new Set([...byCheck.values()].flatMap((own) => own.slice(0, firstOfCheck)));
  const shown = all ? groups : groups.filter((group) => firsts.has(group));
  const hidden = groups.filter((group) => !shown.includes(group));
  return { shown, rest: hidden.reduce((sum, group) => sum + sizeOf(group), 0) };
}

const sizeOf = ({ findings, consequences }: Alike): number => findings.length + consequences.length;

function block(group: Alike, sheet: Sheet): string[] {
  const { first } = group;
  const consequences = consequenceWords(group);
  const { colours, room, looked } = sheet;
  const { check, severity, message, selector, html, text, hint } = first;
  const element = [selector, html, text && `“${text}”`].filter(Boolean);
  return [
    `${paint(colours, severity)(severity)}  ${check}`,
    ...wrap(message, room - 2).map((words) => `  ${words}`),
    ...labelled('where:', locationLines(group, looked), sheet),
    ...labelled('element:', selector ? element : [], sheet),
    ...labelled('fix:', [hint], sheet),
    ...labelled('also:', consequences ? [consequences] : [], sheet),
  ];
}

const labelWidth = 'element:'.length;

function labelled(label: string, texts: readonly string[], { colours, room }: Sheet): string[] {
  const lines = texts.flatMap((text) => wrap(text, room - labelWidth - 5));
  return lines.map(
    (line, index) => `    ${colours.dim((index === 0 ? label : '').padEnd(labelWidth))} ${line}`,
  );
}

const listBlock = (title: string, lines: readonly string[], { colours, room }: Sheet): string[][] =>
  lines.length === 0
    ? []
    : [[colours.bold(title), ...lines.flatMap((line) => wrap(line, room - 2)).map((line) => `  ${line}`)]];
