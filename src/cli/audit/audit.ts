import { hash } from 'node:crypto';
import { compiledFolder, packageRoot } from '../program.ts';
import type { Budgets } from './budgets.ts';
import { auditScripts } from './bundle.ts';
import type { Crew, Lost } from './crew.ts';
import type { AuditFinding } from './finding.ts';
import { placeOf } from './place.ts';
import { isCounted } from './report/report.ts';
import type { Issue, Rule } from './rule.ts';
import { type Reported, Run } from './run.ts';
import { openTab } from './tab.ts';
import type { Target } from './target.ts';
import type { TenantFacts } from './tenant.ts';

/** What to look at, with what, and by what measure. */
export interface AuditOrder {
  readonly crew: Crew;
  readonly checks: readonly Rule[];
  readonly tenants: readonly TenantFacts[];
  readonly targets: readonly Target[];
  readonly budgets: Budgets;
  /** How many pages side by side. */
  readonly hands: number;
  readonly interrupted?: AbortSignal;
  /** Called after each piece of work, with the pages that were audited. */
  onProgress?(pages: number, all: number): void;
}

export interface Audited {
  readonly findings: readonly AuditFinding[];
  /** The pages that were looked at. */
  readonly looked: readonly Target[];
  readonly lost: readonly Lost<Target>[];
}

/** Gathers from files and pages, and judges when all is there. */
export async function audit(order: AuditOrder): Promise<Audited> {
  const { crew, checks, tenants, targets, budgets, hands, interrupted } = order;
  const scripts = await auditScripts(packageRoot, compiledFolder);
  const run = new Run({ rules: checks, builds: tenants, targets, budgets });
  const { jobs } = run;
  const looked: Target[] = [];
  await run.gatherFiles();
  const lost = await crew.each(
    jobs,
    hands,
    async (job, context) => {
      const { target, isFlow } = job;
      const build = buildOf(target, tenants);
      const visit = await openTab(context, scripts, target, build);
      await run.gather(job, visit);
      if (!isFlow) looked.push(target);
      order.onProgress?.(looked.filter(isCounted).length, targets.filter(isCounted).length);
      // What is elsewhere may load anything from anywhere; the test server lets nothing be loaded but what is on it.
      return build && !build.isElsewhere ? visit.over(false) : undefined;
    },
    interrupted,
  );
  return {
    findings: await findingsOf(run.judge(), order),
    looked,
    lost: lost.map(({ item, reason }) => ({ item: item.target, reason })),
  };
}

const buildOf = ({ tenant, address }: Target, tenants: readonly TenantFacts[]): TenantFacts | undefined =>
  tenants.find(({ id, origin }) => id === tenant && address.startsWith(`${origin}/`));

/** In the order of targets and rules, whatever was looked at first. */
async function findingsOf(
  reported: readonly Reported[],
  { targets, checks, tenants }: AuditOrder,
): Promise<readonly AuditFinding[]> {
  const order = ({ target, rule }: Reported) =>
    targets.indexOf(target) * checks.length + checks.indexOf(rule);
  const counts = new Map<string, number>();
  const findings: AuditFinding[] = [];
  // Sorting keeps the order of what is alike.
  for (const { rule, target, issue } of reported.toSorted((one, other) => order(one) - order(other))) {
    const { message, hint, spot, severity = rule.severity } = issue;
    const id = issue.rule ? `${rule.id}-${issue.rule}` : rule.id;
    const base = fingerprintOf(id, target, issue);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    findings.push({
      check: id,
      severity,
      file: target.file,
      ...(spot?.range ?? (await placeOf(target, buildOf(target, tenants), spot))),
      key: '',
      message,
      hint,
      url: target.url,
      selector: spot?.selector ?? '',
      tenant: target.tenant,
      language: target.language,
      page: target.name,
      fingerprint: count === 1 ? base : `${base}-${count}`,
      html: spot?.html ?? '',
      text: spot?.text ?? '',
    });
  }
  return findings;
}

const fingerprintOf = (id: string, { tenant, url }: Target, { spot, detail = '' }: Issue): string =>
  hash('sha256', JSON.stringify([id, tenant, url, spot?.selector ?? '', detail]), 'hex').slice(0, 16);
