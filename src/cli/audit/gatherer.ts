import type { BuildInfo } from './build-info.ts';
import type { Target } from './target.ts';
import type { Visit } from './visit.ts';

/**
 * How often an artifact is gathered: on each `page`; once per page name (`layout`), whatever its language; or once per
 * `language`, `tenant` or `program`, in a visit of its own that changes the page.
 */
export type Scope = 'page' | 'layout' | 'language' | 'tenant' | 'program';

/**
 * Produces one artifact in the browser. Scopes `page` and `layout` find the page open at the top, nothing chosen or
 * focused, and leave it so, in a window of any size; wider scopes open the page themselves.
 */
export interface Gatherer<Artifact> {
  readonly scope: Scope;
  /** For `page` and `layout`: all kinds of pages when left out. Wider scopes start at pages of a build. */
  readonly on?: readonly Target['kind'][];
  /** For wider scopes: the page to start from; by default the first of the group. */
  choose?(targets: readonly Target[], build: BuildInfo): Target | undefined;
  gather(page: Visit): Promise<Artifact>;
}

export interface StaticGatherer<Artifact> {
  readonly scope: 'page' | 'tenant';
  /** @returns undefined if there is nothing to gather: rules that require it are not called. */
  gather(build: BuildInfo, target: Target, targets: readonly Target[]): Promise<Artifact | undefined>;
}
