import type { Finding } from '../findings.ts';
import type { Summary } from '../validate/summary.ts';

/** Findings for programs: one JSON document (contract C21). */
export function json(findings: readonly Finding[], summary: Summary): string {
  return `${JSON.stringify({ findings, summary }, null, 2)}\n`;
}
