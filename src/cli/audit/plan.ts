import type { BuildInfo } from './build-info.ts';
import type { Gatherer, Scope } from './gatherer.ts';
import { gatherers } from './gatherers.ts';
import type { Rule } from './rule.ts';
import type { Target } from './target.ts';

type Named = readonly [artifact: string, Gatherer<unknown>];

/** One visit: a page with its gatherers, or one gatherer of a wider scope. */
export interface Job {
  readonly target: Target;
  readonly gatherers: readonly Named[];
  readonly isFlow: boolean;
  /** Whether this page stands for all of its name: layout gatherers run on it. */
  readonly isFirstOfLayout: boolean;
  /** Whether this page stands for all that have the same frame. */
  readonly isFirstOfFrame: boolean;
}

/** Whether a gatherer has visits of its own, in which it opens the pages. */
export const isOfFlow = ({ scope }: Pick<Gatherer<unknown>, 'scope'>): boolean =>
  scope !== 'page' && scope !== 'layout';

/** The artifacts that rules judge. */
export const requiredBy = (rules: readonly Rule[]): ReadonlySet<string> =>
  new Set(rules.flatMap(({ requires, optional = [] }) => [...requires, ...optional]));

/** Targets with the same key share an artifact of that scope. */
export function scopeKey(scope: Scope, { tenant, kind, language, name, url }: Target): string {
  const keys: Readonly<Record<Scope, readonly string[]>> = {
    page: [tenant, kind, url],
    layout: [tenant, kind, name],
    language: [tenant, language],
    tenant: [tenant],
    program: [],
  };
  return JSON.stringify([scope, ...keys[scope]]);
}

/** Assigns gatherers to visits. Flows come first, as they take longest; they need the test server, so deployed builds have none. */
export function plan(
  rules: readonly Rule[],
  builds: readonly BuildInfo[],
  targets: readonly Target[],
): readonly Job[] {
  const required = requiredBy(rules);
  const wanted = Object.entries<Gatherer<unknown>>(gatherers).filter(
    ([name]) => name === 'response' || required.has(name),
  );
  const layouts = firstOf(targets, (target) => scopeKey('layout', target));
  // A host page belongs to a team of its own, and may have anything in its shadow roots.
  const frames = firstOf(targets, ({ tenant, kind, url }) =>
    JSON.stringify([tenant, kind, kind === 'host' && url]),
  );
  const flows = wanted.filter(([, gatherer]) => isOfFlow(gatherer));
  return [
    ...flows.flatMap((named) => flowJobs(named, builds, targets)),
    ...targets.map((target): Job => {
      const isFirstOfLayout = layouts.has(target);
      const isMeant = ([, gatherer]: Named) =>
        !isOfFlow(gatherer) && isOn(gatherer, target) && (gatherer.scope === 'page' || isFirstOfLayout);
      return {
        target,
        isFlow: false,
        isFirstOfLayout,
        isFirstOfFrame: frames.has(target),
        gatherers: wanted.filter(isMeant),
      };
    }),
  ];
}

const firstOf = (targets: readonly Target[], keyOf: (target: Target) => string): ReadonlySet<Target> =>
  new Set([...Map.groupBy(targets, keyOf).values()].flatMap(([first]) => first ?? []));

const isOn = ({ on }: Gatherer<unknown>, { kind }: Target): boolean => on?.includes(kind) ?? true;

/** Flows begin at a page of a build on the test server. */
function flowJobs(named: Named, builds: readonly BuildInfo[], targets: readonly Target[]): readonly Job[] {
  const [, { scope, choose }] = named;
  const served = new Map(builds.filter(({ isElsewhere }) => !isElsewhere).map((build) => [build.id, build]));
  const own = targets.filter(({ kind, tenant }) => kind === 'page' && served.has(tenant));
  return [...Map.groupBy(own, (target) => scopeKey(scope, target)).values()].flatMap((group) => {
    const [first] = group;
    const build = served.get(first?.tenant ?? '');
    const target = choose && build ? choose(group, build) : first;
    return target
      ? [{ target, gatherers: [named], isFlow: true, isFirstOfLayout: true, isFirstOfFrame: true }]
      : [];
  });
}
