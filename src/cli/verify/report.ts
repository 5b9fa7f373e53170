import type { ChalkInstance } from 'chalk';
import { visible, wrap } from '../reporters/columns.ts';
import { plural } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import type { BuildName, Verdict, VerifyFinding } from './finding.ts';
import { timeWords } from './finding.ts';

/** Of more findings of one check only the first are shown. */
const manyFindings = 20;
const firstFindings = 10;
/** So many deployments with findings are shown with them; the table has the others. */
const firstDeployments = 20;
/** Of more deployments the table has only those with findings. */
const manyRows = 40;
/** Beyond this lines become hard to read. */
const limits = { least: 40, most: 120, usual: 80 };

/** How many findings there are of each severity. */
export const countsOf = (findings: readonly VerifyFinding[]) => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity }) => severity === 'warning').length,
});

/** Findings for people, by deployment and path; what mends them, once for each check; and a table of the deployments. */
export function verifyPretty(
  verdicts: readonly Verdict[],
  {
    colours,
    all = false,
    columns = limits.usual,
  }: { colours: ChalkInstance; all?: boolean | undefined; columns?: number | undefined },
): string {
  const room = Math.min(limits.most, Math.max(limits.least, columns));
  const found = verdicts.filter(({ findings }) => findings.length > 0);
  const shown = all ? found : found.slice(0, firstDeployments);
  const rest = found.length - shown.length;
  const blocks = shown.map(({ place, findings }) => [
    colours.underline(visible(place)),
    ...(all ? findings : firstOf(findings)).flatMap((one) => lines(one, colours, room)),
    ...(all ? [] : moreOf(findings)).map((words) => colours.dim(`  … ${words} (--all shows them)`)),
  ]);
  if (rest > 0)
    blocks.push([colours.dim(`… ${plural(rest, 'more tenant')} with findings (--all shows them)`)]);
  const hints = new Map(found.flatMap(({ findings }) => findings.map(({ check, hint }) => [check, hint])));
  if (hints.size > 0) {
    const mends = [...hints].flatMap(([check, hint]) =>
      wrap(`${check}: ${hint}`, room - 4).map((words, index) => `${index === 0 ? '  ' : '    '}${words}`),
    );
    blocks.push([colours.dim('mend:'), ...mends]);
  }
  return [...blocks.map((block) => `${block.join('\n')}\n`), overview(verdicts, colours, all)].join('\n');
}

const byCheck = (findings: readonly VerifyFinding[]) => [...Map.groupBy(findings, ({ check }) => check)];

/** The first of each check that has found much, so that it does not hide the others. */
function firstOf(findings: readonly VerifyFinding[]): readonly VerifyFinding[] {
  const hidden = new Set(
    byCheck(findings).flatMap(([, found]) => (found.length > manyFindings ? found.slice(firstFindings) : [])),
  );
  return findings.filter((finding) => !hidden.has(finding));
}

/** How many of each check are not among the first. */
const moreOf = (findings: readonly VerifyFinding[]): string[] =>
  byCheck(findings).flatMap(([check, { length }]) =>
    length > manyFindings ? [`${length - firstFindings} more of ${check}`] : [],
  );

function lines(
  { severity, check, path, message }: VerifyFinding,
  colours: ChalkInstance,
  room: number,
): string[] {
  const paint = severity === 'error' ? colours.red : colours.yellow;
  return [
    `  ${paint(severity.padEnd('warning'.length))}  ${check}  ${visible(path)}`,
    ...wrap(message, room - 11).map((words) => `           ${words}`),
  ];
}

function overview(verdicts: readonly Verdict[], colours: ChalkInstance, all: boolean): string {
  const shown =
    all || verdicts.length <= manyRows ? verdicts : verdicts.filter(({ findings }) => findings.length > 0);
  const rows = shown.map(({ tenant, place, build, files, findings }) => {
    const { errors, warnings } = countsOf(findings);
    return [
      visible(tenant || place),
      build ? visible(build.version) : '?',
      build ? timeWords(build.timestamp) : '?',
      ...[files, errors, warnings].map(String),
    ];
  });
  const head = ['tenant', 'version', 'built', 'files', 'errors', 'warnings'];
  const text = rows.length > 0 ? table(head, rows, colours) : '';
  const rest = verdicts.length - shown.length;
  return rest > 0 ? `${text}${colours.dim(`… ${plural(rest, 'more tenant')} without findings`)}\n` : text;
}

/**
 * Findings for programs: one JSON document (contract C21).
 *
 * @param version of this program
 * @param expected the build that all was held against, where it is not the one that lies there
 */
export function verifyJson(
  verdicts: readonly Verdict[],
  { version, expected }: { version: string; expected?: BuildName | undefined },
): string {
  const findings = verdicts.flatMap((verdict) => verdict.findings);
  const deployments = verdicts.map(({ place, tenant, build, files, findings: own }) => ({
    place,
    tenant,
    build: build ? nameOf(build) : null,
    files,
    ...countsOf(own),
  }));
  const summary = {
    ...countsOf(findings),
    ...(expected && { expected: nameOf(expected) }),
    deployments,
    version,
  };
  return `${JSON.stringify({ findings, summary }, null, 2)}\n`;
}

const nameOf = ({ version, timestamp }: BuildName): BuildName => ({ version, timestamp });
