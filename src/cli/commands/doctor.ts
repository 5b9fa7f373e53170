import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { findBrowser } from '../browser.ts';
import { systemReason, UserError } from '../failures.ts';
import { packageRoot } from '../program.ts';
import { plural } from '../reporters/pretty.ts';
import { languagesOf } from '../site/source-files.ts';
import { load } from '../sources/load.ts';
import { jsonFilesOf } from '../sources/sources.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';
import type { CommonOptions } from './options.ts';

/** The result of one check. Nothing works without it (`missing`), or something does not (`warning`). */
export interface Diagnosis {
  name: string;
  status: 'ok' | 'warning' | 'missing';
  found: string;
  fix?: string;
}

/**
 * `eos-content doctor`: reports what eos-content needs, what is missing, and what to do about it.
 * @returns the exit code: 2 when something essential is missing
 */
export async function doctor(world: World, options: CommonOptions): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const root = resolve(world.cwd(), options.root);
  const diagnoses = [
    node({ home: packageRoot, version: process.versions.node, path: process.execPath }),
    await browser(world.env),
    sources(root),
    output(root),
  ];
  terminal.result(list(diagnoses, terminal.colours));
  const count = (wanted: Diagnosis['status']) => diagnoses.filter(({ status }) => status === wanted).length;
  const [missing, warnings] = [count('missing'), count('warning')];
  const mark = missing > 0 ? terminal.noteColours.red('✗') : terminal.noteColours.green('✓');
  const verdict = missing > 0 ? `${missing} of ${diagnoses.length} missing` : 'nothing required is missing';
  terminal.note(`${mark} ${verdict}${warnings > 0 ? ` · ${plural(warnings, 'warning')}` : ''}`);
  return missing > 0 ? 2 : 0;
}

/** The version that `engines` asks for, and whether it is the one that the project brings along, as CI uses it. */
export function node({ home, version, path }: { home: string; version: string; path: string }): Diagnosis {
  const wanted = packageJson.engines.node;
  const name = 'Node';
  const fix = 'run npm ci in the project’s folder, then npx eos-content, which uses the project’s own Node';
  if (!satisfies(version, wanted)) {
    return { name, status: 'missing', found: `${version}, but ${wanted} is needed`, fix };
  }
  const own = ['bin/node', 'bin/node.exe']
    .map((file) => join(home, 'node_modules/node', file))
    .find((file) => existsSync(file));
  if (own === undefined) {
    return { name, status: 'warning', found: `${version}; the project’s own is not installed`, fix };
  }
  if (realpathSync(own) === realpathSync(path)) {
    return { name, status: 'ok', found: `${version}, the project’s own` };
  }
  return { name, status: 'warning', found: `${version} at ${path}, not the project’s own`, fix };
}

/** For a range such as `>=22.18`, the only kind that this project uses. */
const satisfies = (version: string, range: string): boolean =>
  version.localeCompare(range.replace(/^\D+/, ''), 'en', { numeric: true }) >= 0;

async function browser(env: World['env']): Promise<Diagnosis> {
  const found = await findBrowser(env);
  const name = 'browser';
  if (!found) {
    return {
      name,
      status: 'warning',
      found: 'none; the audit and the tests need one',
      fix: 'npm install --save-dev @sparticuz/chromium, or set PUPPETEER_EXECUTABLE_PATH',
    };
  }
  const place = `${found.executablePath} (${found.found})`;
  const reason = lacks(found.executablePath, constants.X_OK);
  if (reason === undefined) return { name, status: 'ok', found: place };
  const fix = 'set PUPPETEER_EXECUTABLE_PATH to the program of Chrome or Chromium, or unset it';
  return { name, status: 'warning', found: `${place}: ${reason}; the audit and the tests need one`, fix };
}

function sources(root: string): Diagnosis {
  const name = 'tenants';
  try {
    const read = load(root, []);
    const broken = jsonFilesOf(read).filter(({ defects }) => defects.includes('json-syntax'));
    const languages = [...new Set(read.tenants.flatMap(({ settings }) => languagesOf(settings.value)))];
    const found = `${read.tenants.map(({ id }) => id).join(', ')}; languages: ${languages.sort().join(', ')}`;
    if (broken.length === 0) return { name, status: 'ok', found };
    const paths = broken.map(({ path }) => path).join(', ');
    const fix = 'run npx eos-content validate';
    return { name, status: 'warning', found: `${found}; not valid JSON: ${paths}`, fix };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { name, status: 'missing', found: error.message, fix: error.fix };
  }
}

function output(root: string): Diagnosis {
  const path = join(root, 'dist');
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  const name = 'output';
  const shown = `${relative(root, path)}/`;
  const isFolder = statSync(nearest).isDirectory();
  const reason = isFolder ? lacks(nearest, constants.W_OK | constants.X_OK) : 'a file is in the way';
  if (reason === undefined) return { name, status: 'ok', found: `${shown} can be written` };
  const fix = `make ${nearest} writable`;
  return { name, status: 'missing', found: `${shown} cannot be written: ${reason}`, fix };
}

/** Why a file or folder cannot be used; undefined if it can. */
function lacks(path: string, rights: number): string | undefined {
  try {
    accessSync(path, rights);
    return undefined;
  } catch (error) {
    return systemReason(error);
  }
}

const marks = { ok: '✓', warning: '!', missing: '✗' } as const;

function list(diagnoses: readonly Diagnosis[], colours: Terminal['colours']): string {
  const paint = { ok: colours.green, warning: colours.yellow, missing: colours.red };
  const width = Math.max(...diagnoses.map(({ name }) => name.length));
  const lines = diagnoses.flatMap(({ name, status, found, fix }) => [
    `${paint[status](marks[status])} ${name.padEnd(width)}  ${found}`,
    ...(fix ? [`  ${' '.repeat(width)}  ${colours.dim('fix:')} ${fix}`] : []),
  ]);
  return `${lines.join('\n')}\n`;
}
