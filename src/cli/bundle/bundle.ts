import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { type Artifact, textArtifact } from '../artifact.ts';

/** What all tenants share of the browser's side. */
export interface Bundle {
  /** The hashed scripts below `assets/`. */
  chunks: readonly Artifact[];
  /** The path of the React part among them. */
  app: string;
  /** The body of `eos-content.js`, before a tenant's stamp is put in front. */
  bootstrap: string;
  styles: string;
  /** `eos-content.d.ts`. */
  types: Artifact;
}

/** The same as text, as it is kept. */
interface BundleText {
  chunks: readonly { path: string; text: string }[];
  bootstrap: string;
  styles: string;
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
    app: appOf(chunks),
    types: textArtifact('eos-content.d.ts', types),
  };
}

function appOf(chunks: BundleText['chunks']): string {
  const app = chunks.find(({ path }) => path.startsWith('assets/app-'));
  if (!app) throw new Error('the bundler made no assets/app-*.js');
  return app.path;
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
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: join(packageRoot, 'out'),
  };
  const [app, bootstrap, styles] = await Promise.all([
    build({
      ...shared,
      entryPoints: { app: 'src/runtime/app.tsx', react: 'src/runtime/react.ts' },
      entryNames: 'assets/[name]-[hash]',
      chunkNames: 'assets/[name]-[hash]',
      format: 'esm',
      splitting: true,
      jsx: 'automatic',
    }),
    build({ ...shared, entryPoints: ['src/runtime/bootstrap.ts'], format: 'esm' }),
    build({ ...shared, entryPoints: ['src/pages/styles/eos-content.css'] }),
  ]);
  const text = (result: { outputFiles?: readonly { text: string }[] }) =>
    (result.outputFiles?.[0]?.text ?? '').trim();
  return {
    chunks: app.outputFiles
      .map(({ path, text: content }) => ({ path: `assets/${basename(path)}`, text: content }))
      .sort((one, other) => (one.path < other.path ? -1 : 1)),
    bootstrap: text(bootstrap),
    styles: text(styles),
    types: readFileSync(join(packageRoot, 'src/runtime/eos-content.d.ts'), 'utf8'),
  };
}
