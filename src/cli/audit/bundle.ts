import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cached } from '../lib/bundle-cache.ts';
import { compiledFolder, packageRoot } from '../world/program.ts';

export interface AuditScripts {
  /** Runs in the page's own world before its first script, and reports what its scripts do. */
  readonly pageWorld: string;
  /** Runs in the audit's own world, records what is reported and answers the audit's questions. */
  readonly probes: string;
  readonly axe: string;
}

/** Bundles the in-page scripts; the compiled program keeps its own. */
export async function auditScripts(): Promise<AuditScripts> {
  const own = await cached(compiledFolder, 'audit.json', bundled);
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return { ...own, axe: escaped(axe) };
}

/** An ASCII script takes half the memory and reaches its page faster. */
const escaped = (script: string): string =>
  script.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

async function bundled(): Promise<Omit<AuditScripts, 'axe'>> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['src/audit/page-world.ts', 'src/audit/probes.ts'],
    outdir: '.',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const [pageWorld = '', probes = ''] = outputFiles.map(({ text }) => text);
  return { pageWorld, probes };
}
