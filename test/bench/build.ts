// `npm run bench`: what a build costs, in time as ratios to two other programs that run in the same minute on the same machine:
// (a) plain rendering of the same pages, (b) writing the same bytes. `npm run bench:scale` builds 200 tenants in place of the
// project's own: udp-mock in four languages, forty pages each, under other names. Each run is a process of its own from a cold
// start; they take turns, and the medians count.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';
import { benchOptions } from './options.ts';
import { bytesOf, compiledRivals } from './rivals.ts';

const { tenants, runs } = benchOptions({ tenants: 0, runs: 15 }, { tenants: 1, runs: 1 });
const sample = 'udp-mock';
const languages = ['DE', 'EN', 'PL', 'TR'];
const aims = { ofPlain: 2.2, megabytes: 300 };

const root = fileURLToPath(new URL('../../', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'eos-content-bench-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

interface Run {
  readonly seconds: number;
  /** The most that the process had of the memory at once. */
  readonly megabytes: number;
}

/** Loaded before the program, tells at its end how much memory it had. */
const tell = `data:text/javascript,import{writeSync as w}from'node:fs';process.on('exit',()=>w(3,String(process.resourceUsage().maxRSS)))`;

/** Runs a program of Node's to its end. */
async function measured(...command: readonly string[]): Promise<Run> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', tell, ...command], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [said, kilobytes] = await Promise.all(child.stdio.slice(2).map((stream) => text(stream as Readable)));
  const seconds = (performance.now() - begun) / 1000;
  if (said || !kilobytes) throw new Error(`${command.join(' ')} failed:\n${said}`);
  return { seconds, megabytes: Number(kilobytes) / 1024 };
}

/** Makes the sources of so many tenants. Each has its own name and particulars. */
function makeSources(folder: string, count: number, run: number): void {
  for (const name of ['common', sample]) {
    mkdirSync(join(folder, 'locales', name), { recursive: true });
    for (const language of languages) {
      const file = `locales/${name}/${language.toLowerCase()}.json`;
      cpSync(join(root, file), join(folder, file));
    }
  }
  const settings = JSON.parse(readFileSync(join(root, 'tenants', sample, 'tenant.json'), 'utf8'));
  for (let index = 0; index < count; index++) {
    const name = `scale-${index}`;
    cpSync(join(root, 'tenants', sample), join(folder, 'tenants', name), { recursive: true });
    cpSync(join(folder, 'locales', sample), join(folder, 'locales', name), { recursive: true });
    const own = { ...settings, languages, shortName: `Scale ${index} ${run}` };
    writeFileSync(join(folder, 'tenants', name, 'tenant.json'), `${JSON.stringify(own, null, 2)}\n`);
  }
  rmSync(join(folder, 'locales', sample), { recursive: true });
}

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const build = (sources: string, out: string) =>
  measured('bin/eos-content.js', 'build', '--quiet', '--root', sources, '--out', out);

const scripts = await compiledRivals(root);
// What the two others are given of many tenants is one: they do the same for each name.
const [one, times] = tenants === 0 ? [root, 1] : [join(work, 'one'), tenants];
if (tenants > 0) makeSources(one, 1, 0);
const data = join(work, 'site.json');
await measured(join(scripts, 'prepare.mjs'), one, data);
await build(one, join(work, 'dist-of-one'));
const { list, blob, files, megabytes } = bytesOf(join(work, 'dist-of-one'), work);

const programs: Readonly<Record<string, (out: string, run: number) => Promise<Run>>> = {
  'eos-content build': (out, run) => build(sourcesOf(run), out),
  '(a) plain rendering': (out) => measured(join(scripts, 'plain.mjs'), data, out, `${times}`),
  '(b) writing alone': (out) => measured(join(scripts, 'write.mjs'), list, blob, out, `${times}`),
  'node, doing nothing': () => measured('--eval', '0'),
  'eos-content --help': () => measured('bin/eos-content.js', '--help'),
};
const sourcesOf = (run: number): string => (tenants === 0 ? root : join(work, `sources-${run}`));
const results = new Map<string, Run[]>(Object.keys(programs).map((name) => [name, []]));
for (let run = 1; run <= runs; run++) {
  if (tenants > 0) makeSources(sourcesOf(run), tenants, run);
  // Each has a folder of its own, and none is removed before the end: for minutes after files were removed, ext4 looks past
  // each of them for every one that is made, which costs more than all else.
  for (const [index, [name, program]] of Object.entries(programs).entries())
    results.get(name)?.push(await program(join(work, `out-${run}-${index}`), run));
}

const medianOf = (name: string, figure: keyof Run): number =>
  median((results.get(name) ?? []).map((run) => run[figure]));
const [plain, writing] = ['(a) plain rendering', '(b) writing alone'].map((name) =>
  medianOf(name, 'seconds'),
) as [number, number];
say(
  `median of ${runs} cold starts each, ${files * times} files, ${(megabytes * times).toFixed(1)} MB, ${availableParallelism()} processors`,
);
for (const name of Object.keys(programs)) {
  const seconds = medianOf(name, 'seconds');
  const ratios = `${(seconds / plain).toFixed(2)} of (a)   ${(seconds / writing).toFixed(2)} of (b)`;
  say(
    `${name.padEnd(20)} ${seconds.toFixed(2).padStart(8)} s   ${medianOf(name, 'megabytes').toFixed(0).padStart(5)} MB   ${ratios}`,
  );
}
const mark = (isMet: boolean): string => (isMet ? '✓' : '✗');
const [ratio, memory] = [
  medianOf('eos-content build', 'seconds') / plain,
  medianOf('eos-content build', 'megabytes'),
];
say(`${mark(ratio <= aims.ofPlain)} within ${aims.ofPlain} of (a)`);
say(`${mark(memory <= aims.megabytes)} within ${aims.megabytes} MB`);
