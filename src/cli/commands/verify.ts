import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ChalkInstance } from 'chalk';
import packageJson from '../../../package.json' with { type: 'json' };
import { failure } from '../failures/failures.ts';
import { selectTenants } from '../failures/patterns.ts';
import { visible } from '../lib/columns.ts';
import { contentFolderOf, manifestFile, parseUrl } from '../output/addresses.ts';
import { addressLocation, type BuildLocation, folderLocation } from '../output/build-location.ts';
import { type Manifest, readManifest, tenantFolders } from '../output/manifest.ts';
import { buildName, type Verified, verify } from '../output/verify.ts';
import { json } from '../reporters/json.ts';
import { bySeverity, countFindings, countsOf, paint, plural } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import { throwIfAborted } from '../world/clock.ts';
import type { Context } from '../world/context.ts';
import type { VerifyOptions } from './declarations.ts';
import { sum } from './figures.ts';
import { shownPath } from './paths.ts';

/**
 * `eos-content verify`: compares a deployment with its manifest.
 * @param target a folder, relative to where the program runs, or an address; `dist` below the root when left out
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-build`, `unknown-tenant`, `bad-address`
 */
export async function verifyCommand(
  context: Context,
  target: string | undefined,
  options: VerifyOptions,
): Promise<number> {
  const { world, terminal } = context;
  const { interrupted, elapsed } = context.clock;
  const manifest = options.manifest ? readManifest(resolve(world.cwd(), options.manifest)) : undefined;
  const verified: Verified[] = [];
  for (const location of locationsOf(context, target, options, manifest)) {
    const one = await verify(location, manifest, options.header);
    // Of a folder or an address named directly, only the manifest tells the tenant.
    selectTenants(options.tenant ?? [], [one.build.tenant]);
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
  { world, clock, root }: Context,
  target: string | undefined,
  { tenant: wanted = [], timeout }: VerifyOptions,
  manifest: Manifest | undefined,
): readonly BuildLocation[] {
  if (target !== undefined && /^[a-z][a-z\d+.-]*:\/\//i.test(target))
    return [
      addressLocation(contentFolderOf(parseUrl(target)), { idle: timeout * 1000, signal: clock.interrupted }),
    ];
  const folder = target === undefined ? join(root, 'dist') : resolve(world.cwd(), target);
  const locate = (path: string) => folderLocation(path, { name: shownPath(world, path), root });
  if (existsSync(join(folder, manifestFile))) return [locate(folder)];
  const tenants = tenantFolders(folder);
  if (tenants.length === 0)
    throw failure('no-build', { place: folder, reason: `there is no ${manifestFile}` });
  return selectTenants(manifest ? [manifest.tenant] : wanted, tenants).map((tenant) =>
    locate(join(folder, tenant)),
  );
}

const shownOfHint = 10;

function prettyReport(verified: readonly Verified[], colours: ChalkInstance): string {
  const findings = bySeverity(verified.flatMap((one) => one.findings));
  const blocks = [...Map.groupBy(findings, ({ hint }) => hint)].map(([hint, found]) => {
    const lines = found.slice(0, shownOfHint).map(({ severity, check, file, url, message }) => {
      const word = paint(colours, severity)(severity);
      return `${word}  ${check}  ${visible(file || url)}: ${visible(message)}`;
    });
    const rest = found.length - lines.length;
    const more = rest > 0 ? [colours.dim(`  … and ${rest} more; --format json lists all`)] : [];
    return `${[...lines, ...more, colours.dim(`  hint: ${hint}`)].join('\n')}\n\n`;
  });
  const rows = verified.map(({ build, files }) => [build.tenant, buildName(build), `${files}`]);
  return [...blocks, table(['tenant', 'build', 'files'], rows, colours)].join('');
}

function jsonReport(verified: readonly Verified[]): string {
  const findings = verified.flatMap((one) => one.findings);
  const deployments = verified.map(({ findings: own, build, ...one }) => ({
    ...one,
    tenant: build.tenant,
    build: { version: build.version, timestamp: build.timestamp },
    ...countsOf(own),
  }));
  return json(findings, { ...countsOf(findings), deployments, version: packageJson.version });
}
