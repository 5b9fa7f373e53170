// `npm run bench:audit -- [--runs 3]`: what the audit of a tenant of forty pages costs, hosts and flows included, beside
// axe-core's own package for puppeteer over the same forty in the same run. The two take turns; medians count. It also
// holds the audit's findings of all runs against each other: they have to be the same. What it measures is no reason to
// fail: it ends with 0, but for an audit that does not run and findings that differ. Processor time is that of the whole machine: nothing else is to run.
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';
import { benchOptions } from './options.ts';

const { runs, isSmallest } = benchOptions({ runs: 3 }, { runs: 1 });
const tenant = 'de-did';
const only = isSmallest ? { language: 'en', page: 'legalNotice' } : undefined;
const root = fileURLToPath(new URL('../../', import.meta.url));

interface Run {
  readonly seconds: number;
  /** Of the whole machine meanwhile: a browser's processes go their own ways, and some are never accounted for. */
  readonly processorSeconds: number;
  readonly code: number | null;
  readonly stdout: string;
}

/** What all processors of the machine have worked since it was started, in seconds. */
const worked = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

/** Runs a Node program. */
function measured(...args: readonly string[]): Promise<Run> {
  const [begun, before] = [performance.now(), worked()];
  const child = spawn(process.execPath, args, { cwd: root });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = (performance.now() - begun) / 1000;
      if (code === 0 || code === 1) resolve({ seconds, processorSeconds: worked() - before, code, stdout });
      else
        reject(
          new Error(`${args[1] === 'audit' ? 'the audit' : args[0]} ended with ${code}: ${stderr.trim()}`),
        );
    });
  });
}

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

process.once('uncaughtException', ({ message }) => {
  process.stderr.write(`✗ nothing was measured: ${message.split('\n', 1)[0]}\n`);
  process.exit(1);
});
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
      ...(only ? ['--language', only.language, '--page', only.page] : []),
    ),
  );
  theirs.push(
    await measured('test/bench/audit/axe.ts', join(out, tenant), only?.language ?? '', only?.page ?? ''),
  );
}

const count = Number(/^(\d+) pages/.exec(theirs[0]?.stdout ?? '')?.[1]);
const seconds = (of: readonly Run[]): number => median(of.map((run) => run.seconds));
const cost = (of: readonly Run[]): number => median(of.map((run) => run.processorSeconds)) / count;
const mark = (isMet: boolean): string => (isMet ? '✓' : '✗');
say(`${count} pages of ${tenant}, median of ${runs}, ${availableParallelism()} processors`);
say('                        seconds   processor seconds a page');
say(`eos-content audit     ${seconds(ours).toFixed(1).padStart(9)}   ${cost(ours).toFixed(2)}`);
say(`@axe-core/puppeteer   ${seconds(theirs).toFixed(1).padStart(9)}   ${cost(theirs).toFixed(2)}`);
const ratio = cost(ours) / cost(theirs);
say(
  `ratio                 ${(seconds(ours) / seconds(theirs)).toFixed(2).padStart(9)}   ${ratio.toFixed(2)}`,
);
// All checks together cost no more than axe-core alone.
say(`${mark(ratio <= 1)} no more processor time than @axe-core/puppeteer`);

const reports = new Set(ours.map(({ stdout }) => hash('sha256', stdout)));
say(`${mark(reports.size === 1)} the same report in all runs`);
if (reports.size > 1) process.exitCode = 1;
