import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, textArtifact } from '../artifact.ts';

interface TextFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Bundles the preview's own pages: `studio.js` and `studio.css`, for the browsers of people who write software. As with
 * the portal's bundle they follow from the program's own sources alone, and are kept beside the compiled program.
 *
 * @param packageRoot the folder of eos-content itself
 * @param cache the compiled program's folder; without one nothing is kept
 */
export async function studioFiles(packageRoot: string, cache: string | undefined): Promise<Artifact[]> {
  const file = cache && join(cache, 'studio.json');
  const kept = file && readKept(file);
  const made = kept || (await bundled(packageRoot));
  if (file && !kept) keep(file, made);
  return made.map(({ path, text }) => textArtifact(path, text));
}

async function bundled(packageRoot: string): Promise<readonly TextFile[]> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: { studio: 'src/preview/studio/entry.tsx', 'studio-styles': 'src/preview/studio/studio.css' },
    outdir: join(packageRoot, 'out'),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles.map(({ path, text }) => ({
    path: path.endsWith('.css') ? 'studio.css' : 'studio.js',
    text,
  }));
}

function readKept(file: string): readonly TextFile[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly TextFile[];
  } catch {
    // Not yet bundled, or damaged: bundle again.
    return undefined;
  }
}

function keep(file: string, made: readonly TextFile[]): void {
  try {
    const staged = `${file}.${process.pid}`;
    writeFileSync(staged, JSON.stringify(made));
    renameSync(staged, file);
  } catch {
    // A cache that cannot be written costs time, nothing else.
  }
}
