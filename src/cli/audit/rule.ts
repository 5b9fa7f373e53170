import type { Artifacts } from './artifacts.ts';
import type { Budgets } from './budgets.ts';
import type { About, Sighting } from './check.ts';
import type { Target } from './target.ts';
import type { TenantFacts } from './tenant.ts';

/** What a rule reports: what is wrong, where, and what to do. */
export type Issue = Sighting;

/** What a rule knows beside the artifacts. */
interface RuleContext {
  /** The page that the artifacts are of; of a wider scope, the page that the flow began at. */
  readonly target: Target;
  /** The pages of the same tenant that were asked for. */
  readonly targets: readonly Target[];
  /** undefined for pages of others. */
  readonly build: TenantFacts | undefined;
  readonly budgets: Budgets;
}

/** Judges artifacts, is called once for each combination of them, knows no other rule and touches no browser. */
export interface Rule<N extends keyof Artifacts = keyof Artifacts> extends About {
  readonly kind: 'rule';
  readonly requires: readonly N[];
  /** What it judges, too, where it could be gathered. */
  readonly optional?: readonly (keyof Artifacts)[];
  /** The kinds of pages that it judges; all when left out. */
  readonly on?: readonly Target['kind'][];
  check(artifacts: Pick<Artifacts, N> & Partial<Artifacts>, context: RuleContext): Iterable<Issue>;
}

export const rule = <N extends keyof Artifacts>(about: Omit<Rule<N>, 'kind'>): Rule<N> => ({
  kind: 'rule',
  ...about,
});
