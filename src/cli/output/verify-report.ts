import type { ChalkInstance } from 'chalk';
import { visible } from '../reporters/columns.ts';
import { table } from '../reporters/table.ts';
import type { Manifest } from './manifest.ts';
import { buildName, type Verified, type VerifyFinding } from './verify.ts';

/** Of more findings of one check in a deployment only the first are shown. */
const shownOfCheck = 10;

/** How many findings there are of each severity. */
export const countsOf = (findings: readonly VerifyFinding[]) => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity }) => severity === 'warning').length,
});

/** Findings for people, by deployment and check, and a table of the deployments. */
export function verifyPretty(verified: readonly Verified[], colours: ChalkInstance, all: boolean): string {
  const blocks = verified
    .filter(({ findings }) => findings.length > 0)
    .map(({ location, findings }) => {
      const byCheck = [...Map.groupBy(findings, ({ check }) => check).values()];
      return [
        colours.underline(visible(location)),
        ...byCheck.flatMap((found) => lines(found, colours, all)),
        '',
      ];
    });
  const rows = verified.map(({ tenant, location, build, files, findings }) => {
    const { errors, warnings } = countsOf(findings);
    return [
      visible(tenant || location),
      build ? buildName(build) : '?',
      ...[files, errors, warnings].map(String),
    ];
  });
  const head = ['tenant', 'build', 'files', 'errors', 'warnings'];
  return [...blocks.map((block) => `${block.join('\n')}\n`), table(head, rows, colours)].join('');
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
export function verifyJson(
  verified: readonly Verified[],
  program: { readonly version: string; readonly expected?: Manifest | undefined },
): string {
  const nameOf = (build: Manifest) => ({ version: build.version, timestamp: build.timestamp });
  const findings = verified.flatMap((one) => one.findings);
  const deployments = verified.map(({ location, tenant, build, files, findings: own }) => ({
    place: location,
    tenant,
    build: build ? nameOf(build) : null,
    files,
    ...countsOf(own),
  }));
  const expected = program.expected && { expected: nameOf(program.expected) };
  const summary = { ...countsOf(findings), ...expected, deployments, version: program.version };
  return `${JSON.stringify({ findings, summary }, null, 2)}\n`;
}
