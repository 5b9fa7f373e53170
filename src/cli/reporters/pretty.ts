import type { ChalkInstance } from 'chalk';
import type { Finding, Severity } from '../findings.ts';

/** Findings for people: grouped by file, each with its place, what is wrong and what to do. */
export function pretty(findings: readonly Finding[], colours: ChalkInstance): string {
  const paint: Record<Severity, (text: string) => string> = {
    error: colours.red,
    warning: colours.yellow,
    hint: colours.blue,
  };
  const lines: string[] = [];
  let file = '';
  for (const finding of findings) {
    if (finding.file !== file) {
      if (file) lines.push('');
      file = finding.file;
      lines.push(colours.underline(file));
    }
    const place = `${finding.line}:${finding.column}`;
    lines.push(
      `  ${colours.dim(place.padStart(6))}  ${paint[finding.severity](finding.severity)}  ${finding.check}  ${finding.key}`,
      `          ${finding.message}`,
      `          ${colours.dim('mend:')} ${finding.hint}`,
    );
  }
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
}

/** How many there are of each severity, in words. */
export function countFindings(findings: readonly Finding[]): string {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return `${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}`;
}

/** A number with its noun: `1 page`, `2,400 pages`. By hand, because Intl costs 12 ms at its first call. */
export const plural = (count: number, noun: string): string =>
  `${`${count}`.replace(/\B(?=(?:\d{3})+$)/g, ',')} ${noun}${count === 1 ? '' : 's'}`;
