import { auditChecks } from '../audit/subjects/subjects.ts';
import { waiverChecks } from '../audit/waivers.ts';
import { auditPage, type CheckPage, checkPage } from '../messages/check-pages.ts';
import { describe } from '../rules/describe.ts';
import type { Severity } from '../rules/findings.ts';
import { ruleGroups } from '../validate/rules/rules.ts';

export interface Explained extends CheckPage {
  readonly id: string;
  readonly severity: Severity;
  readonly group: string;
}

const noPage: CheckPage = { summary: '', description: '', markdown: '' };

/** All checks in the order of the list, with their pages of the docs: those of the sources, then those of the build. */
export function explainedChecks(): readonly Explained[] {
  const ofSources = Object.entries(ruleGroups).flatMap(([group, rules]) =>
    rules.map((rule) => ({
      id: rule.id,
      severity: rule.severity,
      group,
      ...(checkPage(rule.id) ?? describe(rule)),
    })),
  );
  const waivers = Object.entries(waiverChecks).map(([id, about]) => ({ id, group: 'Waivers', ...about }));
  const ofBuild = [...auditChecks, ...waivers].map(({ id, severity, group }) => ({
    id,
    severity,
    group: `Audit: ${group}`,
    ...(auditPage(id) ?? noPage),
  }));
  return [...ofSources, ...ofBuild];
}
