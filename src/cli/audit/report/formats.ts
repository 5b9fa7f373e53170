import type { CheckPage } from '../../explain/check-pages.ts';
import { casesOf, type JunitCase, junitDocument } from '../../reporters/junit.ts';
import { sarif } from '../../reporters/sarif.ts';
import { checkNamed } from '../check-named.ts';
import type { AuditFinding } from '../finding.ts';
import type { Target } from '../target.ts';
import { type AuditReport, countsOf, figuresOf, pageKeyOf, shortAddress } from './report.ts';

/** The audit for programs: one JSON document (contract C21). It holds nothing that differs from run to run. */
export function auditJson(report: AuditReport): string {
  const { version, tenants, checks, findings, waived, lost, comparison } = report;
  const { errors, warnings } = countsOf(findings);
  const { pages, languages } = figuresOf(report);
  const summary = {
    errors,
    warnings,
    waived: waived.map(({ finding, reason, until }) => ({ ...finding, reason, until })),
    lost: lost.map(({ item: { tenant, language, name: page, url }, reason }) => ({
      tenant,
      language,
      page,
      url,
      reason,
    })),
    ...(comparison && {
      baseline: {
        new: findings.filter(comparison.isNew).map(({ fingerprint }) => fingerprint),
        gone: comparison.gone,
      },
    }),
    tenants,
    languages,
    pages,
    checks: checks.map(({ id }) => id),
    version,
  };
  return `${JSON.stringify({ findings, summary }, null, 2)}\n`;
}

/**
 * The audit as JUnit's XML: a suite for each tenant and language, in it a test for each page and check that found
 * something. What is waived is skipped; a page that could not be audited is an error.
 * @param strict whether warnings fail as errors do
 */
export function auditJunit({ looked, lost, findings, waived }: AuditReport, strict = false): string {
  const at = (target: Target) => (finding: AuditFinding) => pageKeyOf(finding) === pageKeyOf(target);
  const casesAt = (target: Target): readonly JunitCase[] => {
    const { tenant, url, file } = target;
    const classname = [tenant, shortAddress(url)].filter(Boolean).join(' ');
    const place = { classname, ...(file && { file }) };
    const lostHere = lost.filter(({ item }) => item === target);
    const waivedHere = waived.filter(({ finding }) => at(target)(finding));
    const found = findings.filter(at(target));
    const isQuiet = lostHere.length + waivedHere.length > 0 && found.length === 0;
    return [
      ...lostHere.map(({ reason }): JunitCase => {
        const message = 'the page could not be audited';
        return { ...place, name: 'page-lost', ended: 'error', message, words: reason };
      }),
      ...(isQuiet ? [] : casesOf(found, place, { strict, wordsOf })),
      ...waivedHere.map(({ finding, reason, until }): JunitCase => {
        const words = `${wordsOf(finding)}\nwaived until ${until}: ${reason}`;
        return { ...place, name: finding.check, ended: 'skipped', message: reason, words };
      }),
    ];
  };
  const targets = [...looked, ...lost.map(({ item }) => item)];
  const suites = [...Map.groupBy(targets, suiteName)].map(([name, own]) => ({
    name,
    cases: own.flatMap(casesAt),
  }));
  // What is about no page, such as a waiver that has ended.
  const rest = findings.filter((finding) => !targets.some((target) => at(target)(finding)));
  const others = [...Map.groupBy(rest, ({ file }) => file)].map(([file, own]) => ({
    name: file,
    cases: casesOf(own, { classname: file, file }, { strict, wordsOf }),
  }));
  return junitDocument('eos-content audit', [...suites, ...others]);
}

const suiteName = ({ tenant, language, url }: Target): string =>
  tenant ? `${tenant} ${language}` : new URL(url).origin;

const wordsOf = ({ check, severity, url, file, line, message, selector, html, hint }: AuditFinding): string =>
  [
    `${severity} ${check} ${url || `${file}:${line}`}`,
    message,
    ...(selector ? [`element: ${selector}`] : []),
    ...(html ? [html] : []),
    `fix: ${hint}`,
  ].join('\n');

interface SarifPaths {
  pathOf(file: string): string;
  /** What is written about a check; undefined where nothing is. */
  pageOf(check: string): CheckPage | undefined;
}

/**
 * The audit as SARIF: what is waived as suppressed (§3.27.23), what is new and gone as its state (§3.27.24), pages that
 * could not be audited as failures of the run (§3.20.21).
 */
export function auditSarif(report: AuditReport, { pathOf, pageOf }: SarifPaths): string {
  const { version, checks, findings, waived, lost, comparison } = report;
  const gone = comparison?.gone ?? [];
  return sarif([...findings, ...waived.map(({ finding }) => finding), ...gone], {
    version,
    language: 'en',
    fix: 'fix:',
    pathOf,
    pageOf({ check: id, hint }) {
      const check = checkNamed(id, checks)?.id ?? id;
      const page = pageOf(check);
      // One page stands for all rules of a check; what this one asks for is in its finding.
      return page && { ...page, summary: check === id ? page.summary : hint };
    },
    resultOf(finding) {
      if (gone.includes(finding)) return { baselineState: 'absent' };
      const waiver = waived.find((each) => each.finding === finding);
      const justification = `${waiver?.reason} (until ${waiver?.until})`;
      return {
        ...(waiver && { suppressions: [{ kind: 'external', status: 'accepted', justification }] }),
        ...(comparison && { baselineState: comparison.isNew(finding) ? 'new' : 'unchanged' }),
      };
    },
    run: {
      invocations: [
        {
          executionSuccessful: lost.length === 0,
          toolExecutionNotifications: lost.map(({ item: { url, tenant }, reason }) => ({
            level: 'error',
            message: { text: `${[tenant, url].filter(Boolean).join(' ')} could not be audited: ${reason}` },
          })),
        },
      ],
    },
  });
}
