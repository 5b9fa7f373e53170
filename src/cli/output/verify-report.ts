import type { ChalkInstance } from 'chalk';
import { visible } from '../reporters/columns.ts';
import { table } from '../reporters/table.ts';
import { buildName, type Verified, type VerifyFinding } from './verify.ts';

/** Of more findings of one check only the first are shown. */
const shownOfCheck = 10;

export const countsOf = (findings: readonly VerifyFinding[]) => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity }) => severity === 'warning').length,
});

export function verifyPretty(verified: readonly Verified[], colours: ChalkInstance): string {
  const findings = verified.flatMap((one) => one.findings);
  const sorted = findings.toSorted((one, other) => (one.severity < other.severity ? -1 : 1));
  const blocks = [...Map.groupBy(sorted, ({ hint }) => hint)].map(([hint, found]) => {
    const lines = found.slice(0, shownOfCheck).map(({ severity, check, file, url, message }) => {
      const paint = severity === 'error' ? colours.red : colours.yellow;
      return `${paint(severity)}  ${check}  ${visible(file || url)}: ${visible(message)}`;
    });
    const rest = found.length - lines.length;
    const more = rest > 0 ? [colours.dim(`  … and ${rest} more; --format json lists all`)] : [];
    return `${[...lines, ...more, colours.dim(`  hint: ${hint}`)].join('\n')}\n\n`;
  });
  const rows = verified.map(({ tenant, place, build, files }) => [
    visible(tenant || place),
    build ? buildName(build) : '?',
    `${files}`,
  ]);
  return [...blocks, table(['tenant', 'build', 'files'], rows, colours)].join('');
}

/** Findings for programs: one JSON document (contract C21). */
export function verifyJson(verified: readonly Verified[], version: string): string {
  const findings = verified.flatMap((one) => one.findings);
  const deployments = verified.map(({ place, tenant, build, files, findings: own }) => ({
    place,
    tenant,
    build: build ? { version: build.version, timestamp: build.timestamp } : null,
    files,
    ...countsOf(own),
  }));
  return `${JSON.stringify({ findings, summary: { ...countsOf(findings), deployments, version } }, null, 2)}\n`;
}
