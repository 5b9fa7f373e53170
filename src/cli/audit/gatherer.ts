import type { BuildInfo } from './build-info.ts';
import type { Target } from './target.ts';
import type { Visit } from './visit.ts';

/** Produces one artifact from the files of a build: of each page, or once a tenant, with its first page. */
export interface StaticGatherer<Artifact> {
  readonly from: 'files';
  readonly scope: 'page' | 'tenant';
  /** @returns undefined if there is nothing to gather: rules that require it are not called. */
  gather(build: BuildInfo, target: Target, targets: readonly Target[]): Promise<Artifact | undefined>;
}

/**
 * Produces one artifact in the browser, on each page or once per page name (`layout`), whatever its language. It finds the
 * page open at the top, nothing chosen or focused, and leaves it so, in a window of any size.
 */
export interface PageGatherer<Artifact> {
  readonly from: 'page';
  readonly scope: 'page' | 'layout';
  /** All kinds of pages when left out. */
  readonly on?: readonly Target['kind'][];
  gather(visit: Visit): Promise<Artifact>;
}

/**
 * Produces one artifact in a visit of its own, in which it opens pages and changes them; undefined where no page is shown.
 */
export interface Flow<Artifact> {
  readonly from: 'flow';
  readonly scope: 'language' | 'tenant' | 'program';
  /** Whether it also starts from each page somewhere else. */
  readonly isForOthers?: boolean;
  /** The page to start from; by default the first of the language, tenant or run. */
  choose?(targets: readonly Target[], build: BuildInfo): Target | undefined;
  gather(visit: Visit): Promise<Artifact>;
}

export type Gatherer = StaticGatherer<unknown> | PageGatherer<unknown> | Flow<unknown>;
