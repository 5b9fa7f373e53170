import type { NodeDetails } from '../../audit/node.ts';
import type { Range, Severity } from '../rules/findings.ts';
import type { Budgets } from './budgets.ts';
import type { BuildInfo } from './build-info.ts';
import type { Gatherer } from './gatherer.ts';
import type { Target } from './target.ts';

/** In the order of the list of checks. */
export const groups = [
  'Network',
  'Content',
  'Accessibility',
  'Keyboard',
  'Rendering',
  'Privacy',
  'Security',
  'Frame',
] as const;

export interface About {
  readonly id: string;
  readonly group: (typeof groups)[number];
  /** `error` when left out. */
  readonly severity?: Severity;
  /** How to fix its issues; an issue may have a hint of its own. */
  readonly hint?: string;
  /** The same for another team’s page, which is not made by our build. */
  readonly hostHint?: string;
  /** What it finds, in Markdown; the first sentence stands in lists. */
  readonly what: string;
  /** What a finding means for visitors. */
  readonly why: string;
  /** The first of each stands in docs/audit.md. */
  readonly invalid: readonly Example[];
  readonly valid: readonly Example[];
}

/**
 * A change of a page of de-did’s build, or of another team’s page, which is `host.html`. `*` in a file’s name stands for a
 * hash, `…` in what is replaced for a hash, a name or the words of a text. Indentation is only the source’s.
 */
export interface Example {
  /** What is special about it. */
  readonly title?: string;
  /** The page, and after a comma others that are audited with it; `examplePage` when left out. */
  readonly on?: string;
  /** What the page gets at the end of its `<head>` and its `<main>`. */
  readonly head?: string;
  readonly main?: string;
  /** What its stylesheet gets: the frame’s, or another team’s own. */
  readonly css?: string;
  /** A script that it gets. */
  readonly script?: string;
  /** What is replaced in the page, and by what. */
  readonly replace?: Replacements;
  /** The same of other files; of a text, what is put behind a file or into a new one. */
  readonly files?: Readonly<Record<string, string | Replacements>>;
  /** New images, by file: `1600x1200`, with ` noise` or ` moving`. */
  readonly image?: Readonly<Record<string, string>>;
  /** What else is found. */
  readonly also?: readonly string[];
}

type Replacements = Readonly<Record<string, string>>;

export const examplePage = 'de/legalNotice.html';

/** What a rule reports: what is wrong, where, and what to do. */
export interface Issue {
  /** What is wrong, in one sentence that names what was seen. No figure in it that varies from run to run. */
  readonly message: string;
  readonly hint?: string | undefined;
  readonly node?: (NodeDetails & { readonly range?: Range }) | undefined;
  /** Tells apart two issues of a rule on one element (or without one), of which only the first is reported otherwise. */
  readonly detail?: string | undefined;
  /** Of a rule that stands for many: which one, such as axe-core’s `image-alt`. */
  readonly rule?: string | undefined;
  readonly severity?: Severity | undefined;
  /** The page at fault, if it is not the one that was judged. */
  readonly target?: Target | undefined;
}

/** What a rule knows beside the artifacts. */
interface RuleContext {
  /** The page that the artifacts are of; of a wider scope, the page that the flow began at. */
  readonly target: Target;
  /** The pages of the same tenant that were asked for. */
  readonly targets: readonly Target[];
  /** undefined for pages of others. */
  readonly build: BuildInfo | undefined;
  readonly budgets: Budgets;
}

type Gatherers = Readonly<Record<string, Gatherer>>;

type ArtifactsOf<Required extends Gatherers> = {
  readonly [Name in keyof Required]: Exclude<Awaited<ReturnType<Required[Name]['gather']>>, undefined>;
};

/** Judges artifacts, is called once for each combination of them, knows no other rule and touches no browser. */
interface Judge<Artifacts> {
  /** What gathers the artifacts that it judges, by the names that it has for them. */
  readonly requires: Gatherers;
  /** Artifacts that it also judges if they were gathered. */
  readonly optional?: Gatherers;
  /** The kinds of pages that it judges; all when left out. */
  readonly on?: readonly Target['kind'][];
  check(artifacts: Artifacts, context: RuleContext): Iterable<Issue>;
}

export type Rule = About & Required<Omit<About, 'hostHint'>> & Judge<Readonly<Record<string, unknown>>>;

export const rule = <R extends Gatherers, O extends Gatherers = Record<never, never>>(
  about: About &
    Judge<ArtifactsOf<R> & Partial<ArtifactsOf<O>>> & { readonly requires: R; readonly optional?: O },
): Rule => ({ severity: 'error', hint: '', ...about });
