import type { BuildInfo } from './build-info.ts';
import type { AnyGatherer, Scope } from './gatherer.ts';
import type { Rule } from './rule.ts';
import type { Target } from './target.ts';

/** One visit: a page with its gatherers, or one gatherer of a wider scope. */
export interface Job {
  readonly target: Target;
  readonly gatherers: readonly AnyGatherer[];
  readonly isFlow: boolean;
  /** Whether this page stands for all of its name: layout gatherers run on it. */
  readonly isFirstOfLayout: boolean;
  /** Whether this page stands for all that have the same frame. */
  readonly isFirstOfFrame: boolean;
}

const isOfPage = ({ scope }: AnyGatherer): boolean => scope === 'page' || scope === 'layout';

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
  gatherers: readonly AnyGatherer[],
  builds: readonly BuildInfo[],
  targets: readonly Target[],
): readonly Job[] {
  const required = new Set<string>([
    'response',
    ...rules.flatMap(({ requires, optional = [] }) => [...requires, ...optional]),
  ]);
  const wanted = gatherers.filter(({ name }) => required.has(name));
  const flows = wanted.filter((gatherer) => !isOfPage(gatherer));
  const layouts = new Set(firstOf(targets, (target) => scopeKey('layout', target)));
  // A host page belongs to a team of its own, and may have anything in its shadow roots.
  const frameKey = ({ tenant, kind, url }: Target) => JSON.stringify([tenant, kind, kind === 'host' && url]);
  const frames = new Set(firstOf(targets, frameKey));
  return [
    ...flows.flatMap((gatherer) => flowJobs(gatherer, builds, targets)),
    ...targets.map((target): Job => {
      const isFirstOfLayout = layouts.has(target);
      const isMeant = (gatherer: AnyGatherer) =>
        isOfPage(gatherer) && isOn(gatherer, target) && (gatherer.scope === 'page' || isFirstOfLayout);
      const isFirstOfFrame = frames.has(target);
      return { target, isFlow: false, isFirstOfLayout, isFirstOfFrame, gatherers: wanted.filter(isMeant) };
    }),
  ];
}

const firstOf = (targets: readonly Target[], keyOf: (target: Target) => string): readonly Target[] =>
  [...Map.groupBy(targets, keyOf).values()].flatMap((group) => group.slice(0, 1));

const isOn = ({ on }: Pick<AnyGatherer, 'on'>, { kind }: Target): boolean => on?.includes(kind) ?? true;

function flowJobs(
  gatherer: AnyGatherer,
  builds: readonly BuildInfo[],
  targets: readonly Target[],
): readonly Job[] {
  const served = builds.filter(({ isElsewhere }) => !isElsewhere);
  const own = targets.filter(
    (target) => isOn(gatherer, target) && served.some(({ id }) => id === target.tenant),
  );
  const groups = Map.groupBy(own, (target) => scopeKey(gatherer.scope, target));
  return [...groups.values()].flatMap((group) => {
    const build = served.find(({ id }) => id === group[0]?.tenant);
    const first = group.find(({ kind }) => kind === 'page') ?? group[0];
    const target = build && gatherer.choose ? gatherer.choose(group, build) : first;
    return target
      ? [{ target, gatherers: [gatherer], isFlow: true, isFirstOfLayout: true, isFirstOfFrame: true }]
      : [];
  });
}
