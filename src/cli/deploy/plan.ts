import { hash } from 'node:crypto';
import { manifestFile } from '../render/addresses.ts';
import { isHashed } from '../render/delivery.ts';
import type { Entry, Listing } from '../verify/manifest.ts';
import { inOrder, originalOf, type Phase, phaseOf } from './phases.ts';

/** A file that is put in its place, or a compressed copy that has to go because its original gets another content. */
export interface Step {
  readonly action: 'put' | 'remove';
  readonly path: string;
  readonly phase: Phase;
  /** What it is to be; of what is removed, what it was. */
  readonly entry: Entry;
}

/** A file that the new build does not have. */
export interface Leftover {
  readonly path: string;
  readonly phase: Phase;
  /**
   * `now`: when the last step is done, for a page that is no longer built must not be found any more. `later`: pages that
   * are open in a browser may still ask for it.
   */
  readonly when: 'now' | 'later';
}

/** How a build gets to where another one is. */
export interface Plan {
  /** In the order in which they are to be made. */
  readonly steps: readonly Step[];
  /** How many files are there already. */
  readonly unchanged: number;
  readonly leftovers: readonly Leftover[];
}

/** Which files are somewhere, and what they are. */
export type Present = ReadonlyMap<string, Entry>;

/** All files of a build, its manifest among them, which does not name itself. */
export const filesOf = ({ files, text }: Pick<Listing, 'files' | 'text'>): Present =>
  new Map([...files, [manifestFile, { size: Buffer.byteLength(text), sha256: hash('sha256', text) }]]);

/**
 * Orders the steps by which a build takes the place of what is there, so that at no time a file is there without those that
 * it refers to. What is unchanged is not sent.
 *
 * @param next the build
 * @param present what is there now; empty where nothing is
 */
export function planOf(next: Listing, present: Present): Plan {
  const wanted = filesOf(next);
  const changed = [...wanted].filter(([path, { sha256 }]) => present.get(path)?.sha256 !== sha256);
  const surplus = [...present].filter(([path]) => !wanted.has(path));
  // A server would go on to send the copy, which is one of an earlier build, in the place of the original.
  const isStale = (path: string) => originalOf(path) !== path && wanted.has(originalOf(path));
  const step =
    (action: Step['action']) =>
    ([path, entry]: [string, Entry]): Step => ({ action, path, phase: phaseOf(path), entry });
  return {
    steps: [
      ...changed.map(step('put')),
      ...surplus.filter(([path]) => isStale(path)).map(step('remove')),
    ].sort((one, other) => inOrder(one.path, other.path)),
    unchanged: wanted.size - changed.length,
    leftovers: surplus
      .map(([path]) => path)
      .filter((path) => !isStale(path))
      .sort(inOrder)
      .map((path) => ({ path, phase: phaseOf(path), when: isAskedForLater(path) ? 'later' : 'now' })),
  };
}

/** Whether a page that is open in a browser may still ask for a file. */
const isAskedForLater = (path: string): boolean => ['immutable', 'needed'].includes(phaseOf(path));

/** Files of earlier releases that stay for pages that are open in a browser. */
export const lingering = (releases: readonly Pick<Listing, 'files'>[]): readonly string[] =>
  releases.flatMap(({ files }) => [...files.keys()].filter(isAskedForLater));

/**
 * Files whose names promise that their content never changes, and that have another one in another build. Browsers that know
 * the one would never ask for the other.
 */
export const brokenPromises = (next: Listing, other: Listing): readonly string[] =>
  [...next.files]
    .filter(([path, { sha256 }]) => {
      const known = other.files.get(path);
      return known !== undefined && known.sha256 !== sha256 && isHashed(path);
    })
    .map(([path]) => path);
