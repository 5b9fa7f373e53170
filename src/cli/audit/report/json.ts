import type { AuditReport } from './report.ts';
import { figuresOf } from './report.ts';

/** The audit for programs: one JSON document (contract C21). It holds nothing that differs from run to run. */
export function auditJson(report: AuditReport): string {
  const { version, tenants, checks, findings, waived, lost, comparison } = report;
  const { errors, warnings, pages, languages } = figuresOf(report);
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
