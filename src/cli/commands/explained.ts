import { describe as describeAudit } from '../audit/describe.ts';
import { auditChecks } from '../audit/subjects/subjects.ts';
import { waiverChecks } from '../audit/waivers.ts';
import type { CheckPage } from '../messages/check-pages.ts';
import { describe } from '../rules/describe.ts';
import type { Severity } from '../rules/findings.ts';
import { ruleGroups } from '../validate/rules/rules.ts';

export interface Explained extends CheckPage {
  readonly id: string;
  readonly severity: Severity;
  readonly group: string;
}

/** All checks in the order of the list, with their pages of the docs: those of the sources, then those of the build. */
export function explainedChecks(): readonly Explained[] {
  const ofSources = Object.entries(ruleGroups).flatMap(([group, rules]) =>
    rules.map((rule) => ({ id: rule.id, severity: rule.severity, group, ...describe(rule) })),
  );
  const ofBuild = [...auditChecks, ...waiverChecks].map((check) => ({
    id: check.id,
    severity: check.severity,
    group: `Audit: ${check.group}`,
    ...describeAudit(check),
  }));
  return [...ofSources, ...ofBuild];
}
