import { isTimeout, reasonOf } from './browser-pool.ts';
import type { Budgets } from './budgets.ts';
import type { Gatherer } from './gatherer.ts';
import { openForLayout } from './hold-until-painted.ts';
import { type Job, requiredBy } from './plan.ts';
import type { Rule } from './rule.ts';
import { response } from './subjects/response.ts';
import type { Target } from './target.ts';
import type { Unchecked, Visit } from './visit.ts';

export interface Input {
  readonly checks: readonly Rule[];
  readonly targets: readonly Target[];
  readonly budgets: Budgets;
}

type Artifacts = ReadonlyMap<Gatherer, unknown>;

/** What was gathered, by the page that it was gathered on, and by what gathered it. */
export type Gathered = Map<Target, Artifacts>;

/** Takes what keeps a page from being judged in full: what failed, and with which error. */
export type Fail = (
  target: Target,
  failed: Pick<Unchecked, 'gatherer' | 'checks'>,
  error: unknown,
) => unknown;

export const rethrow: Fail = (_target, _failed, error) => {
  throw error;
};

/** Gathers from the files of builds. */
export async function gatherFiles({ checks, targets }: Input, fail = rethrow): Promise<Gathered> {
  const gatherers = requiredBy(checks).filter((gatherer) => gatherer.from === 'files');
  const gathered: Gathered = new Map();
  const pages = targets.filter(({ kind }) => kind !== 'host');
  for (const [build, own] of Map.groupBy(pages, (target) => target.build)) {
    if (!build) continue;
    for (const gatherer of gatherers) {
      for (const target of gatherer.scope === 'page' ? own : own.slice(0, 1)) {
        try {
          addTo(gathered, target, new Map([[gatherer, await gatherer.gather(build, target, own)]]));
        } catch (error) {
          fail(target, { gatherer }, error);
        }
      }
    }
  }
  return gathered;
}

export const addTo = (gathered: Gathered, target: Target, artifacts: Artifacts): unknown =>
  gathered.set(target, new Map([...(gathered.get(target) ?? []), ...artifacts]));

/**
 * Gathers in one visit: of an address without a page, only its response. What one gatherer cannot do costs the others
 * nothing, and is noted in the visit.
 * @throws where the page does not open, or the tab is gone
 */
export async function gatherInVisit({ gatherers, isFlow }: Job, visit: Visit): Promise<Artifacts> {
  const isShown = isFlow || (await openForLayout(visit));
  const artifacts = new Map<Gatherer, unknown>();
  let silence: string | undefined;
  for (const gatherer of gatherers) {
    if (!isShown && gatherer !== response) continue;
    try {
      if (silence === undefined) artifacts.set(gatherer, await gatherer.gather(visit));
      else visit.unchecked.push({ gatherer, reason: silence, isFailure: true });
    } catch (error) {
      if (visit.page.isClosed()) throw error;
      const reason = reasonOf(error, visit.patience);
      visit.unchecked.push({ gatherer, reason, isFailure: true });
      if (isTimeout(error)) silence = reason;
    }
  }
  return artifacts;
}
