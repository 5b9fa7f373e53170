import { attributes, emptyElement, escaped } from '../../reporters/xml.ts';
import { checkNamed } from '../check-named.ts';
import type { AuditFinding } from '../finding.ts';
import type { Target } from '../target.ts';
import { type AuditReport, addressOf, shortAddress, type Waived } from './report.ts';

/** How one test ended: as XML has it, and for the figures. */
interface Case {
  readonly ended: 'passed' | 'failure' | 'error' | 'skipped';
  readonly lines: readonly string[];
}

/**
 * The audit as the XML that CI servers show as tests: a suite for each tenant and language, in it a test for each page and
 * group of checks. A test fails by errors; what does not fail stands in its output; what is waived is skipped; a page that
 * could not be looked at is an error.
 *
 * @param strict whether warnings fail as errors do
 */
export function auditJunit(report: AuditReport, strict = false): string {
  const { checks, looked, lost, findings, waived } = report;
  const groupOf = ({ check }: AuditFinding) => checkNamed(check, checks)?.group ?? 'Waivers';
  const groups = [...new Set(checks.map(({ group }) => group))];
  const foundAt = Map.groupBy(findings, addressOf);
  const waivedAt = Map.groupBy(waived, ({ finding }) => addressOf(finding));
  const lostAt = new Map(lost.map(({ item, reason }) => [addressOf(item), reason]));
  const targets = new Map([...looked, ...lost.map(({ item }) => item)].map((one) => [addressOf(one), one]));

  const casesOf = (target: Target): Case[] => {
    const reason = lostAt.get(addressOf(target));
    const all = groups.map((group) =>
      caseOf(
        target,
        group,
        (foundAt.get(addressOf(target)) ?? []).filter((one) => groupOf(one) === group),
        (waivedAt.get(addressOf(target)) ?? []).filter(({ finding }) => groupOf(finding) === group),
        strict,
      ),
    );
    if (reason === undefined) return all;
    const seen = all.filter(({ ended }) => ended !== 'passed');
    return [lostCase(target, reason), ...seen];
  };
  const suites = [...Map.groupBy(targets.values(), suiteName)].map(([name, own]) => ({
    name,
    cases: own.flatMap(casesOf),
  }));
  // What is not about a page, such as a waiver that has ended.
  const rest = findings.filter((one) => !targets.has(addressOf(one)));
  const byFile = [...Map.groupBy(rest, ({ file }) => file)].map(([name, own]) => ({
    name,
    cases: [caseOf({ file: name, tenant: '', url: '' }, 'Waivers', own, [], strict)],
  }));
  return written([...suites, ...byFile]);
}

const suiteName = ({ tenant, language, url }: Target): string =>
  tenant ? `${tenant} ${language}` : new URL(url).origin;

type Named = Pick<Target, 'file' | 'tenant' | 'url'>;

const headOf = ({ tenant, url, file }: Named, group?: string) => {
  const page = shortAddress(url) || file;
  return {
    classname: [tenant, page].filter(Boolean).join(' '),
    name: group ? `${page}: ${group}` : page,
    ...(file && { file }),
  };
};

function caseOf(
  target: Named,
  group: string,
  findings: readonly AuditFinding[],
  waived: readonly Waived[],
  strict: boolean,
): Case {
  const fails = ({ severity }: AuditFinding) => severity === 'error' || strict;
  const failing = findings.filter(fails);
  const [first] = failing;
  const [skipped] = waived;
  const words = findings.map(wordsOf).join('\n\n');
  const waivers = waived.map(
    ({ finding, reason, until }) => `${wordsOf(finding)}\nwaived until ${until}: ${reason}`,
  );
  const output = [...(first || !words ? [] : [words]), ...waivers].join('\n\n');
  const ended = first ? 'failure' : skipped && findings.length === 0 ? 'skipped' : 'passed';
  const body = [
    ...(first
      ? [`<failure${attributes({ message: first.message, type: first.check })}>${escaped(words)}</failure>`]
      : []),
    ...(ended === 'skipped' && skipped ? [emptyElement('skipped', { message: skipped.reason })] : []),
    ...(output ? [`<system-out>${escaped(output)}</system-out>`] : []),
  ];
  return { ended, lines: element(headOf(target, group), body) };
}

const lostCase = (target: Target, reason: string): Case => ({
  ended: 'error',
  lines: element(headOf(target), [
    `<error${attributes({ message: 'the page could not be looked at', type: 'page-lost' })}>${escaped(reason)}</error>`,
  ]),
});

const wordsOf = ({ check, severity, url, file, line, message, selector, html, hint }: AuditFinding): string =>
  [
    `${severity} ${check} ${url || `${file}:${line}`}`,
    message,
    ...(selector ? [`element: ${selector}`] : []),
    ...(html ? [html] : []),
    `fix: ${hint}`,
  ].join('\n');

const element = (head: Readonly<Record<string, string | number>>, body: readonly string[]): string[] =>
  body.length === 0
    ? [emptyElement('testcase', head)]
    : [`<testcase${attributes(head)}>`, ...body.map((line) => `  ${line}`), '</testcase>'];

function written(suites: readonly { readonly name: string; readonly cases: readonly Case[] }[]): string {
  const figures = (cases: readonly Case[]) => {
    const count = (wanted: Case['ended']) => cases.filter(({ ended }) => ended === wanted).length;
    return {
      tests: cases.length,
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
    };
  };
  const { skipped: _, ...totals } = figures(suites.flatMap(({ cases }) => cases));
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'eos-content audit', ...totals })}>`,
    ...suites.flatMap(({ name, cases }) => [
      `  <testsuite${attributes({ name, ...figures(cases) })}>`,
      ...cases.flatMap(({ lines }) => lines.map((line) => `    ${line}`)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n')}\n`;
}
