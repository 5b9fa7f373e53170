import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { contentFolderOf } from '../audit/deployed.ts';
import { parseUrl } from '../audit/targets.ts';
import { type Clock, throwIfAborted } from '../clock.ts';
import { failure } from '../failures.ts';
import { manifestFile } from '../output/addresses.ts';
import { addressLocation, type BuildLocation, folderLocation } from '../output/build-location.ts';
import { type Manifest, readManifest, tenantFolders } from '../output/manifest.ts';
import { type Verified, verify } from '../output/verify.ts';
import { countsOf, verifyJson, verifyPretty } from '../output/verify-report.ts';
import { selectTenants } from '../patterns.ts';
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
  /** After how many seconds without data a file is given up. */
  timeout: number;
}

/**
 * `eos-content verify`: compares what was deployed with its manifest.
 * @param target a folder, relative to where the program runs, or an address; `dist` below the root when left out
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-build`, `unknown-tenant`, `bad-address`
 */
export async function verifyCommand(
  world: World,
  target: string | undefined,
  options: VerifyOptions,
  { interrupted, elapsed }: Clock,
): Promise<number> {
  const { tenant: wanted = [], format, strict = false, quiet = false } = options;
  const terminal = terminalOf(world, quiet);
  const manifest = options.manifest ? readManifest(resolve(world.cwd(), options.manifest)) : undefined;
  const verified: Verified[] = [];
  for (const location of locationsOf(world, target, options, manifest, interrupted)) {
    const one = await verify(location, manifest);
    if (location.tenant === undefined) checkFound(one, wanted);
    verified.push(one);
  }
  await throwIfAborted(interrupted);
  const isJson = format === 'json';
  terminal.result(
    isJson ? verifyJson(verified, packageJson.version) : verifyPretty(verified, terminal.colours),
  );
  const { errors, warnings } = countsOf(verified.flatMap(({ findings }) => findings));
  const hasFailed = errors > 0 || (strict && warnings > 0);
  const found = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  const files = sum(verified, (one) => one.files);
  const extent = `${plural(verified.length, 'tenant')} · ${plural(files, 'file')}`;
  terminal.conclude(hasFailed, `${found} · ${extent}`, elapsed());
  return hasFailed ? 1 : 0;
}

/** Of a folder or an address that is named as such, only the manifest says whose it is, and whether there is a build. */
function checkFound({ place, tenant, findings: [first] }: Verified, wanted: readonly string[]): void {
  if (first?.check === 'manifest-missing') throw failure('no-build', { place, reason: first.message });
  if (tenant) selectTenants(wanted, [tenant]);
}

function locationsOf(
  world: World,
  target: string | undefined,
  { root: rootOption, tenant: wanted = [], timeout }: VerifyOptions,
  manifest: Manifest | undefined,
  signal: AbortSignal,
): readonly BuildLocation[] {
  if (target !== undefined && isAddress(target))
    return [addressLocation(contentFolderOf(parseUrl(target)), { idle: timeout * 1000, signal })];
  const root = resolve(world.cwd(), rootOption);
  const named = target === undefined ? join(root, 'dist') : resolve(world.cwd(), target);
  const folder = basename(named) === manifestFile ? dirname(named) : named;
  const name = (path: string) => shownPath(world, path);
  const isBuild = (path: string) => existsSync(join(path, manifestFile));
  if (isBuild(folder)) return [folderLocation(folder, { name: name(folder), root })];
  const tenants = tenantFolders(folder);
  if (!tenants.some((tenant) => isBuild(join(folder, tenant))))
    throw failure('no-build', { place: folder, reason: `there is no ${manifestFile}` });
  return selectTenants(manifest ? [manifest.tenant] : wanted, tenants).map((tenant) => {
    const path = join(folder, tenant);
    return folderLocation(path, { name: name(path), root, tenant });
  });
}
