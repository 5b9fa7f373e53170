import { isBug, isTimeout, reasonOf } from './browser-pool.ts';
import type { Budgets } from './budgets.ts';
import type { StaticGatherer } from './gatherer.ts';
import { staticGatherers } from './gatherers.ts';
import { holdUntilPainted } from './page/loading.ts';
import { type Job, requiredBy } from './plan.ts';
import type { Rule } from './rule.ts';
import type { Target } from './target.ts';
import type { Visit } from './visit.ts';

export interface Input {
  readonly checks: readonly Rule[];
  readonly targets: readonly Target[];
  readonly budgets: Budgets;
}

/** What was gathered, by the page that it was gathered on, and by the name of the artifact. */
export type Gathered = Map<Target, Readonly<Record<string, unknown>>>;

/** Gathers from the files of builds. */
export async function gatherFiles({ checks, targets }: Input): Promise<Gathered> {
  const required = requiredBy(checks);
  const gathered: Gathered = new Map();
  const pages = targets.filter(({ kind }) => kind !== 'host');
  for (const [build, own] of Map.groupBy(pages, (target) => target.build)) {
    if (!build) continue;
    for (const [name, { scope, gather }] of Object.entries<StaticGatherer<unknown>>(staticGatherers)) {
      if (!required.has(name)) continue;
      for (const target of scope === 'page' ? own : own.slice(0, 1)) {
        const artifact = await gather(build, target, own);
        gathered.set(target, { ...gathered.get(target), [name]: artifact });
      }
    }
  }
  return gathered;
}

/** Thrown by gatherers where a page lacks what they look at. */
export class NothingToGather extends Error {}

/**
 * Gathers in one visit: of an address without a page, only its response. What one gatherer cannot do costs the others
 * nothing, and is noted in the visit.
 * @throws where the page does not open, or the tab is gone
 */
export async function gatherInVisit(
  { gatherers, isFlow }: Job,
  visit: Visit,
): Promise<Readonly<Record<string, unknown>>> {
  const isShown = isFlow || (await opened(visit));
  const artifacts: Record<string, unknown> = {};
  let silence: string | undefined;
  for (const [artifact, gather] of gatherers) {
    if (!isShown && artifact !== 'response') continue;
    try {
      if (silence === undefined) artifacts[artifact] = await gather(visit);
      else visit.unchecked.push({ artifact, reason: silence, isFailure: true });
    } catch (error) {
      if (isBug(error) || visit.page.isClosed()) throw error;
      const reason = reasonOf(error);
      visit.unchecked.push({ artifact, reason, isFailure: !(error instanceof NothingToGather) });
      if (isTimeout(error)) silence = reason;
    }
  }
  return artifacts;
}

async function opened(visit: Visit): Promise<boolean> {
  const isHeld = visit.isFirstOfLayout && visit.target.kind !== 'host';
  const release = isHeld ? await holdUntilPainted(visit) : undefined;
  const isShown = await visit.open();
  await release?.();
  await visit.probe('stay');
  return isShown;
}
