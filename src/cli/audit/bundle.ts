import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { cached } from '../bundle-cache.ts';

export interface AuditScripts {
  /** Runs before a page's first script and records what happens. */
  readonly recorder: string;
  readonly probes: string;
  readonly axe: string;
}

/** Bundles the in-page scripts of the program at `packageRoot`; caches its own in `cache`, if given. */
export async function auditScripts(packageRoot: string, cache: string | undefined): Promise<AuditScripts> {
  const made = await cached(cache, 'audit.json', () => bundled(packageRoot));
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return { ...made, axe: escaped(axe) };
}

/** An ASCII script takes half the memory and reaches its page faster. */
const escaped = (script: string): string =>
  script.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

type OwnScripts = Omit<AuditScripts, 'axe'>;

async function bundled(packageRoot: string): Promise<OwnScripts> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: { recorder: 'src/audit/recorder.ts', probes: 'src/audit/probes.ts' },
    outdir: join(packageRoot, 'out'),
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const text = (name: string) => outputFiles.find(({ path }) => basename(path) === `${name}.js`)?.text ?? '';
  return { recorder: text('recorder'), probes: text('probes') };
}
