import { hash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { putContent, putter, removeFile, removeLeftBeside, tryPlace } from '../emit/release-files.ts';
import { failure, systemReason, UserError } from '../failures.ts';
import { manifestFile } from '../render/addresses.ts';
import type { Entry, Listing } from '../verify/manifest.ts';
import { contentOf, everyRelease, type Kept, keptOf, type State } from './kept.ts';
import { brokenPromises, filesOf, type Plan, type Present, planOf } from './plan.ts';

/** A release on its way to its place. */
export interface Undertaking {
  readonly tenant: string;
  /** Where visitors get it from. */
  readonly folder: string;
  readonly kept: Kept;
  readonly next: Listing;
  readonly plan: Plan;
}

/**
 * Makes sure that a build can take the place of others: no name that browsers keep for ever gets another content. The
 * stylesheet has such a name by its build's time.
 *
 * @throws UserError `release-taken`, `name-reused`
 */
export function refuseReuse(tenant: string, next: Listing, known: readonly Listing[]): void {
  for (const other of known) {
    const { timestamp } = other;
    if (timestamp === next.timestamp && other.text !== next.text) {
      throw failure('release-taken', { tenant, timestamp });
    }
    const paths = brokenPromises(next, other);
    if (paths.length > 0) throw failure('name-reused', { tenant, paths, timestamp });
  }
}

/**
 * Finds out what has to be done so that a release is in its place. The plan follows from what lies there, not from what its
 * manifest says: so it also finishes what was interrupted, and mends what was damaged.
 *
 * @param to the folder that holds the tenants' folders
 * @throws UserError `cannot-write` where a file could not be put in its place
 */
export function undertakingOf(to: string, tenant: string, next: Listing): Undertaking {
  const folder = join(to, tenant);
  const kept = keptOf(to, tenant);
  const plan = planOf(next, presentIn(folder, filesOf(next), everyRelease(kept)));
  for (const { path } of plan.steps) attempt(join(folder, path), before, () => tryPlace(join(folder, path)));
  return { tenant, folder, kept, next, plan };
}

/** How things are before anything that visitors get is changed. */
export const before = 'what visitors get is as it was';
const within =
  'every page that is there has what it needs; run the command again to bring it to its end, or take it back with --roll-back';
/** How things are when all that visitors get is as it is to be. */
export const behind = 'the release is in its place; only what is needed no longer is not removed yet';

/** What lies in a folder of all that builds have in it. Its content is only looked at where it could be what is wanted. */
function presentIn(folder: string, wanted: Present, known: readonly Listing[]): Present {
  const paths = new Set([...wanted.keys(), ...known.flatMap(({ files }) => [...files.keys()])]);
  return new Map(
    [...paths].flatMap((path): [string, Entry][] => {
      const file = join(folder, path);
      const found = lstatSync(file, { throwIfNoEntry: false });
      if (!found || found.isDirectory()) return [];
      const isAlike = found.isFile() && wanted.get(path)?.size === found.size;
      const content = isAlike ? contentOf(file) : undefined;
      return [[path, { size: found.size, sha256: content ? hash('sha256', content) : '' }]];
    }),
  );
}

/**
 * Keeps all files of a build that is to be put in its place, and of the one that is there if nobody has done so. When this
 * has succeeded, the rest hardly needs any room on the disk.
 *
 * @param build the folder of the build; what it holds is held against the manifest once more while it is read
 * @param touch is called at each step
 * @throws UserError `changed-meanwhile`, `cannot-read`, `cannot-write`, `disk-full`; nothing that visitors get is changed
 */
export function keepBuild(undertaking: Undertaking, build: string, touch: () => void): void {
  keepLive(undertaking);
  const { kept, next, plan } = undertaking;
  const sent = new Set(plan.steps.map(({ path }) => path));
  for (const [path, entry] of next.files) {
    if (isKept(kept, entry, sent.has(path))) continue;
    const from = join(build, path);
    const content = read(from);
    if (hash('sha256', content) !== entry.sha256) throw failure('changed-meanwhile', { path: from });
    keepFile(kept, entry, content);
    touch();
  }
}

/**
 * Keeps what lies in a release's place, if no release of that kind is kept: it was put there by other means. A file that is not what
 * the manifest says cannot be kept, which is told when somebody wants to go back.
 */
export function keepLive({ folder, kept }: Pick<Undertaking, 'folder' | 'kept'>): void {
  const { live, releases } = kept;
  if (!live || releases.some(({ timestamp }) => timestamp === live.timestamp)) return;
  for (const [path, entry] of live.files) {
    const content = isKept(kept, entry, false) ? undefined : contentOf(join(folder, path));
    if (content && hash('sha256', content) === entry.sha256) keepFile(kept, entry, content);
  }
  keepManifest(kept, live);
}

function keepFile({ paths }: Kept, { sha256 }: Entry, content: Uint8Array): void {
  const file = join(paths.files, sha256);
  attempt(file, before, () => putContent(file, content));
}

function keepManifest({ paths }: Kept, { timestamp, text }: Listing): void {
  const file = join(paths.manifests, `${timestamp}.json`);
  attempt(file, before, () => putContent(file, text));
}

/** Whether a file is kept. One that is going to be used is read; of the others the size says enough. */
function isKept({ paths }: Kept, { size, sha256 }: Entry, isUsed: boolean): boolean {
  const file = join(paths.files, sha256);
  if (!isUsed) return statSync(file, { throwIfNoEntry: false })?.size === size;
  const content = contentOf(file);
  return content !== undefined && hash('sha256', content) === sha256;
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw failure('cannot-read', { path, reason: systemReason(error) }, { cause: error });
  }
}

/**
 * The releases in the order in which they were deployed, with one more behind them. What was live goes right before it, so
 * that one step back leads there, whatever was tried in between.
 */
function orderWith({ kept: { releases, live }, next }: Undertaking): string[] {
  const last = [...(live ? [live.timestamp] : []), next.timestamp];
  const others = releases.map(({ timestamp }) => timestamp).filter((each) => !last.includes(each));
  return [...others, ...new Set(last)];
}

/**
 * A tenant's state once a deployment has brought its release. What is live already was brought by an earlier one, and is not
 * taken back with this.
 *
 * @param deployment its number
 */
export function stateWith(undertaking: Undertaking, deployment: number): State {
  const { kept, next } = undertaking;
  const isThere = !kept.underWay && kept.live?.text === next.text;
  const own = isThere ? {} : { [next.timestamp]: deployment };
  return { order: orderWith(undertaking), deployments: { ...kept.deployments, ...own } };
}

/** A tenant's state where no release is new: one that is put back keeps its place among the others, so that one can go forward again. */
export const stateNow = (kept: Kept): State => ({
  order: everyRelease(kept).map(({ timestamp }) => timestamp),
  deployments: kept.deployments,
});

/**
 * Puts a release in its place that is kept, step by step. Wherever this ends, each file that is there has all that it refers to.
 *
 * @param state of the tenant, from now on
 * @param now in milliseconds since 1970
 * @param touch is called at each step
 * @throws UserError `cannot-write`, `disk-full`
 */
export function publish(
  { folder, kept, next, plan }: Undertaking,
  state: State,
  now: number,
  touch: () => void,
): void {
  const { paths } = kept;
  // What is taken back before it had come to its end is unfinished until all of its files are gone.
  const unfinished = kept.live?.text === next.text ? kept.underWay : undefined;
  // What has a manifest there is a release; so this comes only now, when it is to become one.
  writeState(kept, { ...state, underWay: (unfinished ?? next).timestamp }, before);
  keepManifest(kept, next);
  for (const each of [paths.folder, folder]) attempt(each, before, () => removeLeftBeside(each));
  const put = putter(now);
  for (const { action, path, entry } of plan.steps) {
    const from =
      path === manifestFile
        ? join(paths.manifests, `${next.timestamp}.json`)
        : join(paths.files, entry.sha256);
    const file = join(folder, path);
    attempt(file, within, () => (action === 'put' ? put(from, file) : removeFile(folder, path)));
    touch();
  }
  for (const { path, when } of plan.leftovers) {
    if (when === 'now') attempt(join(folder, path), behind, () => removeFile(folder, path));
  }
  writeState(kept, state, behind);
}

/**
 * Forgets the releases that are too old, and removes the files that only they have: first where visitors get them from, last
 * the manifests, by which those files are known.
 *
 * @param to the folder that holds the tenants' folders
 * @param earlier how many releases stay beside the one that was put in its place
 * @throws UserError `cannot-write`
 */
export function forget(undertaking: Undertaking, to: string, earlier: number): void {
  const { tenant, folder, kept } = undertaking;
  const { paths } = kept;
  const order = orderWith(undertaking);
  const staying = new Set(order.slice(-1 - earlier));
  // Those of now, and not of when the work began.
  const { releases, deployments } = keptOf(to, tenant);
  const stays = releases.filter(({ timestamp }) => staying.has(timestamp));
  const needed = new Set(stays.flatMap(({ files }) => [...files.keys()]));
  for (const { timestamp, files } of releases) {
    if (staying.has(timestamp)) continue;
    for (const path of files.keys()) {
      if (!needed.has(path)) attempt(join(folder, path), behind, () => removeFile(folder, path));
    }
    attempt(paths.manifests, behind, () => removeFile(paths.manifests, `${timestamp}.json`));
  }
  writeState(kept, { order: order.filter((each) => staying.has(each)), deployments }, behind);
  attempt(paths.files, behind, () => sweep(to, tenant));
}

/** Removes kept files that no release has, and what killed runs have left beside them. Throws what the operating system says. */
export function sweep(to: string, tenant: string): void {
  const { paths, releases } = keptOf(to, tenant);
  const contents = new Set(releases.flatMap(({ files }) => [...files.values()].map(({ sha256 }) => sha256)));
  removeLeftBeside(paths.folder);
  if (!existsSync(paths.files)) return;
  for (const name of readdirSync(paths.files)) {
    if (!contents.has(name)) removeFile(paths.files, name);
  }
}

/**
 * Leaves a tenant where the deployment has brought it that is taken back elsewhere: from now on it belongs to none, so that
 * one step back concerns the deployment before.
 *
 * @throws UserError `cannot-write`, `disk-full`
 */
export function leave(kept: Kept): void {
  const { live, underWay, deployments } = kept;
  const others = Object.entries(deployments).filter(
    ([timestamp]) => timestamp !== live?.timestamp && timestamp !== underWay?.timestamp,
  );
  const state = {
    ...stateNow(kept),
    deployments: Object.fromEntries(others),
    ...(underWay && { underWay: underWay.timestamp }),
  };
  writeState(kept, state, before);
}

/** What is remembered of releases that are forgotten goes with them. */
function writeState({ paths }: Kept, state: State, keptWords: string): void {
  const numbers = Object.entries(state.deployments).filter(([timestamp]) => state.order.includes(timestamp));
  const text = JSON.stringify({ ...state, deployments: Object.fromEntries(numbers) }, null, 2);
  attempt(paths.state, keptWords, () => putContent(paths.state, `${text}\n`));
}

/** Runs a step that writes, and says in words what prevented it, and how things are now. */
export function attempt<Result>(path: string, kept: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw failure('disk-full', { path, kept }, { cause: error });
    throw failure('cannot-write', { path, reason: systemReason(error), kept }, { cause: error });
  }
}
