import { basename, join } from 'node:path';
import { type Artifact, textArtifact } from '../artifact.ts';
import { keep, readKept } from '../bundle-cache.ts';

interface TextFile {
  readonly path: string;
  readonly text: string;
}

const keptName = 'studio.json';

/**
 * Bundles the preview's own pages: `studio.js`, `studio.css` and `broken.js`, for the browsers of people who write software. As with
 * the portal's bundle they follow from the program's own sources alone, and are kept beside the compiled program.
 *
 * @param packageRoot the folder of eos-content itself
 * @param cache the compiled program's folder; without one nothing is kept
 */
export async function studioFiles(packageRoot: string, cache: string | undefined): Promise<Artifact[]> {
  const kept = readKept<readonly TextFile[]>(cache, keptName);
  const made = kept ?? (await bundled(packageRoot));
  if (!kept) keep(cache, keptName, made);
  return made.map(({ path, text }) => textArtifact(path, text));
}

async function bundled(packageRoot: string): Promise<readonly TextFile[]> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: {
      studio: 'src/preview/studio/entry.tsx',
      'studio-styles': 'src/preview/studio/studio.css',
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
  return outputFiles.map(({ path, text }) => ({
    path: path.endsWith('.css') ? 'studio.css' : basename(path),
    text,
  }));
}
