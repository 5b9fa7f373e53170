import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { audit } from '../audit/audit.ts';
import { type Baseline, compared, readBaseline } from '../audit/baseline.ts';
import { BrowserPool } from '../audit/browser-pool.ts';
import { readBudgets } from '../audit/budgets.ts';
import { type BuildInfo, readBuildInfo } from '../audit/build-info.ts';
import { auditChecks } from '../audit/checks.ts';
import { deploymentAt } from '../audit/deployed.ts';
import type { AuditReport } from '../audit/report/report.ts';
import type { Target } from '../audit/target.ts';
import { checkWanted, hostTarget, parseUrl, targetAt, targetsOf } from '../audit/targets.ts';
import { openTestServer } from '../audit/test-server.ts';
import { extentOf, readWaivers, type Waivers, withoutWaived } from '../audit/waivers.ts';
import { type Clock, throwIfAborted } from '../clock.ts';
import { refuseSources, writeReport } from '../reporters/write-report.ts';
import { deploymentsIn } from '../server/folder.ts';
import { terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import { type AuditOptions, type AuditRun, conclude, reported } from './audit-report.ts';
import { outputPath } from './options.ts';

/**
 * `eos-content audit`: audits the output of `build` in a real browser, page by page.
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-build`, `unknown-tenant`, `unknown-language`, `unknown-page`, `bad-address`, `budgets-broken`,
 * `waivers-broken`, `baseline-broken`, `output-is-source`, `no-browser`, `browser-broken`, `pages-lost`, `cannot-write`
 */
export async function auditCommand(world: World, options: AuditOptions, clock: Clock): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const root = resolve(world.cwd(), options.root);
  // What is wrong with the call is reported before the long work.
  const output = outputPath(world, options.output);
  if (output !== undefined) refuseSources(root, [output], 'output-is-source');
  const baseline =
    options.baseline === undefined ? undefined : readBaseline(resolve(world.cwd(), options.baseline));
  const budgets = readBudgets(root);
  const waivers = readWaivers(root);
  const addresses = options.url?.map(parseUrl);
  const out = resolve(root, options.out);
  const deployments = addresses ? [] : deploymentsIn(out, options.tenant ?? []);
  const server = await openTestServer(deployments);
  try {
    const built = await Promise.all(deployments.map((deployment) => readBuildInfo(deployment, server)));
    const plan = addresses ? await planAt(addresses) : planOf(built, relative(root, out), options);
    const pool = await BrowserPool.open(world.env, {
      concurrency: options.jobs ?? availableParallelism() + 1,
      isOffline: !addresses,
      interrupted: clock.interrupted,
    });
    try {
      const run = { world, options, clock, terminal, root, pool, budgets };
      const results = await lookAt(plan.targets, run);
      const report = reportOf(results, plan, run, { baseline, waivers });
      const text = await reported(report, run);
      await throwIfAborted(clock.interrupted);
      if (output === undefined) terminal.result(text);
      else writeReport(root, output, text);
      return conclude(report, run);
    } finally {
      await pool.close();
    }
  } finally {
    await server.close();
  }
}

interface Plan {
  readonly tenants: readonly BuildInfo[];
  readonly targets: readonly Target[];
}

function planOf(
  tenants: readonly BuildInfo[],
  out: string,
  { language: languages = [], page: pages = [] }: AuditOptions,
): Plan {
  const wanted = { languages, pages };
  checkWanted(wanted, tenants);
  const targets = tenants.flatMap((tenant) => targetsOf(tenant, join(out, tenant.id), wanted));
  const hosts = languages.length + pages.length === 0 ? tenants.slice(0, 1).map(hostTarget) : [];
  return { tenants, targets: [...targets, ...hosts] };
}

async function planAt(addresses: readonly URL[]): Promise<Plan> {
  const origins = [...new Set(addresses.map(({ origin }) => origin))];
  const portals = await Promise.all(
    origins.map(async (origin) => {
      const deployment = await deploymentAt(origin);
      return deployment ? [await readBuildInfo(deployment, origin)] : [];
    }),
  );
  const tenants = portals.flat();
  const portalOf = ({ origin }: URL) => tenants.find((tenant) => tenant.origin === origin);
  return { tenants, targets: addresses.map((url) => targetAt(url, portalOf(url))) };
}

type Results = Pick<AuditReport, 'findings' | 'looked' | 'lost'>;

/** Audits all pages. Results are in the order of the pages, not of completion. */
async function lookAt(targets: readonly Target[], { terminal, pool, budgets }: AuditRun): Promise<Results> {
  const place = (target: Target) => targets.indexOf(target);
  const { findings, looked, lost } = await audit({
    pool,
    checks: auditChecks,
    targets,
    budgets,
    onProgress: (done, all) => terminal.advance('checking pages …', done, all),
  });
  return {
    findings,
    looked: [...looked].sort((one, other) => place(one) - place(other)),
    lost: lost
      .map(({ item, reason }) => ({ item, reason: withoutPort(reason, item) }))
      .sort((one, other) => place(one.item) - place(other.item)),
  };
}

/** Names a page as findings do: the port of the test server differs from run to run. */
const withoutPort = (reason: string, { address, url }: Target): string =>
  reason.replaceAll(address, url).replace(/https?:\/\/[\w.-]*localhost:\d+/g, '');

function reportOf(
  results: Results,
  { tenants }: Plan,
  { options, clock }: AuditRun,
  { baseline, waivers }: { readonly baseline: Baseline | undefined; readonly waivers: Waivers | undefined },
): AuditReport {
  const ids = tenants.map(({ id }) => id);
  const extent = results.lost.length > 0 ? [] : extentOf(options, ids);
  const { findings, waived } = withoutWaived(results.findings, waivers, clock.start, extent);
  const suppressed = waived.map(({ finding }) => finding);
  return {
    ...results,
    version: packageJson.version,
    tenants: ids,
    checks: auditChecks,
    findings,
    waived,
    comparison: baseline && compared(baseline, findings, suppressed, results.looked),
  };
}
