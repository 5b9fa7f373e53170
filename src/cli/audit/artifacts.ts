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

/** Gathers in one visit: of an address without a page, only its response. */
export async function gatherInVisit(
  { gatherers, isFlow }: Job,
  visit: Visit,
): Promise<Readonly<Record<string, unknown>>> {
  const isShown = isFlow || (await opened(visit));
  const artifacts: Record<string, unknown> = {};
  for (const [name, gather] of gatherers) {
    if (isShown || name === 'response') artifacts[name] = await gather(visit);
  }
  return artifacts;
}

async function opened(visit: Visit): Promise<boolean> {
  const isHeld = visit.isFirstOfLayout && visit.target.kind !== 'host';
  const release = isHeld ? await holdUntilPainted(visit) : undefined;
  const isShown = await visit.open();
  await release?.();
  return isShown;
}
