import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { putMark, removeFile } from '../emit/release-files.ts';
import { failure } from '../failures.ts';
import { type Kept, keptFolder, keptTenants, stateOf } from './kept.ts';
import { attempt, before, behind, type Undertaking } from './release.ts';

// Which tenants were deployed together. Each deployment has a number, one more than the last; the state of a tenant says
// which one has brought each of its releases. So one step back concerns those that the last one has changed, and no others.

/** Files that say which deployment is under way; or was, where that was not brought to its end. No tenant has such a name. */
const markPattern = /^deployment@(\d+)$/;

const markOf = (number: number): string => `deployment@${number}`;

/** The numbers of deployments that have not come to their end, the last one first. The folder is there, for it is locked. */
const marksIn = (to: string): readonly number[] =>
  readdirSync(join(to, keptFolder))
    .flatMap((name) => markPattern.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => other - one);

function mark(to: string): number {
  const known = keptTenants(to).flatMap((tenant) => Object.values(stateOf(to, tenant).deployments));
  const number = 1 + Math.max(0, ...marksIn(to), ...known);
  const path = join(to, keptFolder, markOf(number));
  attempt(path, before, () => putMark(path));
  return number;
}

/**
 * Says that a deployment is about to be made, before anything else is written: so whoever takes it back can know that it has
 * changed nothing, and does not take back the one before. One that was interrupted stays the last one for now.
 *
 * @param to the folder that holds the tenants' folders, locked
 * @returns takes that back, for work that ends before it has changed anything
 * @throws UserError `cannot-write`, `disk-full`
 */
export function announce(to: string): () => void {
  if (marksIn(to).length > 0) return () => {};
  mark(to);
  return () => finish(to);
}

/**
 * The number by which releases are put in their places: that of a deployment that was interrupted where this is the same once
 * more, for then both are one to take back.
 *
 * @throws UserError `cannot-write`, `disk-full`
 */
export function begin(to: string, undertakings: readonly Undertaking[]): number {
  const [announced] = marksIn(to);
  const isSame = undertakings.every(
    ({ kept, next }) =>
      deploymentOf(kept) !== announced || (kept.underWay ?? kept.live)?.timestamp === next.timestamp,
  );
  return announced !== undefined && isSame ? announced : mark(to);
}

/**
 * Says that no deployment is under way any more.
 *
 * @throws UserError `cannot-write`
 */
export function finish(to: string): void {
  const folder = join(to, keptFolder);
  for (const number of marksIn(to)) {
    attempt(join(folder, markOf(number)), behind, () => removeFile(folder, markOf(number)));
  }
}

/** The deployment that has brought a tenant where it is, or was on its way to; undefined where nobody knows. */
function deploymentOf({ releases, live, underWay, deployments }: Kept): number | undefined {
  const numbers = [live ?? releases.at(-1), underWay].flatMap(
    (release) => (release && deployments[release.timestamp]) ?? [],
  );
  return numbers.length === 0 ? undefined : Math.max(...numbers);
}

/** A tenant, and what is known of its releases. */
interface Tenant {
  readonly tenant: string;
  readonly kept: Kept;
}

/**
 * The tenants that the last deployment has changed and that nobody has taken back yet; none where it was interrupted before
 * it changed any. Where no number is known, all of them, if they are of one release.
 *
 * @param all the tenants of which releases are kept
 * @throws UserError `releases-differ`
 */
export function lastDeployed(to: string, all: readonly Tenant[]): readonly Tenant[] {
  const numbers = all.map(({ kept }) => deploymentOf(kept));
  const known = numbers.filter((number) => number !== undefined);
  const marks = marksIn(to);
  if (known.length === 0 && marks.length === 0) {
    refuseDifferent(all);
    return all;
  }
  const last = marks.length === 0 ? Math.max(...known) : marks.find((number) => known.includes(number));
  return last === undefined ? [] : all.filter((_, index) => numbers[index] === last);
}

/** Of tenants of one release it may be taken that they were deployed together. */
function refuseDifferent(all: readonly Tenant[]): void {
  const live = all.map(({ tenant, kept: { live: own, underWay } }) => ({
    tenant,
    timestamp: (underWay ?? own)?.timestamp ?? '?',
  }));
  if (new Set(live.map(({ timestamp }) => timestamp)).size > 1) {
    throw failure('releases-differ', { live: live.map(({ tenant, timestamp }) => `${tenant} ${timestamp}`) });
  }
}
