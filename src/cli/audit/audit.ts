import { addTo, type Fail, gatherFiles, gatherInVisit, type Input } from './artifacts.ts';
import { type BrowserPool, reasonOf } from './browser-pool.ts';
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

/**
 * Gathers artifacts from files and pages, then judges them all. Whatever fails is noted for its page alone.
 * @throws the reason of an interruption
 */
export async function audit(order: AuditOptions): Promise<AuditResult> {
  const { pool, checks, targets } = order;
  const scripts = await auditScripts();
  const looked = new Set<Target>();
  const notes: (Unchecked & { readonly target: Target })[] = [];
  const fail: Fail = (target, failed, error) =>
    notes.push({ target, ...failed, reason: reasonOf(error, pool.patience), isFailure: true });
  const gathered = await gatherFiles(order, fail);
  const unchecked = new Map<Job, readonly Unchecked[]>();
  const lost = await pool.each(plan(checks, targets), async (job, context) => {
    const { target, isFlow } = job;
    const visit = await openTab(context, scripts, job, pool.patience);
    // What fails twice fails always. In a second visit it comes last, as a page that does not answer leaves no time for others.
    const before = unchecked.get(job);
    const last = failureIn(before)?.gatherer;
    const gatherers = job.gatherers.toSorted((one, other) => Number(one === last) - Number(other === last));
    const artifacts = await gatherInVisit({ ...job, gatherers }, visit);
    unchecked.set(job, visit.unchecked);
    const failure = failureIn(visit.unchecked);
    if (failure && !before) throw new Error(failure.reason);
    addTo(gathered, target, artifacts);
    if (!isFlow) looked.add(target);
    if (!isFlow && isCounted(target))
      order.onProgress?.([...looked].filter(isCounted).length, targets.filter(isCounted).length);
    // Deployed pages may load from anywhere: their context is not reused.
    return target.build?.isElsewhere === false ? visit : undefined;
  });
  for (const [{ target }, own] of unchecked) notes.push(...own.map((note) => ({ ...note, target })));
  const findings = await judge(order, gathered, fail);
  return {
    findings,
    looked: targets.filter((target) => looked.has(target)),
    unchecked: targets
      .filter((target) => looked.has(target))
      .flatMap((target) => notes.filter((note) => note.target === target))
      .flatMap(({ target, gatherer, reason, isFailure, checks: lacking }) =>
        checks
          .filter((check) => lacking?.includes(check.id) ?? judges(check, gatherer, target))
          .map(({ id: check }) => ({ target, check, reason: withoutPort(reason, target), isFailure })),
      ),
    lost: targets.flatMap((target) =>
      lost
        .filter(({ item }) => item.target === target)
        .map(({ reason }) => ({ item: target, reason: withoutPort(reason, target) })),
    ),
  };
}

const failureIn = (unchecked: readonly Unchecked[] = []): Unchecked | undefined =>
  unchecked.find(({ isFailure }) => isFailure);

const judges = ({ requires, optional, on }: Rule, gatherer: object, { kind }: Target): boolean =>
  Object.values<object>({ ...requires, ...(Object.keys(requires).length === 0 && optional) }).includes(
    gatherer,
  ) && on?.includes(kind) !== false;

/** Names a page as findings do: the port of the test server differs from run to run. */
const withoutPort = (reason: string, { address, url }: Target): string =>
  reason.replaceAll(address, url).replace(/https?:\/\/[\w.-]*localhost:\d+/g, '');
