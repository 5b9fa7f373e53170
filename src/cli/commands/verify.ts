import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { contentFolderOf } from '../audit/deployed.ts';
import { parseUrl } from '../audit/targets.ts';
import { type Clock, seconds, throwIfAborted } from '../clock.ts';
import { failure, systemReason } from '../failures.ts';
import { manifestFile } from '../output/addresses.ts';
import { addressLocation, type BuildLocation, folderLocation } from '../output/build-location.ts';
import { type Manifest, parseManifest } from '../output/manifest.ts';
import { type Verified, verify } from '../output/verify.ts';
import { countsOf, verifyJson, verifyPretty } from '../output/verify-report.ts';
import { selectTenants } from '../patterns.ts';
import { visible } from '../reporters/columns.ts';
import { plural } from '../reporters/pretty.ts';
import { terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import { sum } from './figures.ts';
import { type CommonOptions, isAddress, shownPath } from './options.ts';

export interface VerifyOptions extends CommonOptions {
  tenant?: readonly string[];
  /** The manifest to compare with, relative to where the program runs; the deployed one when left out. */
  manifest?: string;
  format: 'pretty' | 'json';
  strict?: boolean;
  all?: boolean;
  /** After how many seconds without data a file is given up. */
  timeout: number;
}

/**
 * `eos-content verify`: compares what was deployed with its manifest.
 * @param target a folder, relative to where the program runs, or an address; `dist` below the root when left out
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `nothing-deployed`, `unknown-tenant`, `bad-address`, `manifest-unusable`
 */
export async function verifyCommand(
  world: World,
  target: string | undefined,
  options: VerifyOptions,
  { interrupted, elapsed }: Clock,
): Promise<number> {
  const { tenant: wanted = [], format, strict = false, all = false, quiet = false } = options;
  const terminal = terminalOf(world, quiet);
  const manifest = options.manifest && manifestIn(resolve(world.cwd(), options.manifest));
  const due = manifest ? { manifest, tenant: manifest.tenant } : {};
  const verified: Verified[] = [];
  for (const { location, tenant } of placesOf(world, target, options, due.tenant, interrupted)) {
    const one = await verify(location, { tenant, ...due }, interrupted);
    if (!tenant) checkFound(one, wanted);
    verified.push(one);
  }
  await throwIfAborted(interrupted);
  terminal.result(
    format === 'json'
      ? verifyJson(verified, packageJson.version)
      : verifyPretty(verified, terminal.colours, all),
  );
  const { errors, warnings } = countsOf(verified.flatMap(({ findings }) => findings));
  const hasFailed = errors > 0 || (strict && warnings > 0);
  const mark = hasFailed ? terminal.noteColours.red('✗') : terminal.noteColours.green('✓');
  const figures = [
    `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`,
    plural(verified.length, 'tenant'),
    plural(
      sum(verified, ({ files }) => files),
      'file',
    ),
  ];
  terminal.note(`${mark} ${figures.join(' · ')}  ${seconds(elapsed())}`);
  return hasFailed ? 1 : 0;
}

/** Of a folder or an address that is named as such, only the manifest says whose it is, and whether there is a build. */
function checkFound({ location, tenant, findings: [first] }: Verified, wanted: readonly string[]): void {
  if (first?.check === 'manifest-missing')
    throw failure('nothing-deployed', { place: location, reason: `${manifestFile}: ${first.message}` });
  if (tenant) selectTenants(wanted, [tenant]);
}

function placesOf(
  world: World,
  target: string | undefined,
  { root: rootOption, tenant: wanted = [], timeout }: VerifyOptions,
  expected: string | undefined,
  signal: AbortSignal,
): readonly { readonly location: BuildLocation; readonly tenant?: string }[] {
  if (target !== undefined && isAddress(target)) {
    const content = contentFolderOf(parseUrl(target));
    return [{ location: addressLocation(content, { idle: timeout * 1000, signal }) }];
  }
  const root = resolve(world.cwd(), rootOption);
  const named = target === undefined ? join(root, 'dist') : resolve(world.cwd(), target);
  const folder = basename(named) === manifestFile ? dirname(named) : named;
  const locationOf = (path: string) => folderLocation(path, shownPath(world, path), root);
  if (existsSync(join(folder, manifestFile))) return [{ location: locationOf(folder) }];
  const tenants = tenantsIn(folder, shownPath(world, folder));
  return selectTenants(expected ? [expected] : wanted, tenants).map((tenant) => ({
    location: locationOf(join(folder, tenant)),
    tenant,
  }));
}

/** The tenants' folders, of which at least one holds a build; a running build works in those with a dot in front. */
function tenantsIn(folder: string, place: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isFile());
    const names = entries.map(({ name }) => name).filter((name) => !name.startsWith('.'));
    if (names.some((name) => existsSync(join(folder, name, manifestFile)))) return names.sort();
  } catch (error) {
    throw failure('nothing-deployed', { place, reason: systemReason(error) }, { cause: error });
  }
  throw failure('nothing-deployed', { place, reason: `there is no ${manifestFile}` });
}

function manifestIn(path: string): Manifest {
  let parsed: Manifest | string;
  try {
    parsed = parseManifest(readFileSync(path, 'utf8'));
  } catch (error) {
    throw failure('manifest-unusable', { path, reason: systemReason(error) }, { cause: error });
  }
  if (typeof parsed === 'string') throw failure('manifest-unusable', { path, reason: visible(parsed) });
  return parsed;
}
