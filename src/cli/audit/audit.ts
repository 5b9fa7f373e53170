import { addTo, gatherFiles, gatherInVisit, type Input } from './artifacts.ts';
import type { BrowserPool } from './browser-pool.ts';
import { auditScripts } from './bundle.ts';
import { judge } from './judge.ts';
import { type Job, plan } from './plan.ts';
import { type AuditReport, isCounted } from './report/report.ts';
import type { Rule } from './rule.ts';
import { openTab } from './tab.ts';
import type { Target } from './target.ts';
import type { Unchecked } from './visit.ts';

export interface AuditOptions extends Input {
  readonly pool: BrowserPool;
  /** Called after each page of a build, with the number of audited ones. */
  onProgress?(pages: number, all: number): void;
}

/** In the order of the targets, not of completion. */
export type AuditResult = Pick<AuditReport, 'findings' | 'looked' | 'lost' | 'unchecked'>;

/** Gathers artifacts from files and pages, then judges them all. @throws the reason of an interruption */
export async function audit(order: AuditOptions): Promise<AuditResult> {
  const { pool, checks, targets } = order;
  const scripts = await auditScripts();
  const looked = new Set<Target>();
  const gathered = await gatherFiles(order);
  const unchecked = new Map<Job, readonly Unchecked[]>();
  const lost = await pool.each(plan(checks, targets), async (job, context) => {
    const { target, isFlow } = job;
    const visit = await openTab(context, scripts, job, pool.patience);
    const artifacts = await gatherInVisit(job, visit);
    const failed = visit.unchecked.find(({ isFailure }) => isFailure);
    // What fails twice fails always.
    const isSecond = unchecked.has(job);
    unchecked.set(job, visit.unchecked);
    if (failed && !isSecond) throw new Error(failed.reason);
    addTo(gathered, target, artifacts);
    if (!isFlow) looked.add(target);
    if (!isFlow && isCounted(target))
      order.onProgress?.([...looked].filter(isCounted).length, targets.filter(isCounted).length);
    // Deployed pages may load from anywhere: their context is not reused.
    return target.build?.isElsewhere === false ? visit : undefined;
  });
  return {
    findings: await judge(order, gathered),
    looked: targets.filter((target) => looked.has(target)),
    unchecked: targets
      .filter((target) => looked.has(target))
      .flatMap((target) =>
        [...unchecked]
          .filter(([job]) => job.target === target)
          .flatMap(([, own]) => own)
          .flatMap(({ gatherer, reason, isFailure, checks: lacking }) =>
            checks
              .filter((check) => lacking?.includes(check.id) ?? judges(check, gatherer, target))
              .map(({ id: check }) => ({
                target,
                check,
                reason: withoutPort(reason, target),
                isFailure,
              })),
          ),
      ),
    lost: targets.flatMap((target) =>
      lost
        .filter(({ item }) => item.target === target)
        .map(({ reason }) => ({ item: target, reason: withoutPort(reason, target) })),
    ),
  };
}

const judges = ({ requires, optional, on }: Rule, gatherer: object, { kind }: Target): boolean =>
  Object.values<object>({ ...requires, ...(Object.keys(requires).length === 0 && optional) }).includes(
    gatherer,
  ) && on?.includes(kind) !== false;

/** Names a page as findings do: the port of the test server differs from run to run. */
const withoutPort = (reason: string, { address, url }: Target): string =>
  reason.replaceAll(address, url).replace(/https?:\/\/[\w.-]*localhost:\d+/g, '');
