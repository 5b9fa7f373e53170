import type { Finding } from '../findings.ts';

/** Findings for programs: one JSON document (contract C21). */
export function json(findings: readonly Finding[], summary: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ findings, summary }, null, 2)}\n`;
}
