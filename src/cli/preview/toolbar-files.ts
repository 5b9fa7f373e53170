import { basename, join } from 'node:path';
import { type Artifact, textArtifact } from '../artifact.ts';
import { readCache, writeCache } from '../bundle-cache.ts';

interface TextFile {
  readonly path: string;
  readonly text: string;
}

const keptName = 'toolbar.json';

/**
 * Bundles the preview's own pages: `toolbar.js`, `toolbar.css` and `broken.js`. They follow from the program's own sources
 * alone, and are kept beside the compiled program.
 *
 * @param packageRoot the folder of eos-content itself
 * @param cache the compiled program's folder; without one nothing is kept
 * @throws esbuild's BuildFailure
 */
export async function toolbarFiles(packageRoot: string, cache: string | undefined): Promise<Artifact[]> {
  const kept = readCache<readonly TextFile[]>(cache, keptName);
  const files = kept ?? (await bundled(packageRoot));
  if (!kept) writeCache(cache, keptName, files);
  return files.map(({ path, text }) => textArtifact(path, text));
}

async function bundled(packageRoot: string): Promise<readonly TextFile[]> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: {
      toolbar: 'src/preview/toolbar/entry.tsx',
      broken: 'src/preview/page/broken.ts',
    },
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
  return outputFiles.map(({ path, text }) => ({ path: basename(path), text }));
}
