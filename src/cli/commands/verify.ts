import { basename, dirname, join, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { contentFolderOf } from '../audit/deployed.ts';
import { addressOf } from '../audit/targets.ts';
import { type Clock, heed, seconds } from '../clock.ts';
import { selectTenants } from '../patterns.ts';
import { manifestFile } from '../render/addresses.ts';
import { plural } from '../reporters/pretty.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import { addressLocation } from '../verify/address.ts';
import { buildsIn, manifestIn } from '../verify/builds.ts';
import { buildWords, type Verdict } from '../verify/finding.ts';
import { folderLocation } from '../verify/folder.ts';
import type { Location } from '../verify/location.ts';
import type { Listing } from '../verify/manifest.ts';
import { countsOf, verifyJson, verifyPretty } from '../verify/report.ts';
import { verify } from '../verify/verify.ts';
import type { World } from '../world.ts';
import { type CommonOptions, isAddress, shownPath } from './options.ts';

export interface VerifyOptions extends CommonOptions {
  tenant?: readonly string[];
  /** The manifest to hold the deployment against, relative to where the program runs. */
  manifest?: string;
  format: 'pretty' | 'json';
  /** Warnings fail as errors do. */
  strict?: boolean;
  /** Pretty only: every finding, however many there are. */
  all?: boolean;
  /** After how many seconds in which nothing comes a file is given up. */
  timeout: number;
}

/** A deployment to look at, and the tenant that should be there, where its folder tells. */
interface Target {
  readonly location: Location;
  readonly tenant?: string;
}

/**
 * `eos-content verify`: holds what was deployed against its manifest.
 *
 * @param target a folder, relative to where the program runs, or an address; `dist` below the root when left out
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `nothing-deployed`, `no-answer`, `unknown-tenant`, `bad-address`, `manifest-unusable`
 */
export async function verifyCommand(
  world: World,
  target: string | undefined,
  options: VerifyOptions,
  clock: Clock,
): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const { interrupted } = clock;
  const expected =
    options.manifest === undefined ? undefined : manifestIn(resolve(world.cwd(), options.manifest));
  const targets = targetsOf(world, target, options, expected, interrupted);
  const verdicts: Verdict[] = [];
  for (const [index, { location, tenant }] of targets.entries()) {
    const isOnly = targets.length === 1;
    if (!isOnly) terminal.advance('checking tenants …', index + 1, targets.length);
    const onProgress = isOnly
      ? (done: number, all: number) => terminal.advance('checking files …', done, all)
      : undefined;
    const verdict = await verify(location, { expected, tenant, interrupted, onProgress });
    // Of a folder or an address that is named as such, only the manifest says whose it is.
    if (tenant === undefined && verdict.tenant !== '') selectTenants(options.tenant ?? [], [verdict.tenant]);
    verdicts.push(verdict);
  }
  await heed(interrupted);
  terminal.result(
    options.format === 'json'
      ? verifyJson(verdicts, { version: packageJson.version, expected })
      : verifyPretty(verdicts, {
          colours: terminal.colours,
          all: options.all,
          columns: world.stdout.columns,
        }),
  );
  return conclude(verdicts, expected, options, terminal, clock);
}

function targetsOf(
  world: World,
  target: string | undefined,
  { root: rootOption, tenant: wanted = [], timeout }: VerifyOptions,
  expected: Listing | undefined,
  interrupted: AbortSignal,
): readonly Target[] {
  if (target !== undefined && isAddress(target)) {
    const folder = contentFolderOf(addressOf(target));
    return [{ location: addressLocation(folder, { idle: timeout * 1000, interrupted }) }];
  }
  const root = resolve(world.cwd(), rootOption);
  const named = target === undefined ? join(root, 'dist') : resolve(world.cwd(), target);
  const folder = basename(named) === manifestFile ? dirname(named) : named;
  const shown = (path: string) => shownPath(world, path);
  return buildsIn(folder, shown(folder), wanted, expected).map(({ folder: path, tenant }) => ({
    location: folderLocation(path, shown(path), root),
    ...(tenant !== undefined && { tenant }),
  }));
}

/** Says how it went, in the closing line. Returns the exit code. */
function conclude(
  verdicts: readonly Verdict[],
  expected: Listing | undefined,
  { strict }: VerifyOptions,
  terminal: Terminal,
  clock: Clock,
): number {
  const { errors, warnings } = countsOf(verdicts.flatMap(({ findings }) => findings));
  const hasFailed = errors > 0 || (strict === true && warnings > 0);
  const mark = hasFailed ? terminal.noteColours.red('✗') : terminal.noteColours.green('✓');
  const files = verdicts.reduce((sum, verdict) => sum + verdict.files, 0);
  const words = [
    `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`,
    plural(verdicts.length, 'tenant'),
    plural(files, 'file'),
  ].join(' · ');
  terminal.note(`${mark} ${words}  ${seconds(clock.elapsed())}`);
  if (expected) terminal.note(`  held against build ${buildWords(expected)}`);
  return hasFailed ? 1 : 0;
}
