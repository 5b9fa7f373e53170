import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { type Artifact, textArtifact } from '../artifact.ts';
import { type Arranged, arranged, fewChunks } from './chunks.ts';

/** What all tenants share of the browser's side. */
export interface Bundle extends Pick<Arranged, 'start' | 'pages'> {
  /** The hashed scripts below `assets/`. */
  chunks: readonly Artifact[];
  /** The body of `eos-content.js`, before a tenant's stamp is put in front. */
  bootstrap: string;
  styles: string;
  /** `eos-content.d.ts`. */
  types: Artifact;
}

/** The same as text, as it is kept. */
interface BundleText extends Omit<Bundle, 'chunks' | 'types'> {
  chunks: readonly { path: string; text: string }[];
  types: string;
}

/**
 * Bundles the runtime and the styles, once for all tenants. They follow from the program's own sources alone, so the
 * result is kept beside the compiled program, whose folder is named by a hash over those sources: it cannot be stale.
 *
 * @param packageRoot the folder of eos-content itself
 * @param cache the compiled program's folder; without one nothing is kept
 */
export async function bundle(packageRoot: string, cache: string | undefined): Promise<Bundle> {
  const { chunks, types, ...texts } = await bundleText(packageRoot, cache);
  return {
    ...texts,
    chunks: chunks.map(({ path, text }) => textArtifact(path, text)),
    types: textArtifact('eos-content.d.ts', types),
  };
}

async function bundleText(packageRoot: string, cache: string | undefined): Promise<BundleText> {
  if (cache === undefined) return bundleAnew(packageRoot);
  const kept = join(cache, 'bundle.json');
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as BundleText;
  } catch {
    // Not yet bundled, or damaged: bundle again.
  }
  const made = await bundleAnew(packageRoot);
  try {
    const staged = `${kept}.${process.pid}`;
    writeFileSync(staged, JSON.stringify(made));
    renameSync(staged, kept);
  } catch {
    // A cache that cannot be written costs time, nothing else.
  }
  return made;
}

async function bundleAnew(packageRoot: string): Promise<BundleText> {
  const { build } = await import('esbuild');
  const shared: BuildOptions & { write: false } = {
    absWorkingDir: packageRoot,
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
    // The browsers of the last five years, and their `import()`.
    target: ['chrome88', 'firefox87', 'safari15'],
    // Lowered for a fault of Safari 15 that none of our expressions has.
    supported: { 'optional-chain': true },
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: join(packageRoot, 'out'),
  };
  const [scripts, bootstrap, styles] = await Promise.all([
    build({
      ...shared,
      entryPoints: { app: 'src/runtime/app.tsx', react: 'src/runtime/react.ts' },
      entryNames: 'assets/[name]-[hash]',
      chunkNames: 'assets/[name]-[hash]',
      format: 'esm',
      splitting: true,
      metafile: true,
      jsx: 'automatic',
      plugins: [fewChunks(packageRoot)],
    }),
    build({ ...shared, entryPoints: ['src/runtime/bootstrap.ts'], format: 'esm' }),
    build({ ...shared, entryPoints: ['src/pages/styles/eos-content.css'] }),
  ]);
  const text = (result: { outputFiles?: readonly { text: string }[] }) =>
    (result.outputFiles?.[0]?.text ?? '').trim();
  return {
    ...arranged(scripts, packageRoot),
    bootstrap: text(bootstrap),
    styles: text(styles),
    types: readFileSync(join(packageRoot, 'src/runtime/eos-content.d.ts'), 'utf8'),
  };
}
