import { english } from '../../messages/messages.ts';
import { json } from '../../reporters/json.ts';
import { casesOf, type JunitCase, junitDocument } from '../../reporters/junit.ts';
import { byFile, countsOf } from '../../reporters/pretty.ts';
import { sarif } from '../../reporters/sarif.ts';
import { checkNamed } from '../check-named.ts';
import { describe } from '../describe.ts';
import type { AuditFinding } from '../finding.ts';
import { waiverChecks } from '../waivers.ts';
import { uncheckedLines } from './groups.ts';
import { type AuditReport, addressesOf, figuresOf, pageKeyOf, shortAddress, type Waived } from './report.ts';

/** The audit for programs: one JSON document (contract C21). It holds nothing that differs from run to run. */
export function auditJson(report: AuditReport): string {
  const { version, tenants, checks, findings, waived, lost, unchecked } = report;
  const { errors, warnings } = countsOf(findings);
  const { pages, languages } = figuresOf(report);
  const summary = {
    errors,
    warnings,
    waived,
    lost: lost.map(({ item: { tenant, language, name: page, url }, reason }) => ({
      tenant,
      language,
      page,
      url,
      reason,
    })),
    unchecked: unchecked.map(({ target: { tenant, url }, check, reason }) => ({
      tenant,
      url,
      check,
      reason,
    })),
    addresses: addressesOf(report).map(({ target: { url }, findings: own }) => {
      const { errors, warnings } = countsOf(own);
      return { url, errors, warnings };
    }),
    tenants,
    languages,
    pages,
    checks: checks.map(({ id }) => id),
    version,
  };
  return json(findings, summary);
}

/**
 * The audit as JUnit XML: a suite for each page, in it a test for each check that found something. What is waived is
 * skipped; a page that could not be audited is an error.
 * @param strict whether warnings fail as errors do
 */
export function auditJunit(
  { looked, lost, unchecked, findings, waived }: AuditReport,
  strict = false,
): string {
  const ofPages = [...looked, ...lost.map(({ item }) => item)].map((target) => {
    const isHere = (finding: AuditFinding) => pageKeyOf(finding) === pageKeyOf(target);
    return {
      name: [target.tenant, shortAddress(target.url)].filter(Boolean).join(' '),
      file: target.file,
      cases: [
        ...lost
          .filter(({ item }) => item === target)
          .map(({ reason }): JunitCase => {
            const message = 'the page could not be audited';
            return { name: 'page-lost', ended: 'error', message, words: reason };
          }),
        ...casesOf(findings.filter(isHere), strict, wordsOf),
        ...unchecked
          .filter((each) => each.target === target)
          .map(({ check: name, reason: words, isFailure }): JunitCase => {
            const message = 'the check could not run';
            return { name, ended: isFailure ? 'error' : 'skipped', message, words };
          }),
        ...waived.filter(isHere).map((finding): JunitCase => {
          const { check: name, reason: message, until } = finding;
          const words = `${wordsOf(finding)}\nwaived until ${until}: ${message}`;
          return { name, ended: 'skipped', message, words };
        }),
      ],
    };
  });
  // What is about no page, such as a waiver that has ended.
  const others = byFile(findings.filter(({ url }) => url === '')).map(([file, own]) => ({
    name: file,
    file,
    cases: casesOf(own, strict, wordsOf),
  }));
  return junitDocument('eos-content audit', [...ofPages, ...others]);
}

const wordsOf = ({ check, severity, url, file, line, message, selector, html, hint }: AuditFinding): string =>
  [
    `${severity} ${check} ${url || `${file}:${line}`}`,
    message,
    ...(selector ? [`element: ${selector}`] : []),
    ...(html ? [html] : []),
    `fix: ${hint}`,
  ].join('\n');

/**
 * The audit as SARIF: what is waived as suppressed (§3.27.23), pages that could not be audited as failures of the
 * run (§3.20.21).
 * @param pathOf names a file of the root as the repository does
 */
export function auditSarif(report: AuditReport, pathOf: (file: string) => string): string {
  const { version, checks, findings, waived, lost, unchecked } = report;
  return sarif<AuditFinding | Waived>([...findings, ...waived], {
    version,
    messages: english,
    pathOf,
    pageOf({ check: id, hint }) {
      const check = checkNamed(id, [...checks, ...waiverChecks]);
      if (!check) return undefined;
      const page = describe(check);
      // One entry stands for all rules of a check; what this one asks for is in its finding.
      return { ...page, summary: check.id === id ? page.summary : hint };
    },
    resultOf(finding) {
      if (!('until' in finding)) return {};
      const justification = `${finding.reason} (until ${finding.until})`;
      return { suppressions: [{ kind: 'external', status: 'accepted', justification }] };
    },
    invocation: {
      executionSuccessful: lost.length === 0 && !unchecked.some(({ isFailure }) => isFailure),
      toolExecutionNotifications: [
        ...lost.map(({ item, reason }) => ({
          level: 'error' as const,
          message: { text: `${pageKeyOf(item)} could not be audited: ${reason}` },
        })),
        ...uncheckedLines(report).map((line) => ({
          level: 'warning' as const,
          message: { text: `not checked: ${line}` },
        })),
      ],
    },
  });
}
