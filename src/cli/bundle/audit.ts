import { basename, join } from 'node:path';
import { keep, readKept } from './kept.ts';

/** What the audit runs inside pages, each a classic script. */
export interface AuditScripts {
  /** Before a page's first script: writes down what happens. */
  readonly recorder: string;
  /** Looks at the page when it is asked to. */
  readonly probes: string;
}

const keptName = 'audit.json';

/**
 * Bundles what the audit runs inside pages. It follows from the program's own sources alone, and is kept beside the
 * compiled program.
 *
 * @param packageRoot the folder of eos-content itself
 * @param cache the compiled program's folder; without one nothing is kept
 */
export async function auditScripts(packageRoot: string, cache: string | undefined): Promise<AuditScripts> {
  const kept = readKept<AuditScripts>(cache, keptName);
  const made = kept ?? (await bundled(packageRoot));
  if (!kept) keep(cache, keptName, made);
  return made;
}

async function bundled(packageRoot: string): Promise<AuditScripts> {
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
