import { hash } from 'node:crypto';
import { compiledFolder, packageRoot } from '../program.ts';
import type { Budgets } from './budgets.ts';
import { auditScripts } from './bundle.ts';
import type { AuditCheck, Journey, JourneyCheck, Sighting } from './check.ts';
import type { Crew, Lost } from './crew.ts';
import type { AuditFinding } from './finding.ts';
import { look } from './look.ts';
import { placeOf } from './place.ts';
import type { Job } from './plan.ts';
import { isShown, type PageRecord } from './record.ts';
import { isCounted } from './report/report.ts';
import type { Rule } from './rule.ts';
import { Run } from './run.ts';
import { openTab } from './tab.ts';
import type { Target } from './target.ts';
import type { TenantFacts } from './tenant.ts';

/** What to look at, with what, and by what measure. */
export interface AuditOrder {
  readonly crew: Crew;
  readonly checks: readonly AuditCheck[];
  readonly tenants: readonly TenantFacts[];
  readonly targets: readonly Target[];
  readonly budgets: Budgets;
  /** How many pages side by side. */
  readonly hands: number;
  readonly interrupted?: AbortSignal;
  /** Called after each piece of work, with the pages that were audited. */
  onProgress?(pages: number, all: number): void;
}

/** What a check has seen, where. */
interface Sighted {
  readonly check: AuditCheck;
  readonly target: Target;
  readonly sighting: Sighting;
}

export interface Audited {
  readonly findings: readonly AuditFinding[];
  /** The pages that were looked at. */
  readonly looked: readonly Target[];
  readonly lost: readonly Lost<Target>[];
}

/** A page to look at, or a journey to be made from it. */
interface Work {
  readonly target: Target;
  readonly journey?: Journey<unknown>;
  /** What the rules need of it. */
  readonly job?: Job;
}

/** Looks at every page and judges what was seen. */
export async function audit(order: AuditOrder): Promise<Audited> {
  const { crew, checks, tenants, targets, hands, interrupted } = order;
  const scripts = await auditScripts(packageRoot, compiledFolder);
  const tenantOf = ({ tenant, address }: Target) =>
    tenants.find(({ id, origin }) => id === tenant && address.startsWith(`${origin}/`));
  const looked: Target[] = [];
  const seen: Sighted[] = [];
  const rules = checks.filter((check): check is Rule => check.kind === 'rule');
  const run = new Run({ rules, builds: tenants, targets, budgets: order.budgets });
  const jobs = rules.length > 0 ? run.jobs.map((job) => ({ target: job.target, job })) : [];
  const works: Work[] = [...journeysOf(order), ...jobs, ...targets.map((target) => ({ target }))];
  await run.gatherFiles();
  const lost = await crew.each<Work>(
    works,
    hands,
    async ({ target, journey, job }, context) => {
      const tenant = tenantOf(target);
      const visit = await openTab(context, scripts, target, tenant);
      let isStill = false;
      if (job) await run.gather(job, visit);
      else if (journey) {
        if (!tenant) return;
        const evidence = await journey.run(visit, tenant);
        seen.push(...judgedJourney(checks, journey, evidence, target, tenant));
      } else {
        const record = await look(visit);
        looked.push(target);
        if (isShown(record)) {
          seen.push(...judged(checks, record, tenant, order.budgets));
          // The visit to a page of a build ends where no script runs.
          isStill = record.accessibility.plain !== undefined;
        }
      }
      order.onProgress?.(looked.filter(isCounted).length, targets.filter(isCounted).length);
      // What is elsewhere may load anything from anywhere; the stage lets nothing be loaded but what is on it.
      return tenant && !tenant.isElsewhere ? visit.over(isStill) : undefined;
    },
    interrupted,
  );
  seen.push(...run.judge().map(({ rule, target, issue }) => ({ check: rule, target, sighting: issue })));
  const told = seen.filter((one) => !yields(one, seen));
  return {
    findings: await findingsOf(told, order, tenantOf),
    looked,
    lost: lost.map(({ item, reason }) => ({ item: item.target, reason })),
  };
}

/** Whether a sighting may be what follows of another one, which is told in its place. */
const yields = ({ check, target }: Sighted, seen: readonly Sighted[]): boolean =>
  check.kind === 'journey' &&
  check.yields === true &&
  seen.some(
    ({ check: other, target: { tenant }, sighting }) =>
      !(other.kind === 'journey' && other.yields) &&
      tenant === target.tenant &&
      (sighting.severity ?? other.severity) === 'error',
  );

/** First, because they take longest. None where a build was deployed: they need bad days, and the stage for it. */
function journeysOf({ checks, tenants, targets }: AuditOrder): readonly Work[] {
  const journeys = new Set(
    checks.flatMap((check) => (check.kind === 'journey' ? [check.journey as Journey<unknown>] : [])),
  );
  return tenants
    .filter(({ isElsewhere }) => !isElsewhere)
    .flatMap((tenant) => {
      const own = targets.filter(({ tenant: id }) => id === tenant.id);
      return [...journeys].flatMap((journey) =>
        journey.targets(own, tenant).map((target) => ({ target, journey })),
      );
    });
}

function judged(
  checks: readonly AuditCheck[],
  record: PageRecord,
  tenant: TenantFacts | undefined,
  budgets: Budgets,
): Sighted[] {
  const { target } = record;
  return checks.flatMap((check) =>
    check.kind === 'page' && (check.on?.includes(target.kind) ?? true)
      ? [...check.find(record, tenant, budgets)].map((sighting) => ({ check, target, sighting }))
      : [],
  );
}

function judgedJourney(
  checks: readonly AuditCheck[],
  journey: Journey<unknown>,
  evidence: unknown,
  target: Target,
  tenant: TenantFacts,
): Sighted[] {
  return checks.flatMap((check) =>
    check.kind === 'journey' && (check.journey as Journey<unknown>) === journey
      ? [...(check as JourneyCheck<unknown>).find(evidence, target, tenant)].map((sighting) => ({
          check,
          target,
          sighting,
        }))
      : [],
  );
}

/** In the order of targets and checks, whatever was looked at first. */
async function findingsOf(
  seen: readonly Sighted[],
  { targets, checks }: AuditOrder,
  tenantOf: (target: Target) => TenantFacts | undefined,
): Promise<readonly AuditFinding[]> {
  const order = (sighted: Sighted) =>
    targets.indexOf(sighted.target) * checks.length + checks.indexOf(sighted.check);
  const sorted = seen
    .map((sighted, index) => ({ sighted, index, order: order(sighted) }))
    .sort((one, other) => one.order - other.order || one.index - other.index);
  const counts = new Map<string, number>();
  const findings: AuditFinding[] = [];
  for (const { sighted } of sorted) {
    const { check, target, sighting } = sighted;
    const { message, hint, spot, rule, severity = check.severity } = sighting;
    const id = rule ? `${check.id}-${rule}` : check.id;
    const base = fingerprintOf(id, target, sighting);
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    findings.push({
      check: id,
      severity,
      file: target.file,
      ...(spot?.range ?? (await placeOf(target, tenantOf(target), spot))),
      key: '',
      message,
      hint,
      url: target.url,
      selector: spot?.selector ?? '',
      tenant: target.tenant,
      language: target.language,
      page: target.name,
      fingerprint: count === 0 ? base : `${base}-${count + 1}`,
      html: spot?.html ?? '',
      text: spot?.text ?? '',
    });
  }
  return findings;
}

const fingerprintOf = (id: string, { tenant, url }: Target, { spot, detail = '' }: Sighting): string =>
  hash('sha256', JSON.stringify([id, tenant, url, spot?.selector ?? '', detail]), 'hex').slice(0, 16);
