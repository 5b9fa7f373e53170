import type { Flow, PageGatherer } from './gatherer.ts';
import { flows, pageGatherers } from './gatherers.ts';
import type { Rule } from './rule.ts';
import type { Target } from './target.ts';
import type { Subject, Visit } from './visit.ts';

type Gather = readonly [artifact: string, gather: (visit: Visit) => Promise<unknown>];

/** One visit: a page with its gatherers, or one flow. */
export interface Job extends Subject {
  readonly gatherers: readonly Gather[];
  readonly isFlow: boolean;
}

/** The artifacts that rules judge; the response also tells which pages can be audited at all. */
export const requiredBy = (rules: readonly Rule[]): ReadonlySet<string> =>
  new Set(['response', ...rules.flatMap(({ requires, optional = [] }) => [...requires, ...optional])]);

/** Assigns gatherers to visits. Flows come first, as they take longest. */
export function plan(rules: readonly Rule[], targets: readonly Target[]): readonly Job[] {
  const required = requiredBy(rules);
  const layouts = firstOf(targets, (target) => `${target.tenant} ${target.kind} ${nameOf(target)}`);
  const frames = firstOf(targets, (target) =>
    target.kind === 'host' ? nameOf(target) : `${target.tenant} ${target.kind}`,
  );
  const pages = targets.map((target): Job => {
    const isFirstOfLayout = layouts.has(target);
    const gatherers = Object.entries<PageGatherer<unknown>>(pageGatherers)
      .filter(([name]) => required.has(name))
      .filter(([, { scope }]) => scope === 'page' || isFirstOfLayout)
      .filter(([, { on }]) => on?.includes(target.kind) !== false)
      .map(([name, { gather }]) => [name, gather] as const);
    return { target, gatherers, isFlow: false, isFirstOfLayout, isFirstOfFrame: frames.has(target) };
  });
  const flowJobs = Object.entries<Flow<unknown>>(flows)
    .filter(([name]) => required.has(name))
    .flatMap(([name, flow]) => jobsOf(name, flow, targets));
  return [...flowJobs, ...pages];
}

/** A host page belongs to a team of its own, and may have anything in its shadow roots. */
const nameOf = ({ kind, name, url }: Target): string => (kind === 'host' ? url : name);

const firstOf = (targets: readonly Target[], keyOf: (target: Target) => string): ReadonlySet<Target> =>
  new Set([...Map.groupBy(targets, keyOf).values()].flatMap(([first]) => first ?? []));

/** Flows need the test server, so deployed builds have none. */
function jobsOf(
  name: string,
  { scope, choose, gather }: Flow<unknown>,
  targets: readonly Target[],
): readonly Job[] {
  const served = targets.filter(({ kind, build }) => kind === 'page' && build?.isElsewhere === false);
  const keyOf = ({ tenant, language }: Target) =>
    ({ program: '', tenant, language: `${tenant} ${language}` })[scope];
  return [...Map.groupBy(served, keyOf).values()].flatMap((group) => {
    const [first] = group;
    const target = choose && first?.build ? choose(group, first.build) : first;
    const gatherers = [[name, gather]] as const;
    return target ? [{ target, gatherers, isFlow: true, isFirstOfLayout: true, isFirstOfFrame: true }] : [];
  });
}
