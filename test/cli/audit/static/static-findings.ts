import { gatherFiles } from '../../../../src/cli/audit/artifacts.ts';
import { readBudgets } from '../../../../src/cli/audit/budgets.ts';
import { readBuildInfo } from '../../../../src/cli/audit/build-info.ts';
import { judge } from '../../../../src/cli/audit/judge.ts';
import type { Rule } from '../../../../src/cli/audit/rule.ts';
import { auditChecks } from '../../../../src/cli/audit/subjects/subjects.ts';
import { fileInBuild } from '../../../../src/cli/audit/target.ts';
import { targetsOf } from '../../../../src/cli/audit/targets.ts';
import type { Deployment } from '../../../../src/cli/server/deployment.ts';
import { packageRoot } from '../../../../src/cli/world/program.ts';

/** Rules that need only the files of a build. */
export const staticChecks = auditChecks.filter(({ requires }) =>
  Object.values(requires).every(({ from }) => from === 'files'),
);

/**
 * What the static rules report of a build.
 *
 * @param pages `de/legalNotice.html`; all of the build when left out
 * @returns a line each: id of the check, address, message
 */
export async function staticFindings(
  deployment: Deployment,
  pages: readonly string[] = [],
  rules: readonly Rule[] = staticChecks,
): Promise<readonly string[]> {
  const origin = `http://${deployment.tenant}.localhost`;
  const build = await readBuildInfo(deployment, { origin, isElsewhere: false });
  const all = targetsOf([build], 'dist', {});
  const targets = all.filter((target) => pages.length === 0 || pages.includes(fileInBuild(target)));
  const input = { checks: rules, targets, budgets: readBudgets(packageRoot) };
  const findings = await judge(input, await gatherFiles(input));
  return findings.map(({ check, url, message }) => [check, url, message].join(' '));
}
