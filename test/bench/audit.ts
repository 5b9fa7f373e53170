// `npm run bench:audit [runs]`: what the audit of a tenant of forty pages costs, its hosts and journeys included, beside
// axe-core's own package for puppeteer over the same forty in the same run. The two take turns; medians count. It also
// holds the audit's findings of all runs against each other: they have to be the same. What it measures is no reason to
// fail: it ends with 0, but for findings that differ.
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';

const runs = Number(process.argv[2] ?? 3);
const tenant = 'de-did';
const aims = { seconds: 30, processorSecondsOfPage: 1.2 };
const root = fileURLToPath(new URL('../../', import.meta.url));

interface Run {
  readonly seconds: number;
  /** Of the program, the browser and all their processes. */
  readonly processorSeconds: number;
  readonly code: number | null;
  readonly stdout: string;
}

/** Runs a Node program. The shell tells what it and all the processes below it have cost. */
function measured(...args: readonly string[]): Promise<Run> {
  const script = `TIMEFORMAT='times %R %U %S'; time "$0" "$@"`;
  const child = spawn('bash', ['-c', script, process.execPath, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const [, seconds, user, system] = /times ([\d.]+) ([\d.]+) ([\d.]+)\s*$/.exec(stderr) ?? [];
      if (seconds === undefined) reject(new Error(stderr));
      else
        resolve({ seconds: Number(seconds), processorSeconds: Number(user) + Number(system), code, stdout });
    });
  });
}

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

const out = mkdtempSync(join(tmpdir(), 'eos-content-bench-'));
process.once('exit', () => rmSync(out, { recursive: true, force: true }));
await measured('bin/eos-content.js', 'build', '--tenant', tenant, '--out', out);

const ours: Run[] = [];
const theirs: Run[] = [];
for (let run = 0; run < runs; run++) {
  ours.push(
    await measured(
      ...['bin/eos-content.js', 'audit', '--tenant', tenant, '--out', out],
      ...['--format', 'json', '--quiet'],
    ),
  );
  theirs.push(await measured('test/bench/audit/axe.ts', join(out, tenant)));
}

const count = Number(/^(\d+) pages/.exec(theirs[0]?.stdout ?? '')?.[1]);
const seconds = (of: readonly Run[]): number => median(of.map((run) => run.seconds));
const cost = (of: readonly Run[]): number => median(of.map((run) => run.processorSeconds)) / count;
const mark = (isMet: boolean): string => (isMet ? '✓' : '✗');
say(`${count} pages of ${tenant}, median of ${runs}, ${availableParallelism()} processors`);
say('                        seconds   processor seconds a page');
say(`eos-content audit     ${seconds(ours).toFixed(1).padStart(9)}   ${cost(ours).toFixed(2)}`);
say(`@axe-core/puppeteer   ${seconds(theirs).toFixed(1).padStart(9)}   ${cost(theirs).toFixed(2)}`);
say(
  `ratio                 ${(seconds(ours) / seconds(theirs)).toFixed(2).padStart(9)}   ${(cost(ours) / cost(theirs)).toFixed(2)}`,
);
say(`${mark(seconds(ours) <= aims.seconds)} within ${aims.seconds} s (on two quiet processors)`);
say(
  `${mark(cost(ours) <= aims.processorSecondsOfPage)} within ${aims.processorSecondsOfPage} s of processor time a page`,
);

const reports = new Set(ours.map(({ stdout }) => hash('sha256', stdout)));
const lost = ours.filter(({ code }) => code !== 0 && code !== 1).length;
say(
  `${mark(reports.size === 1)} ${runs} runs, ${reports.size} different ${reports.size === 1 ? 'report' : 'reports'}`,
);
say(`${mark(lost === 0)} runs that lost a page or failed: ${lost}`);
if (reports.size > 1 || lost > 0) process.exitCode = 1;
