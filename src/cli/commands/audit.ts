import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { type AuditResult, audit } from '../audit/audit.ts';
import { BrowserPool } from '../audit/browser-pool.ts';
import { readBudgets } from '../audit/budgets.ts';
import { type BuildInfo, readBuildInfo } from '../audit/build-info.ts';
import { buildsAt } from '../audit/deployed.ts';
import type { AuditReport } from '../audit/report/report.ts';
import { auditChecks } from '../audit/subjects/subjects.ts';
import { targetAt, targetsOf } from '../audit/targets.ts';
import { openTestServer, type TestServer } from '../audit/test-server.ts';
import { extentOf, readWaivers, type Waivers, withoutWaived } from '../audit/waivers.ts';
import { failure } from '../failures/failures.ts';
import type { Access } from '../lib/http-request.ts';
import { parseUrl } from '../output/addresses.ts';
import { refuseSources, writeReport } from '../reporters/write-report.ts';
import type { Deployment } from '../server/deployment.ts';
import { deploymentsIn } from '../server/folder.ts';
import { readBytes } from '../sources/load.ts';
import { throwIfAborted } from '../world/clock.ts';
import type { Context } from '../world/context.ts';
import type { World } from '../world/world.ts';
import { conclude, reported } from './audit-report.ts';
import type { AuditOptions } from './declarations.ts';
import { outputPath } from './paths.ts';

/**
 * `eos-content audit`: audits the output of `build` in a real browser, page by page.
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-build`, `unknown-tenant`, `unknown-language`, `unknown-page`, `bad-address`, `no-addresses`,
 * `access-without-url`, `budgets-broken`, `waivers-broken`, `output-is-source`, `no-browser`, `browser-broken`,
 * `browser-not-unpacked`, `pages-lost`, `cannot-write`
 */
export async function auditCommand(context: Context, options: AuditOptions): Promise<number> {
  const { world, clock, terminal, root } = context;
  // What is wrong with the call is reported before the long work.
  const output = outputPath(world, options.output);
  if (output !== undefined) refuseSources(root, [output], 'output-is-source');
  const budgets = readBudgets(root);
  const waivers = readWaivers(root);
  const addresses = addressesIn(world, options);
  const access = accessIn(options);
  if (access && !addresses) throw failure('access-without-url', {});
  const out = resolve(root, options.out);
  const deployments = addresses ? [] : deploymentsIn(out, options.tenant ?? []);
  const server = await openTestServer(deployments);
  try {
    const builds = await buildsOf({ addresses, access }, deployments, server);
    const targets =
      addresses?.map((url) => targetAt(url, builds, access)) ??
      targetsOf(builds, relative(root, out), options);
    const pool = await BrowserPool.open(world.env, {
      concurrency: options.jobs ?? availableParallelism() + 1,
      isOffline: !addresses,
      isInsecure: options.insecure === true,
      interrupted: clock.interrupted,
    });
    try {
      const onProgress = (done: number, all: number) => terminal.advance('checking pages …', done, all);
      const results = await audit({ pool, checks: auditChecks, targets, budgets, onProgress });
      const tenants = builds.map(({ id }) => id);
      const report = reportOf(context, results, tenants, options, waivers);
      const text = await reported(context, report, options, pool);
      await throwIfAborted(clock.interrupted);
      if (output === undefined) terminal.result(text);
      else writeReport(root, output, text);
      return conclude(context, report, options);
    } finally {
      await pool.close();
    }
  } finally {
    await server.close();
  }
}

/** The addresses that were asked for; in a file, empty lines and those after `#` are none. @throws UserError `cannot-read`, `no-addresses`, `bad-address` */
function addressesIn({ cwd }: World, { url, urlFile }: AuditOptions): readonly URL[] | undefined {
  if (urlFile === undefined) return url?.map(parseUrl);
  const text = new TextDecoder().decode(readBytes('', resolve(cwd(), urlFile)));
  const listed = text
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*/, '').trim())
    .filter(Boolean);
  if (listed.length === 0) throw failure('no-addresses', { path: urlFile });
  return [...new Set([...(url ?? []), ...listed])].map(parseUrl);
}

function accessIn({ cookie = [], header = [], insecure }: AuditOptions): Access | undefined {
  if (cookie.length + header.length === 0 && !insecure) return undefined;
  const headers = Object.fromEntries(header.map(({ name, value }) => [name, value]));
  return { cookies: cookie, headers, isInsecure: insecure === true };
}

/** The builds to audit, where they were deployed or on the test server. */
const buildsOf = (
  {
    addresses,
    access,
  }: { readonly addresses: readonly URL[] | undefined; readonly access: Access | undefined },
  deployments: readonly Deployment[],
  server: TestServer,
): Promise<readonly BuildInfo[]> =>
  addresses
    ? buildsAt(addresses, access)
    : Promise.all(
        deployments.map((deployment) => {
          const origin = server.origin(deployment.tenant);
          return readBuildInfo(deployment, { origin, isElsewhere: false });
        }),
      );

function reportOf(
  { clock }: Context,
  results: AuditResult,
  tenants: readonly string[],
  options: AuditOptions,
  waivers: Waivers | undefined,
): AuditReport {
  const extent = results.lost.length > 0 ? [] : extentOf(options, tenants);
  const { findings, waived } = withoutWaived(results.findings, waivers, clock.start, extent);
  return {
    ...results,
    version: packageJson.version,
    tenants,
    checks: auditChecks,
    findings,
    waived,
  };
}
