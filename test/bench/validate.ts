// Part of `npm run bench`: how fast `eos-content validate` is on ten and on eighty thousand texts, as ratios to a program
// that only reads and parses the same files. Each is a process of its own from a cold start; they take turns, and the
// medians count.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';
import { benchOptions } from './options.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { runs, texts: most, isSmallest } = benchOptions({ runs: 5, texts: 80_000 }, { runs: 1, texts: 800 });
const work = mkdtempSync(join(tmpdir(), 'eos-content-bench-'));

/** Runs a program to its end, whatever it finds, and returns its wall time in milliseconds. */
function time(...command: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const wall = performance.now() - start;
  if (status !== 0 && status !== 1) throw new Error(`${command.join(' ')} failed:\n${stderr}`);
  return wall;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const countTexts = (value: unknown): number =>
  typeof value === 'string'
    ? 1
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((count, child) => count + countTexts(child), 0)
      : 0;

/** Makes each text another one, in all languages alike: nothing that was found in one copy helps in the next. */
function varied(value: unknown, mark: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => varied(item, mark, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, varied(child, mark, name)]),
    );
  }
  const isProse = typeof value === 'string' && !/^(?:\$schema|LINK|LINK_URL|IMAGE_URL|ICON|VALUE)$/.test(key);
  return isProse ? value.replace(/^(<(?:p|ul|li|h3|ol)>)*/, (tags) => `${tags}${mark} `) : value;
}

const tenants = readdirSync(join(root, 'tenants'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Writes a project with at least so many texts: copies of the tenants, each with all its texts as its own. */
function makeProject(folder: string, wanted: number): number {
  let texts = 0;
  cpSync(join(root, 'locales/common'), join(folder, 'locales/common'), { recursive: true });
  cpSync(join(root, 'locales/glossary.json'), join(folder, 'locales/glossary.json'));
  for (let copy = 0; texts < wanted; copy++) {
    for (const tenant of tenants) {
      const id = `${tenant}-${copy}`;
      cpSync(join(root, 'tenants', tenant), join(folder, 'tenants', id), { recursive: true });
      mkdirSync(join(folder, 'locales', id), { recursive: true });
      for (const name of readdirSync(join(root, 'locales', tenant))) {
        const content = {
          ...(read(join(root, 'locales/common', name)) as object),
          ...(read(join(root, 'locales', tenant, name)) as object),
        };
        texts += countTexts(content);
        writeFileSync(
          join(folder, 'locales', id, name),
          JSON.stringify(varied(content, `${copy + 1}`), null, 2),
        );
      }
      if (texts >= wanted) break;
    }
  }
  return texts;
}

const reading = `
  const { readdirSync, readFileSync } = require('node:fs');
  for (const entry of readdirSync(process.argv[1], { recursive: true, withFileTypes: true })) {
    if (entry.name.endsWith('.json')) JSON.parse(readFileSync(entry.parentPath + '/' + entry.name, 'utf8'));
  }`;

try {
  // Compiles the program where it has to be.
  time('bin/eos-content.js', '--version');
  const projects = [
    [most / 8, '--no-spelling'],
    [most, '--no-spelling'],
    [most / 8, '--spelling'],
  ] as const;
  for (const [wanted, spelling] of isSmallest ? projects.slice(2) : projects) {
    const folder = join(work, `${wanted}${spelling}`);
    const options = spelling === '--spelling' ? [] : [spelling];
    const texts = makeProject(folder, wanted);
    const times: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      times[0].push(time('bin/eos-content.js', 'validate', '--root', folder, '--format', 'json', ...options));
      times[1].push(time('-e', reading, folder));
    }
    const [checking, parsing] = times.map(median) as [number, number];
    process.stdout.write(
      `validate ${options.join('')}, ${texts} texts: ${checking.toFixed(0)} ms, ${(checking / parsing).toFixed(1)} of reading and parsing alone (${parsing.toFixed(0)} ms)\n`,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
