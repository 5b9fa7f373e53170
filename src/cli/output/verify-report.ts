import type { ChalkInstance } from 'chalk';
import { visible } from '../reporters/columns.ts';
import { table } from '../reporters/table.ts';
import { buildName, type Verified, type VerifyFinding } from './verify.ts';

/** Of more findings of one check in a deployment only the first are shown. */
const shownOfCheck = 10;

export const countsOf = (findings: readonly VerifyFinding[]) => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity }) => severity === 'warning').length,
});

export function verifyPretty(verified: readonly Verified[], colours: ChalkInstance, all: boolean): string {
  const blocks = verified
    .filter(({ findings }) => findings.length > 0)
    .map(({ location, findings }) => {
      const byCheck = [...Map.groupBy(findings, ({ check }) => check).values()];
      const shown = byCheck.flatMap((found) => lines(found, colours, all));
      return `${[colours.underline(visible(location)), ...shown].join('\n')}\n\n`;
    });
  const rows = verified.map(({ tenant, location, build, files, findings }) => {
    const { errors, warnings } = countsOf(findings);
    const name = build ? buildName(build) : '?';
    return [visible(tenant || location), name, ...[files, errors, warnings].map(String)];
  });
  return [...blocks, table(['tenant', 'build', 'files', 'errors', 'warnings'], rows, colours)].join('');
}

function lines(found: readonly VerifyFinding[], colours: ChalkInstance, all: boolean): string[] {
  const shown = all ? found : found.slice(0, shownOfCheck);
  const rest = found.length - shown.length;
  return [
    ...shown.map(({ severity, check, path, message }) => {
      const paint = severity === 'error' ? colours.red : colours.yellow;
      return `  ${paint(severity)}  ${check}  ${visible(path)}: ${visible(message)}`;
    }),
    ...(rest > 0 ? [colours.dim(`  … ${rest} more of ${found[0]?.check} (--all shows them)`)] : []),
    colours.dim(`  hint: ${found[0]?.hint}`),
  ];
}

/** Findings for programs: one JSON document (contract C21). */
export function verifyJson(verified: readonly Verified[], version: string): string {
  const findings = verified.flatMap((one) => one.findings);
  const deployments = verified.map(({ location: place, tenant, build, files, findings: own }) => ({
    place,
    tenant,
    build: build ? { version: build.version, timestamp: build.timestamp } : null,
    files,
    ...countsOf(own),
  }));
  return `${JSON.stringify({ findings, summary: { ...countsOf(findings), deployments, version } }, null, 2)}\n`;
}
