import { join, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { contentFolderOf } from '../audit/deployed.ts';
import { addressOf } from '../audit/targets.ts';
import { type Clock, heed, seconds } from '../clock.ts';
import { announce, begin, finish } from '../deploy/deployments.ts';
import { everyRelease, keptOf, keptTenants } from '../deploy/kept.ts';
import { filesOf, planOf } from '../deploy/plan.ts';
import {
  forget,
  keepBuild,
  publish,
  refuseReuse,
  stateWith,
  sweep,
  type Undertaking,
  undertakingOf,
} from '../deploy/release.ts';
import { listJson, listPretty, planJson, planPretty, releasesOf, type TenantPlan } from '../deploy/report.ts';
import { realPath } from '../emit/report.ts';
import { failure } from '../failures.ts';
import { hasFormOfId } from '../load/sources.ts';
import { selectTenants } from '../patterns.ts';
import { manifestFile } from '../render/addresses.ts';
import { plural } from '../reporters/pretty.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import { addressLocation } from '../verify/address.ts';
import { type BuildFolder, buildsIn, manifestIn, usable } from '../verify/builds.ts';
import { folderLocation } from '../verify/folder.ts';
import type { Listing } from '../verify/manifest.ts';
import { countsOf, verifyPretty } from '../verify/report.ts';
import { verify } from '../verify/verify.ts';
import type { World } from '../world.ts';
import { type DeployOptions, doneTable, locked } from './deploying.ts';
import { size, sum } from './figures.ts';
import { isAddress, shownPath } from './options.ts';
import { holds, refuseSources } from './out-folder.ts';
import { rollBack } from './roll-back.ts';

/** How long an address that `--from` names may say nothing, in milliseconds. */
const patience = 10_000;

/**
 * `eos-content deploy`: brings builds to their places in a safe order, takes them back, or tells the order.
 *
 * @param dir the builds, relative to where the program runs; `dist` below the root when left out
 * @returns the exit code: 1 where a build is not what its manifest says; nothing is changed then
 * @throws UserError `no-destination`, `deploy-options`, `deploy-onto-build`, `deploy-locked`, `lock-lost`, `out-is-source`,
 *   `release-taken`, `name-reused`, `no-releases`, `release-unknown`, `releases-differ`, `release-damaged`,
 *   `nothing-deployed`, `unknown-tenant`, `manifest-unusable`, `changed-meanwhile`, `cannot-read`, `cannot-write`, `disk-full`
 */
export async function deploy(
  world: World,
  dir: string | undefined,
  options: DeployOptions,
  clock: Clock,
): Promise<number> {
  refuseTogether(dir, options);
  const terminal = terminalOf(world, options.quiet ?? false);
  const to = options.to === undefined ? undefined : resolve(world.cwd(), options.to);
  if (options.plan) return showPlan(world, dir, options, to, terminal, clock);
  if (to === undefined) throw failure('no-destination', {});
  if (options.list) return list(world, options, to, terminal);
  if (options.rollBack !== undefined) return rollBack(world, options, to, terminal, clock);
  return deployTo(world, dir, options, to, terminal, clock);
}

function refuseTogether(dir: string | undefined, options: DeployOptions): void {
  const { plan, list: isList, rollBack: back, from, format } = options;
  const chosen = [plan && '--plan', isList && '--list', back !== undefined && '--roll-back'].filter(
    (option) => typeof option === 'string',
  );
  const refuse = (one: string, other: string) => {
    throw failure('deploy-options', { one, other });
  };
  const [first, second] = chosen;
  if (first && second) refuse(first, second);
  if (dir !== undefined && first && first !== '--plan') refuse(`the build ${dir}`, first);
  if (from !== undefined && !plan) refuse('--from', first ?? 'a deployment that is made');
  if (format === 'json' && !plan && !isList) refuse('--format json', first ?? 'a deployment that is made');
}

/** A build that is what its manifest says. */
interface Build {
  readonly folder: string;
  readonly tenant: string;
  readonly listing: Listing;
}

/**
 * The builds that are meant, each held against its manifest.
 *
 * @returns undefined where one is not what its manifest says, which is told
 */
async function checkedBuilds(
  world: World,
  dir: string | undefined,
  options: DeployOptions,
  from: Listing | undefined,
  terminal: Terminal,
  clock: Clock,
): Promise<readonly Build[] | undefined> {
  const root = resolve(world.cwd(), options.root);
  const source = dir === undefined ? join(root, 'dist') : resolve(world.cwd(), dir);
  const shown = (path: string) => shownPath(world, path);
  const folders: readonly BuildFolder[] = buildsIn(source, shown(source), options.tenant ?? [], from);
  const { interrupted } = clock;
  const verdicts = [];
  for (const [index, { folder, tenant }] of folders.entries()) {
    terminal.advance('checking builds …', index + 1, folders.length);
    verdicts.push(await verify(folderLocation(folder, shown(folder), root), { tenant, interrupted }));
  }
  await heed(interrupted);
  // What lies in a build beside its files stays where it is.
  const broken = verdicts
    .map((verdict) => ({
      ...verdict,
      findings: verdict.findings.filter(({ severity }) => severity === 'error'),
    }))
    .filter(({ findings }) => findings.length > 0);
  if (broken.length > 0) {
    terminal.result(verifyPretty(broken, { colours: terminal.colours, columns: world.stdout.columns }));
    const { errors } = countsOf(broken.flatMap(({ findings }) => findings));
    const mark = terminal.noteColours.red('✗');
    terminal.note(`${mark} ${plural(errors, 'error')} · nothing was changed  ${seconds(clock.elapsed())}`);
    return undefined;
  }
  return folders.map(({ folder }) => {
    const path = join(folder, manifestFile);
    const listing = manifestIn(path);
    const { tenant } = listing;
    // It becomes the name of a folder.
    if (!hasFormOfId(tenant)) {
      throw failure('manifest-unusable', { path, reasons: [`'${tenant}' is no tenant's id`] });
    }
    return { folder, tenant, listing };
  });
}

async function deployTo(
  world: World,
  dir: string | undefined,
  options: DeployOptions,
  to: string,
  terminal: Terminal,
  clock: Clock,
): Promise<number> {
  const builds = await checkedBuilds(world, dir, options, undefined, terminal, clock);
  if (!builds) return 1;
  for (const { folder, tenant } of builds) {
    const target = join(to, tenant);
    const [build, place] = [realPath(folder), realPath(target)];
    if (holds(build, place) || holds(place, build)) {
      throw failure('deploy-onto-build', { path: target, build: folder });
    }
    refuseSources(resolve(world.cwd(), options.root), [target], '--to <folder>');
  }
  const done = await locked(to, clock, async (touch) => {
    const undertakings: Undertaking[] = [];
    const withdraw = announce(to);
    try {
      for (const [index, { folder, tenant, listing }] of builds.entries()) {
        terminal.advance('reading tenants …', index + 1, builds.length);
        refuseReuse(tenant, listing, everyRelease(keptOf(to, tenant)));
        const undertaking = undertakingOf(to, tenant, listing);
        keepBuild(undertaking, folder, touch);
        undertakings.push(undertaking);
        touch();
        await heed(clock.interrupted);
      }
    } catch (error) {
      withdraw();
      // What was kept in vain would be in the way of whoever makes room.
      for (const each of builds) sweep(to, each.tenant);
      throw error;
    }
    const deployment = begin(to, undertakings);
    for (const [index, undertaking] of undertakings.entries()) {
      terminal.advance('deploying tenants …', index + 1, undertakings.length);
      publish(undertaking, stateWith(undertaking, deployment), clock.start + clock.elapsed(), touch);
    }
    for (const undertaking of undertakings) {
      forget(undertaking, to, options.keep);
      touch();
    }
    finish(to);
    return undertakings;
  });
  const shown = shownPath(world, to);
  doneTable(done, terminal, clock, shown);
  if (done.some(({ kept: { live }, next }) => live && live.timestamp !== next.timestamp)) {
    terminal.note(`  to take it back: eos-content deploy --roll-back --to ${shown}`);
  }
  return 0;
}

function list(world: World, options: DeployOptions, to: string, terminal: Terminal): number {
  const known = keptTenants(to);
  if (known.length === 0) throw failure('no-releases', { folder: shownPath(world, to) });
  const tenants = selectTenants(options.tenant ?? [], known).map((tenant) => ({
    tenant,
    releases: releasesOf(keptOf(to, tenant)),
  }));
  terminal.result(
    options.format === 'json'
      ? listJson(tenants, packageJson.version)
      : listPretty(tenants, terminal.colours),
  );
  return 0;
}

async function showPlan(
  world: World,
  dir: string | undefined,
  options: DeployOptions,
  to: string | undefined,
  terminal: Terminal,
  clock: Clock,
): Promise<number> {
  const from =
    options.from === undefined ? undefined : await manifestAt(world, options.from, terminal, clock);
  const builds = await checkedBuilds(world, dir, options, from, terminal, clock);
  if (!builds) return 1;
  const plans = builds.map(({ tenant, listing: next }): TenantPlan => {
    if (from) selectTenants([from.tenant], [tenant]);
    const kept = to === undefined || from ? undefined : keptOf(to, tenant);
    refuseReuse(tenant, next, kept ? everyRelease(kept) : from ? [from] : []);
    const plan =
      kept && to !== undefined
        ? undertakingOf(to, tenant, next).plan
        : planOf(next, from ? filesOf(from) : new Map());
    return { tenant, next, from: from ?? kept?.live, plan };
  });
  terminal.result(
    options.format === 'json' ? planJson(plans, packageJson.version) : planPretty(plans, terminal.colours),
  );
  const steps = plans.flatMap(({ plan }) => plan.steps);
  const figures = [
    plural(plans.length, 'tenant'),
    plural(steps.length, 'step'),
    size(sum(steps, ({ action, entry }) => (action === 'put' ? entry.size : 0))),
    'nothing was written',
  ];
  const mark = terminal.noteColours.green('✓');
  terminal.note(`${mark} ${figures.join(' · ')}  ${seconds(clock.elapsed())}`);
  return 0;
}

/** The manifest of what is deployed now, from a file or an address; undefined where there is none at the address. */
async function manifestAt(
  world: World,
  named: string,
  terminal: Terminal,
  { interrupted }: Clock,
): Promise<Listing | undefined> {
  if (!isAddress(named)) return manifestIn(resolve(world.cwd(), named));
  const location = addressLocation(contentFolderOf(addressOf(named)), { idle: patience, interrupted });
  const found = await location.manifest();
  if (found.kind === 'text') return usable(location.name, found.text);
  if (found.kind === 'unreachable') {
    throw failure('nothing-deployed', { place: location.name, reason: found.reason });
  }
  terminal.warn(`nothing is deployed at ${location.name} yet (${found.reason}): all files are to be sent`);
  return undefined;
}
