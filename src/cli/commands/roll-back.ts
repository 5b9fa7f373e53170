import { type Clock, heed, seconds } from '../clock.ts';
import { finish, lastDeployed } from '../deploy/deployments.ts';
import { damagesIn, everyRelease, type Kept, keptOf, keptTenants } from '../deploy/kept.ts';
import {
  attempt,
  before,
  keepLive,
  leave,
  publish,
  stateNow,
  sweep,
  undertakingOf,
} from '../deploy/release.ts';
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
 * is changed. Where neither tenants nor a release are named, it takes back what the last deployment has changed.
 *
 * @param to the folder that holds the tenants' folders
 * @returns the exit code
 * @throws UserError `no-releases`, `unknown-tenant`, `release-unknown`, `releases-differ`, `release-damaged`,
 *   `deploy-locked`, `lock-lost`, `cannot-write`, `disk-full`
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
  const isPlain = !wanted && timestamp === undefined;
  const done = await locked(to, clock, async (touch) => {
    const all = tenants.map((tenant) => ({ tenant, kept: keptOf(to, tenant) }));
    const meant = isPlain ? lastDeployed(to, all) : all;
    // What it kept in vain would stay until the next one.
    for (const { tenant, kept } of meant.length === 0 ? all : []) {
      attempt(kept.paths.folder, before, () => sweep(to, tenant));
    }
    // Tenants that came with that deployment have nothing to go back to, and keep no other from it.
    const isLeft = ({ kept }: { kept: Kept }) => isPlain && !earlierOf(kept);
    const left = meant.every(isLeft) ? [] : meant.filter(isLeft);
    const targets = meant
      .filter((each) => !left.includes(each))
      .map(({ tenant, kept }) => {
        const next = targetOf(tenant, kept, timestamp);
        refuseDamaged(tenant, kept, next);
        touch();
        return { tenant, next };
      });
    const undertakings = targets.map(({ tenant, next }) => undertakingOf(to, tenant, next));
    for (const undertaking of undertakings) keepLive(undertaking);
    await heed(clock.interrupted);
    for (const { tenant, kept } of left) {
      leave(kept);
      terminal.warn(`${tenant} stays as it is: no earlier release of it is kept`);
    }
    for (const [index, undertaking] of undertakings.entries()) {
      terminal.advance('putting back tenants …', index + 1, undertakings.length);
      publish(undertaking, stateNow(undertaking.kept), clock.start + clock.elapsed(), touch);
    }
    finish(to);
    return undertakings;
  });
  if (done.length === 0) {
    const mark = terminal.noteColours.green('✓');
    const words =
      'nothing of the last deployment, which was interrupted, is there: nothing is to be taken back';
    terminal.note(`${mark} ${words}  ${seconds(clock.elapsed())}`);
    return 0;
  }
  doneTable(done, terminal, clock, shown);
  return 0;
}

/**
 * The release before, if one is kept. What was interrupted leads back to the earlier one of the two that it was between; so
 * the same command, given again, brings a roll-back to its end.
 */
function earlierOf(kept: Kept): Listing | undefined {
  const { live, underWay } = kept;
  const releases = everyRelease(kept);
  const placeOf = (release: Listing | undefined) => releases.findIndex(({ text }) => text === release?.text);
  const place = !live
    ? placeOf(underWay ?? releases.at(-1)) - (underWay ? 1 : 0)
    : underWay
      ? Math.min(placeOf(live), placeOf(underWay))
      : placeOf(live) - 1;
  return releases[place];
}

/** The release to go back to: the one that is named, or the one before. */
function targetOf(tenant: string, kept: Kept, wanted: string | undefined): Listing {
  const { live } = kept;
  const releases = everyRelease(kept);
  const found =
    wanted === undefined ? earlierOf(kept) : releases.find(({ timestamp }) => timestamp === wanted);
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
