import type { Budgets } from './budgets.ts';
import type { BuildInfo } from './build-info.ts';
import type { Scope, StaticGatherer } from './gatherer.ts';
import { type Artifacts, gatherers, staticGatherers } from './gatherers.ts';
import { holdUntilPainted } from './page/loading.ts';
import { isOfFlow, type Job, plan, requiredBy, scopeKey } from './plan.ts';
import type { Issue, Rule } from './rule.ts';
import type { Target } from './target.ts';
import type { Visit } from './visit.ts';

export interface Reported {
  readonly rule: Rule;
  readonly target: Target;
  readonly issue: Issue;
}

interface Input {
  readonly rules: readonly Rule[];
  readonly builds: readonly BuildInfo[];
  readonly targets: readonly Target[];
  readonly budgets: Budgets;
}

/** The narrowest comes first: a rule is called once for each of the narrowest artifact that it requires. */
const scopes = ['page', 'language', 'tenant', 'program'] as const;

/** What is gathered once a layout is judged on the page that it was gathered on. */
const judgedScope = (scope: Scope) => (scope === 'layout' ? 'page' : scope);

const scopeOf = new Map<string, Scope>(
  Object.entries({ ...gatherers, ...staticGatherers }).map(([name, { scope }]) => [name, judgedScope(scope)]),
);

const scopeOfRule = ({ requires }: Rule) =>
  scopes.find((each) => requires.some((name) => scopeOf.get(name) === each)) ?? 'page';

/** Whether a rule judges what visits of its own have gathered. */
export const isFlow = ({ requires }: Pick<Rule, 'requires'>): boolean =>
  requires.some((name) => name in gatherers && isOfFlow(gatherers[name as keyof typeof gatherers]));

/** The build that a target is a page of; undefined for pages of others. */
export const buildOf = ({ tenant, address }: Target, builds: readonly BuildInfo[]): BuildInfo | undefined =>
  builds.find(({ id, origin }) => id === tenant && address.startsWith(`${origin}/`));

async function opened(page: Visit): Promise<boolean> {
  const isHeld = page.isFirstOfLayout && page.target.kind !== 'host';
  const release = isHeld ? await holdUntilPainted(page) : undefined;
  const isShown = await page.open();
  await release?.();
  return isShown;
}

const firstOfScope = (scope: 'page' | 'tenant', targets: readonly Target[]): readonly Target[] =>
  scope === 'page' ? targets : targets.slice(0, 1);

/** Holds what was gathered, and judges it when all is there. */
export class Run {
  readonly #input: Input;
  readonly #artifacts = new Map<string, unknown>();

  constructor(input: Input) {
    this.#input = input;
  }

  get jobs(): readonly Job[] {
    const { rules, builds, targets } = this.#input;
    return plan(rules, builds, targets);
  }

  /** Gathers in one visit. @returns whether there is a page at the address */
  async gather({ target, gatherers, isFlow, ...first }: Job, visit: Visit): Promise<boolean> {
    const page = { ...visit, ...first };
    const isShown = isFlow || (await opened(page));
    for (const [name, { scope, gather }] of gatherers) {
      if (isShown || name === 'response')
        this.#keep(name, scopeKey(judgedScope(scope), target), await gather(page));
    }
    return isShown;
  }

  async gatherFiles(): Promise<void> {
    const { rules, builds, targets } = this.#input;
    const required = requiredBy(rules);
    for (const build of builds) {
      const own = targets.filter(({ tenant, kind }) => tenant === build.id && kind !== 'host');
      for (const [name, { scope, gather }] of Object.entries<StaticGatherer<unknown>>(staticGatherers)) {
        for (const target of required.has(name) ? firstOfScope(scope, own) : []) {
          this.#keep(name, scopeKey(scope, target), await gather(build, target, own));
        }
      }
    }
  }

  #keep(name: string, key: string, artifact: unknown): void {
    this.#artifacts.set(`${name} ${key}`, artifact);
  }

  /** What the rules report of all that was gathered. A rule is not called where one of its artifacts is missing. */
  judge(): readonly Reported[] {
    return this.#input.rules.flatMap((rule) => this.#judgedBy(rule));
  }

  #judgedBy(rule: Rule): readonly Reported[] {
    const { targets, builds, budgets } = this.#input;
    const scope = scopeOfRule(rule);
    const judged = new Set<string>();
    return targets.flatMap((target) => {
      const key = scopeKey(scope, target);
      const artifacts = judged.has(key) ? undefined : this.#artifactsFor(rule, target);
      if (!artifacts || rule.on?.includes(target.kind) === false) return [];
      judged.add(key);
      const context = {
        target,
        targets: targets.filter(({ tenant }) => tenant === target.tenant),
        build: buildOf(target, builds),
        budgets,
      };
      return [...rule.check(artifacts, context)].map((issue) => ({
        rule,
        target: issue.target ?? target,
        issue,
      }));
    });
  }

  #artifactsFor({ requires, optional = [] }: Rule, target: Target): Artifacts | undefined {
    const artifactOf = (name: string) =>
      this.#artifacts.get(`${name} ${scopeKey(scopeOf.get(name) ?? 'page', target)}`);
    if (requires.some((name) => artifactOf(name) === undefined)) return undefined;
    const found = [...requires, ...optional].map((name) => [name, artifactOf(name)] as const);
    return Object.fromEntries(found) as unknown as Artifacts;
  }
}
