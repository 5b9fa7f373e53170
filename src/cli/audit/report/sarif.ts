import type { CheckPage } from '../../explain/check-pages.ts';
import { fileReference, type SarifResult, type SarifRule, sarifLog } from '../../reporters/sarif-log.ts';
import { checkNamed } from '../check-named.ts';
import type { AuditFinding } from '../finding.ts';
import type { AuditReport } from './report.ts';

export interface SarifOptions {
  /** A file's path as the reader of the log knows it. */
  pathOf(file: string): string;
  /** What is written about a check; undefined where nothing is. */
  pageOf(check: string): CheckPage | undefined;
}

/**
 * The audit as a log of the Static Analysis Results Interchange Format (SARIF 2.1.0): findings with their files in the
 * build, or their addresses; what is waived as suppressed (§3.27.23), what is new and gone as its state (§3.27.24), pages
 * that could not be looked at as failures of the run (§3.20.21).
 */
export function auditSarif(report: AuditReport, options: SarifOptions): string {
  const { version, findings, waived, lost, comparison } = report;
  const stateOf = (finding: AuditFinding) =>
    comparison && { baselineState: comparison.isNew(finding) ? 'new' : 'unchanged' };
  const gone = comparison?.gone ?? [];
  const all = [...findings, ...waived.map(({ finding }) => finding), ...gone];
  const firsts = [...Map.groupBy(all, ({ check }) => check).values()].flatMap(([first]) => first ?? []);
  return sarifLog({
    version,
    language: 'en',
    rules: firsts.map((first) => ruleOf(first, report, options)),
    results: [
      ...findings.map((finding) => resultOf(finding, options, stateOf(finding))),
      ...waived.map(({ finding, reason, until }) =>
        resultOf(finding, options, {
          suppressions: [
            { kind: 'external', status: 'accepted', justification: `${reason} (until ${until})` },
          ],
          ...stateOf(finding),
        }),
      ),
      ...gone.map((finding) => resultOf(finding, options, { baselineState: 'absent' })),
    ],
    more: {
      invocations: [
        {
          executionSuccessful: lost.length === 0,
          toolExecutionNotifications: lost.map(({ item: { url, tenant }, reason }) => ({
            level: 'error',
            message: { text: `${[tenant, url].filter(Boolean).join(' ')} could not be looked at: ${reason}` },
          })),
        },
      ],
    },
  });
}

function resultOf(finding: AuditFinding, { pathOf }: SarifOptions, more: SarifResult['more']): SarifResult {
  const { check, severity, message, hint, file, url, selector, fingerprint } = finding;
  return {
    rule: check,
    severity,
    text: `${message}\nfix: ${hint}`,
    uri: file ? fileReference(pathOf(file)) : addressReference(url),
    region: finding,
    logicalLocation: selector ? { fullyQualifiedName: selector, kind: 'element' } : undefined,
    fingerprints: { 'eosContent/v1': fingerprint },
    more,
  };
}

/** An address as a reference: what is encoded stays as it is. */
const addressReference = (url: string): string => encodeURI(url).replaceAll('%25', '%');

function ruleOf(
  { check: id, severity, message, hint }: AuditFinding,
  { checks }: AuditReport,
  { pageOf }: SarifOptions,
): SarifRule {
  const check = checkNamed(id, checks);
  const page = pageOf(check?.id ?? id);
  const isRule = check !== undefined && check.id !== id;
  return {
    id,
    severity,
    // One page stands for all rules of a check; what this one asks for is in its finding.
    summary: isRule ? hint : (page?.summary ?? check?.title ?? message),
    description: page?.description ?? check?.title ?? message,
    help: page ? { text: page.description, markdown: page.markdown } : { text: hint },
  };
}
