// `npm run bench`: how fast the build of all tenants is, as ratios to two other programs that run in the same minute on
// the same machine: (a) plain rendering of the same pages, (b) writing the same bytes. Each is a process of its own from a
// cold start; they take turns, and the medians count. A build runs the structural rules each time (test/bench/validate.ts
// measures all rules).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';
import { benchOptions } from './options.ts';
import { bytesOf, compiledRivals } from './rivals.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { runs, isSmallest } = benchOptions({ runs: 15 }, { runs: 1 });
const build = ['bin/eos-content.js', 'build', ...(isSmallest ? ['--tenant', 'udp-mock'] : []), '--out'];
const work = mkdtempSync(join(tmpdir(), 'eos-content-bench-'));

/** Runs a program to its end and returns its wall time in milliseconds. */
function time(...command: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stderr}`);
  return wall;
}

try {
  const scripts = await compiledRivals(root);
  const data = join(work, 'site.json');
  time(join(scripts, 'prepare.mjs'), root, data);

  const dist = join(work, 'dist');
  time(...build, dist);
  const { list, blob, files, megabytes } = bytesOf(dist, work);

  // Each run writes into a folder of its own: files that were just removed would still keep the disk busy.
  const programs: Record<string, (out: string) => number> = {
    'eos-content build': (out) => time(...build, out),
    '(a) plain rendering': (out) => time(join(scripts, 'plain.mjs'), data, out),
    '(b) writing alone': (out) => time(join(scripts, 'write.mjs'), list, blob, out),
    'node, doing nothing': () => time('-e', '0'),
    'eos-content --help': () => time('bin/eos-content.js', '--help'),
  };
  const times = new Map<string, number[]>(Object.keys(programs).map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const [index, [name, program]] of Object.entries(programs).entries()) {
      times.get(name)?.push(program(join(work, `run-${run}-${index}`)));
    }
  }
  const plain = median(times.get('(a) plain rendering') ?? []);
  const writing = median(times.get('(b) writing alone') ?? []);
  process.stdout.write(`median of ${runs} cold starts each, ${files} files, ${megabytes.toFixed(1)} MB\n`);
  for (const [name, values] of times) {
    const wall = median(values);
    process.stdout.write(
      `${name.padEnd(22)} ${wall.toFixed(0).padStart(6)} ms   ${(wall / plain).toFixed(2)} of (a)   ${(wall / writing).toFixed(2)} of (b)
`,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
