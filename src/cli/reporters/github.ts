import { visible } from '../lib/columns.ts';
import type { Messages } from '../messages/messages.ts';
import type { Finding } from '../rules/findings.ts';
import { bySeverity } from './pretty.ts';

/** GitHub shows no more of one step. */
const maxAnnotations = 10;

const commands = { error: 'error', warning: 'warning', hint: 'notice' } as const;

export interface GithubOptions {
  messages: Messages;
  pathOf(file: string): string;
  hasSummary: boolean;
}

/** Findings as GitHub annotations, errors first, ten at most, and a line about the rest. */
export function github(
  findings: readonly Finding[],
  { messages, pathOf, hasSummary }: GithubOptions,
): string {
  const lines = bySeverity(findings)
    .slice(0, maxAnnotations)
    .map((finding) => annotation(finding, pathOf, messages));
  const rest = findings.length - lines.length;
  if (rest > 0)
    lines.push(messages.t(hasSummary ? 'annotations.summary' : 'annotations.more', { count: rest }));
  return lines.map((line) => `${line}\n`).join('');
}

function annotation(finding: Finding, pathOf: GithubOptions['pathOf'], messages: Messages): string {
  const { check, severity, file, line, column, endLine, endColumn, key, message, hint } = finding;
  const properties = {
    file: visible(pathOf(file)),
    line,
    // GitHub allows columns only for a range in one line.
    ...(line === endLine ? { col: column, endColumn: Math.max(column, endColumn) } : { endLine }),
    title: visible(key ? `${check}: ${key}` : check),
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(`${value}`)}`);
  const words = `${visible(message)}\n${messages.t('fix')} ${visible(hint)}`;
  return `::${commands[severity]} ${written.join(',')}::${escapeData(words)}`;
}

/** As GitHub's own toolkit escapes a command. */
const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
