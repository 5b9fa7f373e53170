import { join, relative, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { audit } from '../audit/audit.ts';
import { type Baseline, compared, readBaseline } from '../audit/baseline.ts';
import { BrowserPool } from '../audit/browser-pool.ts';
import { readBudgets } from '../audit/budgets.ts';
import type { BuildInfo } from '../audit/build-info.ts';
import { auditChecks } from '../audit/checks.ts';
import { deploymentAt } from '../audit/deployed.ts';
import { readBuildInfo } from '../audit/read-build-info.ts';
import type { AuditReport } from '../audit/report/report.ts';
import type { Target } from '../audit/target.ts';
import { checkWanted, hostTarget, parseUrl, targetAt, targetsOf, type Wanted } from '../audit/targets.ts';
import { openTestServer } from '../audit/test-server.ts';
import { readWaivers, withoutWaived } from '../audit/waivers.ts';
import { type Clock, throwIfAborted } from '../clock.ts';
import { failure } from '../failures.ts';
import { refuseSource, writeReport } from '../reporters/write-report.ts';
import { deploymentsIn } from '../server/folder.ts';
import { terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import { type AuditOptions, type AuditRun, conclude, concurrencyOf, reported } from './audit-report.ts';
import { outputPath } from './options.ts';

/**
 * `eos-content audit`: audits the output of `build` in a real browser, page by page.
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-build`, `unknown-tenant`, `unknown-language`, `unknown-page`, `bad-address`, `url-alone`,
 * `budgets-broken`, `waivers-broken`, `baseline-broken`, `output-is-source`, `no-browser`, `browser-broken`, `pages-
 * lost`, `cannot-write`
 */
export async function auditCommand(world: World, options: AuditOptions, clock: Clock): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const root = resolve(world.cwd(), options.root);
  // What is wrong with the call is reported before the long work.
  const output = outputPath(world, options.output);
  if (output !== undefined) refuseSource(root, output);
  const baseline =
    options.baseline === undefined ? undefined : readBaseline(resolve(world.cwd(), options.baseline));
  const budgets = readBudgets(root);
  const waivers = readWaivers(
    root,
    auditChecks.map(({ id }) => id),
  );
  const addresses = (options.url ?? []).map(parseUrl);
  if (addresses.length > 0) refuseChoice(options);
  const out = resolve(root, options.out);
  const deployments = addresses.length > 0 ? [] : deploymentsIn(out, options.tenant ?? []);
  const server = await openTestServer(deployments);
  try {
    const built = await Promise.all(deployments.map((deployment) => readBuildInfo(deployment, server)));
    const plan =
      addresses.length > 0 ? await planAt(addresses) : await planOf(built, relative(root, out), options);
    const pool = await BrowserPool.open(world.env, { isOffline: addresses.length === 0 });
    // Stop without waiting for open pages.
    clock.interrupted.addEventListener('abort', () => void pool.close());
    try {
      const run = { world, options, clock, terminal, root, pool, budgets };
      const results = await lookAt(plan.targets, run);
      const report = reportOf(results, plan, { baseline, waivers, start: clock.start });
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
  /** All pages of the builds, audited or not: waivers for unknown pages are reported. */
  readonly pages: readonly Target[];
}

async function planOf(
  tenants: readonly BuildInfo[],
  out: string,
  { language = [], page = [] }: AuditOptions,
): Promise<Plan> {
  checkWanted({ languages: language, pages: page }, tenants);
  const pagesOf = async (wanted: Wanted) =>
    (await Promise.all(tenants.map((tenant) => targetsOf(tenant, join(out, tenant.id), wanted)))).flat();
  const hosts = language.length + page.length === 0 ? tenants.slice(0, 1).map(hostTarget) : [];
  return {
    tenants,
    targets: [...(await pagesOf({ languages: language, pages: page })), ...hosts],
    pages: await pagesOf({ languages: [], pages: [] }),
  };
}

async function planAt(addresses: readonly URL[]): Promise<Plan> {
  const tenants = await portalsAt(addresses);
  const portalOf = ({ origin }: URL) => tenants.find((tenant) => tenant.origin === origin);
  return { tenants, targets: addresses.map((url) => targetAt(url, portalOf(url))), pages: [] };
}

function reportOf(
  { findings: found, looked, lost }: Results,
  { tenants, pages }: Plan,
  {
    baseline,
    waivers,
    start,
  }: { baseline: Baseline | undefined; waivers: ReturnType<typeof readWaivers>; start: number },
): AuditReport {
  const { findings, waived } = withoutWaived(found, waivers, start, { targets: pages, looked });
  const suppressed = waived.map(({ finding }) => finding);
  return {
    version: packageJson.version,
    tenants: tenants.map(({ id }) => id),
    checks: auditChecks,
    looked,
    lost,
    findings,
    waived,
    comparison: baseline && compared(baseline, findings, suppressed, looked),
  };
}

function refuseChoice({ tenant, language, page }: AuditOptions): void {
  const option = (tenant && '--tenant') ?? (language && '--language') ?? (page && '--page');
  if (option) throw failure('url-alone', { option });
}

async function portalsAt(addresses: readonly URL[]): Promise<readonly BuildInfo[]> {
  const origins = [...new Set(addresses.map(({ origin }) => origin))];
  const portals = await Promise.all(
    origins.map(async (origin) => {
      const deployment = await deploymentAt(origin);
      return deployment ? [await readBuildInfo(deployment, origin)] : [];
    }),
  );
  return portals.flat();
}

type Results = Pick<AuditReport, 'findings' | 'looked' | 'lost'>;

/** Audits all pages. Results are in the order of the pages, not of completion. */
async function lookAt(
  targets: readonly Target[],
  { options, clock, terminal, pool, budgets }: AuditRun,
): Promise<Results> {
  const place = (target: Target) => targets.indexOf(target);
  const { findings, looked, lost } = await audit({
    pool,
    checks: auditChecks,
    targets,
    budgets,
    concurrency: concurrencyOf(options),
    interrupted: clock.interrupted,
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
