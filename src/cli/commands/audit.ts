import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { audit } from '../audit/audit.ts';
import { compared, readBaseline } from '../audit/baseline.ts';
import { BrowserPool } from '../audit/browser-pool.ts';
import { type Budgets, readBudgets } from '../audit/budgets.ts';
import type { BuildInfo } from '../audit/build-info.ts';
import { auditChecks } from '../audit/checks.ts';
import { deploymentAt } from '../audit/deployed.ts';
import { readBuildInfo } from '../audit/read-build-info.ts';
import { type AuditReport, changeWords, countsOf, countWords, extentWords } from '../audit/report/report.ts';
import { takeScreenshots } from '../audit/screenshots.ts';
import type { Target } from '../audit/target.ts';
import { addressOf, checkWanted, targetAt, targetsOf, type Wanted } from '../audit/targets.ts';
import { openTestServer } from '../audit/test-server.ts';
import { readWaivers, withoutWaived } from '../audit/waivers.ts';
import { type Clock, seconds, throwIfAborted } from '../clock.ts';
import { failure } from '../failures.ts';
import { refuseSource, writeReport } from '../reporters/write-report.ts';
import { deploymentsIn } from '../server/folder.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import { type CommonOptions, outputPath } from './options.ts';
import { pathInRepository } from './repository.ts';

export interface AuditOptions extends CommonOptions {
  tenant?: string[];
  language?: string[];
  page?: string[];
  /** Where the build is, relative to the root. */
  out: string;
  /** Pages of others to look at in the place of a build. */
  url?: string[];
  format: 'pretty' | 'json' | 'sarif' | 'junit' | 'html';
  /** The file to write, relative to where the program runs; standard output when left out. */
  output?: string;
  /** An earlier report in JSON, relative to where the program runs. */
  baseline?: string;
  /** Warnings fail as errors do. */
  strict?: boolean;
  /** How many pages side by side. */
  jobs?: number;
  /** Pretty only: every finding, however many there are. */
  all?: boolean;
}

/** What a run works with. */
interface Surroundings {
  readonly world: World;
  readonly options: AuditOptions;
  readonly clock: Clock;
  readonly terminal: Terminal;
  readonly root: string;
  readonly pool: BrowserPool;
  readonly tenants: readonly BuildInfo[];
  readonly budgets: Budgets;
}

/**
 * `eos-content audit`: looks at what `build` has written in a real browser, page by page, and reports what is wrong.
 *
 * @returns the exit code: 1 for errors, with `--strict` for warnings too
 * @throws UserError `no-build`, `unknown-tenant`, `unknown-language`, `unknown-page`, `bad-address`, `url-alone`, `budgets-broken`, `waivers-broken`, `baseline-broken`, `output-is-source`, `no-browser`, `browser-broken`, `pages-lost`, `cannot-write`
 */
export async function auditCommand(world: World, options: AuditOptions, clock: Clock): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const root = resolve(world.cwd(), options.root);
  const out = resolve(root, options.out);
  // What is wrong with the call is told before the long work.
  const output = outputPath(world, options.output);
  if (output !== undefined) refuseSource(root, output);
  const baseline =
    options.baseline === undefined ? undefined : readBaseline(resolve(world.cwd(), options.baseline));
  const budgets = readBudgets(root);
  const waivers = readWaivers(
    root,
    auditChecks.map(({ id }) => id),
  );
  const addresses = (options.url ?? []).map(addressOf);
  if (addresses.length > 0) refuseChoice(options);
  const deployments = addresses.length > 0 ? [] : deploymentsIn(out, options.tenant ?? []);
  const wanted = { languages: options.language ?? [], pages: options.page ?? [] };
  const server = await openTestServer(deployments);
  try {
    const built = await Promise.all(deployments.map((deployment) => readBuildInfo(deployment, server)));
    if (addresses.length === 0) checkWanted(wanted, built);
    const deployed = await portalsAt(addresses);
    const tenants = [...built, ...deployed];
    const pagesOf = async (which: Wanted) => {
      const targets = built.map((tenant) => targetsOf(tenant, relative(root, join(out, tenant.id)), which));
      return (await Promise.all(targets)).flat();
    };
    const foreign = addresses.map((url) =>
      targetAt(
        url,
        deployed.find(({ origin }) => origin === url.origin),
      ),
    );
    const targets = [...foreign, ...(await pagesOf(wanted))];
    const pool = await BrowserPool.open(world.env, { isOffline: addresses.length === 0 });
    // Pages that are being looked at are not waited for.
    clock.interrupted.addEventListener('abort', () => void pool.close());
    try {
      const surroundings = { world, options, clock, terminal, root, pool, tenants, budgets };
      const { findings: found, looked, lost } = await lookAt(targets, surroundings);
      const { findings, waived } = withoutWaived(found, waivers, clock.start, {
        targets: await pagesOf({ languages: [], pages: [] }),
        looked,
      });
      const report: AuditReport = {
        version: packageJson.version,
        tenants: tenants.map(({ id }) => id),
        checks: auditChecks,
        looked,
        lost,
        findings,
        waived,
        comparison:
          baseline &&
          compared(
            baseline,
            findings,
            waived.map(({ finding }) => finding),
            looked,
          ),
      };
      const text = await reported(report, surroundings);
      await throwIfAborted(clock.interrupted);
      if (output === undefined) terminal.result(text);
      else writeReport(root, output, text);
      return conclude(report, surroundings);
    } finally {
      await pool.close();
    }
  } finally {
    await server.close();
  }
}

/** A page that is named by its address belongs to no choice of a build's pages. */
function refuseChoice({ tenant, language, page }: AuditOptions): void {
  const option = (tenant && '--tenant') ?? (language && '--language') ?? (page && '--page');
  if (option) throw failure('url-alone', { option });
}

/** What is deployed at the origins of some addresses: one each, where there is something. */
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

/** Looks at all pages. What is told of them is in the order of the pages, whichever was done first. */
async function lookAt(
  targets: readonly Target[],
  { options, clock, terminal, pool, tenants, budgets }: Surroundings,
): Promise<Pick<AuditReport, 'findings' | 'looked' | 'lost'>> {
  const place = (target: Target) => targets.indexOf(target);
  const { findings, looked, lost } = await audit({
    pool,
    checks: auditChecks,
    tenants,
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

const concurrencyOf = ({ jobs }: AuditOptions): number => jobs ?? availableParallelism() + 1;

/** A reason names the page as findings do: where it is served differs from run to run. */
const withoutPort = (reason: string, { address, url }: Target): string =>
  reason.replaceAll(address, url).replace(/https?:\/\/[\w.-]*localhost:\d+/g, '');

/** The report in the format that was asked for. A format is loaded when it is wanted. */
async function reported(report: AuditReport, surroundings: Surroundings): Promise<string> {
  const { world, options, terminal, root } = surroundings;
  switch (options.format) {
    case 'pretty': {
      const isFile = outputPath(world, options.output) !== undefined;
      const colours = isFile ? terminal.noColours : terminal.colours;
      const { auditPretty } = await import('../audit/report/pretty.ts');
      return auditPretty(report, { colours, all: options.all, columns: world.stdout.columns });
    }
    case 'json':
      return (await import('../audit/report/formats.ts')).auditJson(report);
    case 'sarif': {
      const { auditSarif } = await import('../audit/report/formats.ts');
      const { auditPage } = await import('../explain/check-pages.ts');
      return auditSarif(report, {
        pathOf: (file) => pathInRepository(world.env, root, file),
        pageOf: auditPage,
      });
    }
    case 'junit':
      return (await import('../audit/report/formats.ts')).auditJunit(report, options.strict);
    case 'html':
      return htmlReport(report, surroundings);
  }
}

/** The report as a page, for which each page is looked at once more. */
async function htmlReport(
  report: AuditReport,
  { options, clock, terminal, pool, tenants }: Surroundings,
): Promise<string> {
  const { screenshots, lost: lostScreenshots } = await takeScreenshots({
    pool,
    tenants,
    targets: report.looked,
    findings: report.findings,
    concurrency: concurrencyOf(options),
    interrupted: clock.interrupted,
    onProgress: (done, all) => terminal.advance('taking screenshots …', done, all),
  });
  const { auditHtml } = await import('../audit/report/html.ts');
  return auditHtml(report, { screenshots, lostScreenshots, time: clock.start });
}

/**
 * Says how it went, in the closing line.
 *
 * @returns the exit code
 * @throws UserError `pages-lost`
 */
function conclude(report: AuditReport, { world, options, clock, terminal }: Surroundings): number {
  const { findings, waived, lost } = report;
  const { errors, warnings } = countsOf(findings);
  const hasFailed = errors > 0 || lost.length > 0 || (options.strict === true && warnings > 0);
  const mark = hasFailed ? terminal.noteColours.red('✗') : terminal.noteColours.green('✓');
  const words = [
    countWords(findings),
    ...(waived.length > 0 ? [`${waived.length} waived`] : []),
    ...[changeWords(report)].filter(Boolean),
    extentWords(report),
  ].join(' · ');
  terminal.note(`${mark} ${words}  ${seconds(clock.elapsed())}`);
  if (outputPath(world, options.output)) terminal.note(`  → ${options.output}`);
  if (lost.length > 0) {
    throw failure('pages-lost', { lost: lost.map(({ item: { url }, reason }) => ({ url, reason })) });
  }
  return hasFailed ? 1 : 0;
}
