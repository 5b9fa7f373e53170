import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ChalkInstance } from 'chalk';
import packageJson from '../../../package.json' with { type: 'json' };
import { contentFolderOf } from '../audit/deployed.ts';
import { parseUrl } from '../audit/targets.ts';
import { type Clock, throwIfAborted } from '../clock.ts';
import { failure } from '../failures.ts';
import { manifestFile } from '../output/addresses.ts';
import { addressLocation, type BuildLocation, folderLocation } from '../output/build-location.ts';
import { type Manifest, readManifest, tenantFolders } from '../output/manifest.ts';
import { buildName, type Verified, verify } from '../output/verify.ts';
import { selectTenants } from '../patterns.ts';
import { visible } from '../reporters/columns.ts';
import { countFindings, countsOf, plural } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import { terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import { sum } from './figures.ts';
import { type CommonOptions, shownPath } from './options.ts';

export interface VerifyOptions extends CommonOptions {
  tenant?: readonly string[];
  manifest?: string;
  format: 'pretty' | 'json';
  strict?: boolean;
  timeout: number;
}

/**
 * `eos-content verify`: compares a deployment with its manifest.
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
  const terminal = terminalOf(world, options.quiet ?? false);
  const manifest = options.manifest ? readManifest(resolve(world.cwd(), options.manifest)) : undefined;
  const verified: Verified[] = [];
  for (const location of locationsOf(world, target, options, manifest, interrupted)) {
    const one = await verify(location, manifest);
    // For a folder or an address named directly, only the manifest tells the tenant.
    if (one.build && location.tenant === undefined) selectTenants(options.tenant ?? [], [one.build.tenant]);
    verified.push(one);
  }
  await throwIfAborted(interrupted);
  terminal.result(
    options.format === 'json' ? jsonReport(verified) : prettyReport(verified, terminal.colours),
  );
  const findings = verified.flatMap((one) => one.findings);
  const { errors, warnings } = countsOf(findings);
  const hasFailed = errors > 0 || (options.strict === true && warnings > 0);
  const files = sum(verified, (one) => one.files);
  const extent = `${plural(verified.length, 'tenant')} · ${plural(files, 'file')}`;
  terminal.conclude(hasFailed, `${countFindings(findings)} · ${extent}`, elapsed());
  return hasFailed ? 1 : 0;
}

function locationsOf(
  world: World,
  target: string | undefined,
  { root: rootOption, tenant: wanted = [], timeout }: VerifyOptions,
  manifest: Manifest | undefined,
  signal: AbortSignal,
): readonly BuildLocation[] {
  if (target !== undefined && /^[a-z][a-z\d+.-]*:\/\//i.test(target))
    return [addressLocation(contentFolderOf(parseUrl(target)), { idle: timeout * 1000, signal })];
  const root = resolve(world.cwd(), rootOption);
  const named = target === undefined ? join(root, 'dist') : resolve(world.cwd(), target);
  const folder = basename(named) === manifestFile ? dirname(named) : named;
  const isBuild = (path: string) => existsSync(join(path, manifestFile));
  const locate = (path: string, tenant?: string) =>
    folderLocation(path, { name: shownPath(world, path), root, tenant });
  if (isBuild(folder)) return [locate(folder)];
  const tenants = tenantFolders(folder);
  if (!tenants.some((tenant) => isBuild(join(folder, tenant))))
    throw failure('no-build', { place: folder, reason: `there is no ${manifestFile}` });
  return selectTenants(manifest ? [manifest.tenant] : wanted, tenants).map((tenant) =>
    locate(join(folder, tenant), tenant),
  );
}

const shownOfHint = 10;

function prettyReport(verified: readonly Verified[], colours: ChalkInstance): string {
  const findings = verified.flatMap((one) => one.findings);
  const sorted = findings.toSorted((one, other) => (one.severity < other.severity ? -1 : 1));
  const blocks = [...Map.groupBy(sorted, ({ hint }) => hint)].map(([hint, found]) => {
    const lines = found.slice(0, shownOfHint).map(({ severity, check, file, url, message }) => {
      const paint = severity === 'error' ? colours.red : colours.yellow;
      return `${paint(severity)}  ${check}  ${visible(file || url)}: ${visible(message)}`;
    });
    const rest = found.length - lines.length;
    const more = rest > 0 ? [colours.dim(`  … and ${rest} more; --format json lists all`)] : [];
    return `${[...lines, ...more, colours.dim(`  hint: ${hint}`)].join('\n')}\n\n`;
  });
  const rows = verified.map(({ tenant, place, build, files }) => [
    visible(tenant || place),
    build ? buildName(build) : '?',
    `${files}`,
  ]);
  return [...blocks, table(['tenant', 'build', 'files'], rows, colours)].join('');
}

function jsonReport(verified: readonly Verified[]): string {
  const findings = verified.flatMap((one) => one.findings);
  const deployments = verified.map(({ findings: own, ...one }) => ({
    ...one,
    build: one.build ? { version: one.build.version, timestamp: one.build.timestamp } : null,
    ...countsOf(own),
  }));
  const summary = { ...countsOf(findings), deployments, version: packageJson.version };
  return `${JSON.stringify({ findings, summary }, null, 2)}\n`;
}
