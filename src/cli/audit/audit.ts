import { addTo, gatherFiles, gatherInVisit, type Input } from './artifacts.ts';
import type { BrowserPool } from './browser-pool.ts';
import { auditScripts } from './bundle.ts';
import { judge } from './judge.ts';
import { plan } from './plan.ts';
import { type AuditReport, isCounted } from './report/report.ts';
import { openTab } from './tab.ts';
import type { Target } from './target.ts';

export interface AuditOptions extends Input {
  readonly pool: BrowserPool;
  /** Called after each page of a build, with the number of audited ones. */
  onProgress?(pages: number, all: number): void;
}

/** In the order of the targets, not of completion. */
export type AuditResult = Pick<AuditReport, 'findings' | 'looked' | 'lost'>;

/** Gathers artifacts from files and pages, then judges them all. @throws the reason of an interruption */
export async function audit(order: AuditOptions): Promise<AuditResult> {
  const { pool, checks, targets } = order;
  const scripts = await auditScripts();
  const looked = new Set<Target>();
  const gathered = await gatherFiles(order);
  const lost = await pool.each(plan(checks, targets), async (job, context) => {
    const { target, isFlow } = job;
    const visit = await openTab(context, scripts, job);
    addTo(gathered, target, await gatherInVisit(job, visit));
    if (!isFlow) looked.add(target);
    if (!isFlow && isCounted(target))
      order.onProgress?.([...looked].filter(isCounted).length, targets.filter(isCounted).length);
    // Deployed pages may load from anywhere: their context is not reused.
    return target.build?.isElsewhere === false ? visit : undefined;
  });
  return {
    findings: await judge(order, gathered),
    looked: targets.filter((target) => looked.has(target)),
    lost: targets.flatMap((target) =>
      lost
        .filter(({ item }) => item.target === target)
        .map(({ reason }) => ({ item: target, reason: withoutPort(reason, target) })),
    ),
  };
}

/** Names a page as findings do: the port of the test server differs from run to run. */
const withoutPort = (reason: string, { address, url }: Target): string =>
  reason.replaceAll(address, url).replace(/https?:\/\/[\w.-]*localhost:\d+/g, '');
