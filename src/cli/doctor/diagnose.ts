import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import packageJson from '../../../package.json' with { type: 'json' };
import { findBrowser } from '../browser.ts';
import { systemReason, UserError } from '../failures.ts';
import { languagesOf } from '../site/source-files.ts';
import { load } from '../sources/load.ts';
import type { World } from '../world.ts';

/** One thing that was looked at. Without it nothing works (`missing`), or something does not (`warning`). */
export interface Diagnosis {
  name: string;
  status: 'ok' | 'warning' | 'missing';
  found: string;
  /** What to do, unless all is well. */
  fix?: string;
}

export interface Installation {
  home: string;
  nodeVersion: string;
  nodePath: string;
}

/**
 * Looks at the installation, at the machine and at the sources.
 * @param root the folder that holds `tenants/` and `locales/`
 */
export async function diagnose(
  env: World['env'],
  root: string,
  installation: Installation,
): Promise<Diagnosis[]> {
  const { home } = installation;
  return [
    node(installation),
    { name: 'eos-content', status: 'ok', found: packageJson.version },
    ...['react', 'esbuild', 'i18next'].map((name) => dependency(home, name, 'missing')),
    // Audit alone needs it.
    dependency(home, 'puppeteer', 'warning'),
    await browser(env),
    ...sources(root),
    folder('output', join(root, 'dist'), root, 'missing'),
    // What is compiled already runs without it.
    folder('cache', join(home, 'node_modules/.cache/eos-content'), home, 'warning'),
  ];
}

/** The version that `engines` asks for, and whether it is the one that the project brings along, as CI uses it. */
function node({ home, nodeVersion, nodePath }: Installation): Diagnosis {
  const wanted = packageJson.engines.node;
  const name = 'Node';
  const fix = 'run npm ci in the project’s folder, then npx eos-content, which uses the project’s own Node';
  if (!satisfies(nodeVersion, wanted)) {
    return { name, status: 'missing', found: `${nodeVersion}, but ${wanted} is needed`, fix };
  }
  const own = ['bin/node', 'bin/node.exe']
    .map((path) => join(home, 'node_modules/node', path))
    .find((path) => existsSync(path));
  if (own === undefined) {
    return { name, status: 'warning', found: `${nodeVersion}; the project’s own is not installed`, fix };
  }
  if (realpathSync(own) === realpathSync(nodePath)) {
    return { name, status: 'ok', found: `${nodeVersion}, the project’s own` };
  }
  return { name, status: 'warning', found: `${nodeVersion} at ${nodePath}, not the project’s own`, fix };
}

/** Whether a version is at least the one that a range such as `>=22.18` names, the only kind this project uses. */
function satisfies(version: string, range: string): boolean {
  const numbers = (text: string) => text.replace(/^\D+/, '').split('.').map(Number);
  const wanted = numbers(range);
  const difference = numbers(version)
    .map((number, index) => number - (wanted[index] ?? 0))
    .find((number) => number !== 0);
  return (difference ?? 0) >= 0;
}

function dependency(home: string, name: string, otherwise: 'missing' | 'warning'): Diagnosis {
  try {
    const path = findPackageJSON(name, pathToFileURL(join(home, 'package.json')));
    if (path) return { name, status: 'ok', found: String(JSON.parse(readFileSync(path, 'utf8')).version) };
  } catch {
    // Not installed, or not whole: the fix is the same.
  }
  return {
    name,
    status: otherwise,
    found: `not installed${otherwise === 'warning' ? '; the tests need it' : ''}`,
    fix: 'run npm ci in the project’s folder',
  };
}

async function browser(env: World['env']): Promise<Diagnosis> {
  const found = await findBrowser(env);
  const name = 'browser';
  if (!found) {
    return {
      name,
      status: 'warning',
      found:
        'none (looked at PUPPETEER_EXECUTABLE_PATH, chrome, chromium, @sparticuz/chromium); the tests need one',
      fix: 'npm install --save-dev @sparticuz/chromium, or set PUPPETEER_EXECUTABLE_PATH',
    };
  }
  const reason = lacks(found.executablePath, constants.X_OK);
  if (reason === undefined) {
    return { name, status: 'ok', found: `${found.executablePath} (${found.found})` };
  }
  return {
    name,
    status: 'warning',
    found: `${found.executablePath} (${found.found}): ${reason}; the tests need one`,
    fix: 'set PUPPETEER_EXECUTABLE_PATH to the program of Chrome or Chromium, or unset it',
  };
}

function sources(root: string): Diagnosis[] {
  try {
    const { tenants, common } = load(root, []);
    const broken = [
      ...common.values(),
      ...tenants.flatMap(({ settings, texts }) => [settings, ...texts.values()]),
    ].filter(({ defects }) => defects.includes('json-syntax'));
    const languages = [...new Set(tenants.flatMap(({ settings }) => languagesOf(settings.value)))];
    return [
      {
        name: 'tenants',
        status: broken.length > 0 ? 'warning' : 'ok',
        found: `${tenants.map(({ id }) => id).join(', ')}${broken.length > 0 ? `; not valid JSON: ${broken.map(({ path }) => path).join(', ')}` : ''}`,
        ...(broken.length > 0 && { fix: 'run npx eos-content validate' }),
      },
      { name: 'languages', status: 'ok', found: languages.sort().join(', ') },
    ];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [{ name: 'tenants', status: 'missing', found: error.message, fix: error.fix }];
  }
}

/** Whether a folder can be written, or made where it is not there yet. */
function folder(name: string, path: string, base: string, otherwise: 'missing' | 'warning'): Diagnosis {
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  const shown = `${relative(base, path)}/`;
  const reason = statSync(nearest).isDirectory()
    ? lacks(nearest, constants.W_OK | constants.X_OK)
    : 'a file is in the way';
  if (reason === undefined) return { name, status: 'ok', found: `${shown} can be written` };
  return {
    name,
    status: otherwise,
    found: `${shown} cannot be written: ${reason}`,
    fix: `make ${nearest} writable`,
  };
}

/** Why a file or folder cannot be used, in words; undefined where it can. */
function lacks(path: string, rights: number): string | undefined {
  try {
    accessSync(path, rights);
    return undefined;
  } catch (error) {
    return systemReason(error);
  }
}
