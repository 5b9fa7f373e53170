import { type Clock, heed } from '../clock.ts';
import { damagesIn, everyRelease, type Kept, keptOf, keptTenants } from '../deploy/kept.ts';
import { keepLive, publish, undertakingOf } from '../deploy/release.ts';
import { failure } from '../failures.ts';
import { selectTenants } from '../patterns.ts';
import { visible } from '../reporters/columns.ts';
import type { Terminal } from '../terminal.ts';
import type { Listing } from '../verify/manifest.ts';
import type { World } from '../world.ts';
import { type DeployOptions, doneTable, locked } from './deploying.ts';
import { shownPath } from './options.ts';

/** Of many damaged files the first say enough. */
const firstDamages = 10;

/**
 * `eos-content deploy --roll-back`: puts an earlier release back from what was kept. Everything is looked at before anything
 * is changed.
 *
 * @param to the folder that holds the tenants' folders
 * @returns the exit code
 * @throws UserError `no-releases`, `unknown-tenant`, `release-unknown`, `releases-differ`, `release-damaged`,
 *   `deploy-locked`, `cannot-write`, `disk-full`
 */
export async function rollBack(
  world: World,
  { tenant: wanted, rollBack: named }: DeployOptions,
  to: string,
  terminal: Terminal,
  clock: Clock,
): Promise<number> {
  const shown = shownPath(world, to);
  const known = keptTenants(to);
  if (known.length === 0) throw failure('no-releases', { folder: shown });
  const tenants = selectTenants(wanted ?? [], known);
  const timestamp = typeof named === 'string' ? named : undefined;
  const done = await locked(to, clock, async (touch) => {
    const all = tenants.map((tenant) => ({ tenant, kept: keptOf(to, tenant) }));
    if (!wanted && timestamp === undefined) refuseDifferent(all);
    const targets = all.map(({ tenant, kept }) => {
      const next = targetOf(tenant, kept, timestamp);
      refuseDamaged(tenant, kept, next);
      return { tenant, next };
    });
    const undertakings = targets.map(({ tenant, next }) => undertakingOf(to, tenant, next));
    for (const undertaking of undertakings) keepLive(undertaking);
    await heed(clock.interrupted);
    for (const [index, undertaking] of undertakings.entries()) {
      terminal.advance('putting back tenants …', index + 1, undertakings.length);
      publish(undertaking, timestampsOf(undertaking.kept), clock.start + clock.elapsed());
      touch();
    }
    return undertakings;
  });
  doneTable(done, terminal, clock, shown);
  return 0;
}

const timestampsOf = (kept: Kept): string[] => everyRelease(kept).map(({ timestamp }) => timestamp);

/** One step back means the same for all tenants only where all are where one deployment has brought them. */
function refuseDifferent(all: readonly { readonly tenant: string; readonly kept: Kept }[]): void {
  const live = all.map(({ tenant, kept: { live, underWay } }) => ({
    tenant,
    timestamp: (underWay ?? live)?.timestamp ?? '?',
  }));
  if (new Set(live.map(({ timestamp }) => timestamp)).size > 1) {
    throw failure('releases-differ', { live: live.map(({ tenant, timestamp }) => `${tenant} ${timestamp}`) });
  }
}

/**
 * The release to go back to: the one that is named, or the one before. What was interrupted leads back to the earlier one of
 * the two that it was between; so the same command, given again, brings a roll-back to its end.
 */
function targetOf(tenant: string, kept: Kept, wanted: string | undefined): Listing {
  const { live, underWay } = kept;
  const releases = everyRelease(kept);
  const placeOf = (release: Listing | undefined) => releases.findIndex(({ text }) => text === release?.text);
  const before = !live
    ? placeOf(underWay ?? releases.at(-1)) - (underWay ? 1 : 0)
    : underWay
      ? Math.min(placeOf(live), placeOf(underWay))
      : placeOf(live) - 1;
  const found =
    wanted === undefined ? releases[before] : releases.find(({ timestamp }) => timestamp === wanted);
  if (found) return found;
  const states = releases
    .toReversed()
    .map(
      (release) => `${release.timestamp}${release === live || release.text === live?.text ? ' (live)' : ''}`,
    );
  throw failure('release-unknown', {
    tenant,
    known: states.join(', ') || 'none',
    ...(wanted !== undefined && { wanted: visible(wanted) }),
  });
}

function refuseDamaged(tenant: string, { paths }: Kept, next: Listing): void {
  const damages = damagesIn(paths, next).map(({ path, reason }) => `${visible(path)}: ${reason}`);
  if (damages.length === 0) return;
  const rest = damages.length - firstDamages;
  const shown = [...damages.slice(0, firstDamages), ...(rest > 0 ? [`and ${rest} more`] : [])];
  throw failure('release-damaged', { tenant, timestamp: next.timestamp, damages: shown });
}
