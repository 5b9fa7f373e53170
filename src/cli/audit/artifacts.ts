import type { Budgets } from './budgets.ts';
import type { StaticGatherer } from './gatherer.ts';
import { type Artifacts, staticGatherers } from './gatherers.ts';
import { holdUntilPainted } from './page/loading.ts';
import { type Job, requiredBy } from './plan.ts';
import type { Issue, Rule } from './rule.ts';
import type { Target } from './target.ts';
import type { Visit } from './visit.ts';

export interface Input {
  readonly checks: readonly Rule[];
  readonly targets: readonly Target[];
  readonly budgets: Budgets;
}

/** What was gathered, by the page that it was gathered on. */
export type Gathered = Map<Target, Readonly<Record<string, unknown>>>;

/** Gathers from the files of builds. */
export async function gatherFiles({ checks, targets }: Input): Promise<Gathered> {
  const required = requiredBy(checks);
  const gathered = new Map<Target, Readonly<Record<string, unknown>>>(targets.map((target) => [target, {}]));
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

export interface Reported {
  readonly rule: Rule;
  readonly target: Target;
  readonly issue: Issue;
}

/** What the rules report. A rule is called for each page with all artifacts that it requires. */
export const judge = ({ checks, targets, budgets }: Input, gathered: Gathered): readonly Reported[] =>
  targets.flatMap((target) => {
    const artifacts = gathered.get(target) ?? {};
    const context = {
      target,
      targets: targets.filter(({ tenant }) => tenant === target.tenant),
      build: target.build,
      budgets,
    };
    return checks
      .filter(
        ({ requires, on }) =>
          requires.every((name) => artifacts[name] !== undefined) && on?.includes(target.kind) !== false,
      )
      .flatMap((rule) =>
        [...rule.check(artifacts as unknown as Artifacts, context)].map((issue) => ({
          rule,
          target: issue.target ?? target,
          issue,
        })),
      );
  });
