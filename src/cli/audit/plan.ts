import type { Flow, Gatherer, PageGatherer } from './gatherer.ts';
import type { Rule } from './rule.ts';
import { response } from './subjects/response.ts';
import { gatherers } from './subjects/subjects.ts';
import type { Target } from './target.ts';
import type { Subject } from './visit.ts';

/** One visit: a page with its gatherers, or one flow. */
export interface Job extends Subject {
  readonly gatherers: readonly (PageGatherer<unknown> | Flow<unknown>)[];
  readonly isFlow: boolean;
}

/** What gathers for rules, in running order; the response also tells which pages can be audited at all. */
export const requiredBy = (rules: readonly Rule[]): readonly Gatherer[] => {
  const required = rules.flatMap(({ requires, optional }) => Object.values({ ...requires, ...optional }));
  return [...new Set([response, ...required])].toSorted(
    (one, other) => gatherers.indexOf(one) - gatherers.indexOf(other),
  );
};

/** Assigns gatherers to visits. Flows come first, as they take longest. */
export function plan(rules: readonly Rule[], targets: readonly Target[]): readonly Job[] {
  const required = requiredBy(rules);
  const layouts = firstOf(targets, (target) => `${target.tenant} ${target.kind} ${nameOf(target)}`);
  const frames = firstOf(targets, (target) =>
    target.kind === 'host' ? nameOf(target) : `${target.tenant} ${target.kind}`,
  );
  const pages = targets.map((target): Job => {
    const isFirstOfLayout = layouts.has(target);
    const own = required
      .filter((gatherer) => gatherer.from === 'page')
      .filter(({ scope }) => scope === 'page' || isFirstOfLayout)
      .filter(({ on }) => on?.includes(target.kind) !== false);
    return { target, gatherers: own, isFlow: false, isFirstOfLayout, isFirstOfFrame: frames.has(target) };
  });
  const flows = required.filter((gatherer) => gatherer.from === 'flow');
  return [...flows.flatMap((flow) => jobsOf(flow, targets)), ...pages];
}

/** A host page belongs to a team of its own, and may have anything in its shadow roots. */
const nameOf = ({ kind, name, url }: Target): string => (kind === 'host' ? url : name);

const firstOf = (targets: readonly Target[], keyOf: (target: Target) => string): ReadonlySet<Target> =>
  new Set([...Map.groupBy(targets, keyOf).values()].flatMap(([first]) => first ?? []));

/** Most flows need the test server. */
function jobsOf(flow: Flow<unknown>, targets: readonly Target[]): readonly Job[] {
  const { scope, choose, isForOthers } = flow;
  const gatherers = [flow];
  const common = { gatherers, isFlow: true, isFirstOfLayout: true, isFirstOfFrame: true };
  const elsewhere = targets.filter(({ trackers }) => isForOthers && trackers !== undefined);
  const served = targets.filter(({ kind, build }) => kind === 'page' && build?.isElsewhere === false);
  const keyOf = ({ tenant, language }: Target) =>
    ({ program: '', tenant, language: `${tenant} ${language}` })[scope];
  const chosen = [...Map.groupBy(served, keyOf).values()].flatMap((group) => {
    const [first] = group;
    return (choose && first?.build ? choose(group, first.build) : first) ?? [];
  });
  return [...chosen, ...elsewhere].map((target) => ({ target, ...common }));
}
