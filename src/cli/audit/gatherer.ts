import type { BuildInfo } from './build-info.ts';
import type { Target } from './target.ts';
import type { Visit } from './visit.ts';

/**
 * How often an artifact is gathered. `page`: on each page; `layout`: once for a page's name, whatever its language;
 * `language`, `tenant`, `program`: once for each, in a visit of its own that changes the page.
 */
export type Scope = 'page' | 'layout' | 'language' | 'tenant' | 'program';

/**
 * Produces one artifact in the browser. Within a page's visit (`page`, `layout`) it finds the page open at the top, on
 * a desktop's screen, with nothing chosen or focused, and leaves it so. With a wider scope it opens the page itself.
 */
export interface Gatherer<Name extends string, Artifact> {
  readonly name: Name;
  readonly scope: Scope;
  /** The kinds of pages that it makes sense for; all when left out. */
  readonly on?: readonly Target['kind'][];
  /** Of a wider scope: the page to start from, of those of its language or tenant; the first page when left out. */
  choose?(targets: readonly Target[], build: BuildInfo): Target | undefined;
  gather(page: Visit): Promise<Artifact>;
}

/** Produces one artifact from the files of a build, without a browser. */
export interface StaticGatherer<Name extends string, Artifact> {
  readonly name: Name;
  readonly scope: 'page' | 'tenant';
  /**
   * @param target the page; of scope `tenant`, the tenant's first page
   * @param targets the pages of the tenant that were asked for
   * @returns undefined where there is nothing to gather: rules that require it are not called
   */
  gather(build: BuildInfo, target: Target, targets: readonly Target[]): Promise<Artifact | undefined>;
}

export type AnyGatherer = Gatherer<string, unknown>;
export type AnyStaticGatherer = StaticGatherer<string, unknown>;
