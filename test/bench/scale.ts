// `npm run bench:scale -- --tenants 200 [--runs 3]`: what a build of many tenants costs. Its sources are made from udp-mock
// in four languages under other names, forty pages each. Beside it, in the same run and taking turns: (a) plain rendering of
// the same pages on one processor, (b) writing the same bytes alone. Each is a process of its own from a cold start; medians
// count.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';
import { benchOptions } from './options.ts';
import { bytesOf, compiledRivals } from './rivals.ts';

const { tenants, runs } = benchOptions({ tenants: 200, runs: 3 }, { tenants: 1, runs: 1 });
const sample = 'udp-mock';
const languages = ['DE', 'EN', 'PL', 'TR'];
const aims = { ofPlain: 2.2, megabytes: 300 };

const root = fileURLToPath(new URL('../../', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'eos-content-scale-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

interface Run {
  readonly seconds: number;
  /** The most that the process had of the memory at once. */
  readonly megabytes: number;
}

/** Loaded before the program, tells at its end how much memory it had. */
const tell = `data:text/javascript,import{writeSync as w}from'node:fs';process.on('exit',()=>w(3,String(process.resourceUsage().maxRSS)))`;

function measured(...command: readonly string[]): Promise<Run> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', tell, ...command], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [said, kilobytes] = [child.stdio[2], child.stdio[3]].map((stream) => {
    const chunks: unknown[] = [];
    stream?.on('data', (chunk) => chunks.push(chunk));
    return () => chunks.join('');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = (performance.now() - begun) / 1000;
      if (code !== 0) reject(new Error(`${command.join(' ')} failed:\n${said?.()}`));
      else resolve({ seconds, megabytes: Number(kilobytes?.()) / 1024 });
    });
  });
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

const scripts = await compiledRivals(root);
// What the two others are given is one tenant's: they do the same for each name.
const one = join(work, 'one');
makeSources(one, 1, 0);
const data = join(work, 'site.json');
await measured(join(scripts, 'prepare.mjs'), one, data);
await measured('bin/eos-content.js', 'build', '--root', one, '--out', join(work, 'dist-of-one'));
const { list, blob } = bytesOf(join(work, 'dist-of-one/scale-0'), work);

const results: Record<'build' | 'plain' | 'writing', Run[]> = {
  build: [],
  plain: [],
  writing: [],
};
for (let run = 1; run <= runs; run++) {
  // Each has a folder of its own, and none is removed before the end: for minutes after files were removed, ext4 looks past
  // each of them for every one that is made, which costs more than all else.
  const [sources, out] = [join(work, `sources-${run}`), (of: string) => join(work, `${of}-${run}`)];
  makeSources(sources, tenants, run);
  const build = ['bin/eos-content.js', 'build', '--root', sources, '--out', out('build')];
  results.build.push(await measured(...build));
  results.plain.push(await measured(join(scripts, 'plain.mjs'), data, out('plain'), `${tenants}`));
  results.writing.push(await measured(join(scripts, 'write.mjs'), list, blob, out('writing'), `${tenants}`));
}

const seconds = (of: readonly Run[]): number => median(of.map((run) => run.seconds));
const megabytes = (of: readonly Run[]): number => median(of.map((run) => run.megabytes));
const pages = tenants * languages.length * 10;
say(`${tenants} tenants, ${pages} pages, median of ${runs}, ${availableParallelism()} processors`);
say('                          seconds   pages a second   memory   of (a)   of (b)');
for (const [name, of] of [
  ['eos-content build', results.build],
  ['(a) plain rendering', results.plain],
  ['(b) writing alone', results.writing],
] as const) {
  say(
    [
      name.padEnd(22),
      seconds(of).toFixed(1).padStart(10),
      (pages / seconds(of)).toFixed(0).padStart(16),
      `${megabytes(of).toFixed(0)} MB`.padStart(8),
      (seconds(of) / seconds(results.plain)).toFixed(2).padStart(8),
      (seconds(of) / seconds(results.writing)).toFixed(2).padStart(8),
    ].join(' '),
  );
}
const mark = (isMet: boolean): string => (isMet ? '✓' : '✗');
say(`${mark(seconds(results.build) <= aims.ofPlain * seconds(results.plain))} within ${aims.ofPlain} of (a)`);
say(`${mark(megabytes(results.build) <= aims.megabytes)} within ${aims.megabytes} MB`);
