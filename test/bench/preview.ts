// `npm run bench:preview`: how long after a file has been saved its change is on the screen, in `eos-content preview` and
// in a Vite project of the same sources (preview/vite). The two take turns, each with a copy of its own and a page of its
// own in one browser; medians count. What it measures is no reason to fail: it ends with 0.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { findBrowser } from '../../src/cli/world/browser.ts';
import { benchOptions } from './options.ts';
import { type Change, changes, firstSight, language, tenant } from './preview/changes.ts';
import { copyPackage, makeViteProject } from './preview/projects.ts';
import { now, Screen, type Seen } from './preview/screen.ts';
import { Server } from './preview/server.ts';

const { runs, unmeasured, starts, unmeasuredStarts, isSmallest } = benchOptions(
  { runs: 15, unmeasured: 3, starts: 5, unmeasuredStarts: 1 },
  { runs: 1, unmeasured: 0, starts: 1, unmeasuredStarts: 0 },
);
/** Between changes: until both servers and both pages are quiet. */
const pauseInMs = 500;
const maxRatio = 0.7;
const startAimInMs = 500;

/** What has to be ended or removed, the last first. */
const leftBehind: (() => unknown)[] = [];
async function cleanUp(): Promise<void> {
  for (let end = leftBehind.pop(); end; end = leftBehind.pop()) await end();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}

const work = mkdtempSync(join(tmpdir(), 'eos-content-bench-'));
leftBehind.push(() => rmSync(work, { recursive: true, force: true }));

/** The two that are measured. */
const contenders = [
  {
    folder: join(work, 'preview'),
    make: copyPackage,
    command: ['bin/eos-content.js', 'preview', '--port', '0'],
    host: `${tenant}.localhost`,
    path: `/services/content/${language}/legalNotice.html`,
  },
  {
    folder: join(work, 'vite'),
    make: makeViteProject,
    command: ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1'],
    host: '127.0.0.1',
    path: '/',
  },
] as const;
type Contender = (typeof contenders)[number];

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const median = (values: readonly number[]): number => percentile(values, 0.5);
const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function startBrowser(): Promise<Browser> {
  const found = await findBrowser(process.env);
  if (!found) throw new Error('no browser found: set PUPPETEER_EXECUTABLE_PATH');
  const browser = await puppeteer.launch({
    executablePath: found.executablePath,
    headless: found.headless,
    args: [...found.args],
    // It is closed with all else.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  leftBehind.push(() => browser.close());
  return browser;
}

/** Starts a server and opens its page, with nothing in the cache, as soon as the server has said where. */
async function start(browser: Browser, { folder, command, host, path }: Contender) {
  const screen = await Screen.open(browser, firstSight, { name: 'Language', value: language, domain: host });
  const begin = now();
  const server = await Server.start(folder, command);
  leftBehind.push(() => server.stop());
  const { answered, drawn } = await screen.visit(`http://${host}:${server.port}${path}`);
  return { server, screen, answered: answered - begin, drawn: drawn - begin };
}

/** Starts both again and again; the last ones go on. In the unmeasured round the one compiles itself, the other bundles what it depends on. */
async function measureStarts(browser: Browser): Promise<Screen[]> {
  const answered: number[][] = [[], []];
  const drawn: number[][] = [[], []];
  const running: Awaited<ReturnType<typeof start>>[] = [];
  for (let round = -unmeasuredStarts; round < starts; round++) {
    for (const [index, contender] of contenders.entries()) {
      await running[index]?.screen.close();
      await running[index]?.server.stop();
      const started = await start(browser, contender);
      running[index] = started;
      if (round >= 0) {
        answered[index]?.push(started.answered);
        drawn[index]?.push(started.drawn);
      }
      await rest(2 * pauseInMs);
    }
  }
  printRow('start: page sent', answered, { inMs: startAimInMs });
  printRow('start: page drawn', drawn, {});
  return running.map(({ screen }) => screen);
}

/** What a change took, a value a run. */
interface Taken {
  total: number[];
  /** Until the page heard of it, then until it was in the document, then until it was drawn. */
  steps: [number[], number[], number[]];
  reloads: number;
}

function take(taken: Taken, begin: number, { heard, found, drawn, isReloaded }: Seen): void {
  taken.total.push(drawn - begin);
  const steps = [heard - begin, found - heard, drawn - found];
  for (const [index, step] of steps.entries()) taken.steps[index]?.push(step);
  if (isReloaded) taken.reloads++;
}

async function measure(change: Change, screens: readonly Screen[]): Promise<Taken[]> {
  const sides = screens.map((screen, index) => {
    const file = join(contenders[index]?.folder ?? '', change.file);
    const taken: Taken = { total: [], steps: [[], [], []], reloads: 0 };
    return { screen, file, source: readFileSync(file, 'utf8'), taken };
  });
  for (let run = 0; run < unmeasured + runs; run++) {
    for (const { screen, file, source, taken } of sides) {
      const changed = change.make(source, run);
      if (changed === source) throw new Error(`${change.file} has no place for this change: ${change.name}`);
      const { begin, seen } = await screen.change(change.sight(run), () => change.save(file, changed));
      if (run >= unmeasured) take(taken, begin, seen);
      await rest(pauseInMs);
    }
  }
  for (const { file, source } of sides) change.save(file, source);
  await rest(2 * pauseInMs);
  return sides.map(({ taken }) => taken);
}

const print = (...cells: readonly string[]): void =>
  void process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
const column = (value: number | string, width = 7): string =>
  (typeof value === 'number' ? value.toFixed(1) : value).padStart(width);
const met = (isMet: boolean, limit: string): string => `${isMet ? '✓' : '✗'} ≤ ${limit}`;

function printRow(
  name: string,
  [ours = [], theirs = []]: readonly number[][],
  aim: { ratio?: number; inMs?: number },
): void {
  const ratio = median(ours) / median(theirs);
  print(
    name.padEnd(18),
    ...[ours, theirs].flatMap((times) => [column(median(times)), column(percentile(times, 0.9))]),
    column(ratio.toFixed(2)),
    (aim.ratio === undefined ? '' : met(ratio <= aim.ratio, `${aim.ratio}`)).padEnd(7),
    aim.inMs === undefined ? '' : met(median(ours) <= aim.inMs, `${aim.inMs} ms`),
  );
}

try {
  for (const { make, folder } of contenders) make(folder);
  const browser = await startBrowser();
  print(`median and 90th percentile in ms of ${starts} starts and ${runs} changes each, by turns`);
  print(
    ''.padEnd(18),
    ...['preview', 'p90', 'Vite', 'p90', 'ratio'].map((head) => column(head)),
    'aim'.padEnd(7),
    'aim',
  );
  const screens = await measureStarts(browser);
  const taken = new Map<string, Taken[]>();
  for (const change of isSmallest ? changes.slice(0, 1) : changes) {
    const both = await measure(change, screens);
    taken.set(change.name, both);
    printRow(
      change.name,
      both.map(({ total }) => total),
      change.aimInMs === undefined ? {} : { ratio: maxRatio, inMs: change.aimInMs },
    );
  }
  print(
    '\nuntil the page hears of it, until the document has it, until it is drawn (a frame takes up to 16.7 ms)',
  );
  for (const [name, both] of taken) {
    const cells = both.map(({ steps, reloads }) =>
      [
        ...steps.map((step) => column(median(step), 6)),
        reloads > 0 ? `page loaded anew ${reloads} times` : 'in place'.padEnd(9),
      ].join('  '),
    );
    print(name.padEnd(18), `preview ${cells[0]}`, `  Vite ${cells[1]}`);
  }
  const uncertainty = Math.max(...screens.map((screen) => screen.uncertainty));
  print(`\nthe clocks of browser and benchmark are compared to within ${uncertainty.toFixed(2)} ms`);
} finally {
  await cleanUp();
}
