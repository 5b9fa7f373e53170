import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { type Artifact, textArtifact } from '../artifact.ts';
import { keep, readKept } from '../bundle-cache.ts';
import { type Arranged, arranged, fewChunks } from './chunks.ts';

const keptName = 'bundle.json';

/** What all tenants share of the browser's side. */
export interface Bundle extends Pick<Arranged, 'start'> {
  /** The hashed scripts below `assets/`. */
  chunks: readonly Artifact[];
  /** The body of `eos-content.js`, before a tenant's boot data is put in front. */
  bootstrap: string;
  /** The body of `eos-content-loader.js`, before a tenant's fallbacks are put in front. */
  loader: string;
  /** The same of the inline script for hosts. */
  snippet: string;
  styles: string;
  /** `eos-content.d.ts`, `eos-content-loader.d.ts`. */
  types: readonly Artifact[];
}

/** The same as text, as it is kept. */
interface BundleText extends Omit<Bundle, 'chunks' | 'types'> {
  chunks: readonly TextFile[];
  types: readonly TextFile[];
}

/** All but the React part. */
export type Shell = Omit<BundleText, keyof Arranged>;

interface TextFile {
  path: string;
  text: string;
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
    chunks: chunks.map(toArtifact),
    types: types.map(toArtifact),
  };
}

export const toArtifact = ({ path, text }: TextFile): Artifact => textArtifact(path, text);

async function bundleText(packageRoot: string, cache: string | undefined): Promise<BundleText> {
  const kept = readKept<BundleText>(cache, keptName);
  if (kept) return kept;
  const made = await bundleAnew(packageRoot);
  keep(cache, keptName, made);
  return made;
}

async function bundleAnew(packageRoot: string): Promise<BundleText> {
  const { build } = await import('esbuild');
  const [scripts, rest] = await Promise.all([build(appOptions(packageRoot)), bundleShell(packageRoot)]);
  return { ...arranged(scripts, packageRoot), ...rest };
}

/**
 * How the React part is bundled.
 *
 * @param app its entry, which exports `start`
 */
export const appOptions = (
  packageRoot: string,
  app = 'src/runtime/app.ts',
): BuildOptions & { write: false; metafile: true } => ({
  ...optionsOf(packageRoot),
  entryPoints: { app, react: 'src/runtime/react.ts' },
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  format: 'esm',
  splitting: true,
  metafile: true,
  jsx: 'automatic',
  plugins: [fewChunks(packageRoot)],
});

/** Bundles all but the React part. */
export async function bundleShell(packageRoot: string): Promise<Shell> {
  const { build } = await import('esbuild');
  const [bootstrap, styles, forHosts] = await Promise.all([
    build({ ...optionsOf(packageRoot), entryPoints: ['src/runtime/bootstrap.ts'], format: 'esm' }),
    bundleStyles(packageRoot),
    bundleForHosts(packageRoot),
  ]);
  return {
    bootstrap: textOf(bootstrap),
    ...forHosts,
    styles,
    types: ['eos-content.d.ts', 'eos-content-loader.d.ts'].map((path) => ({
      path,
      text: readFileSync(join(packageRoot, 'src/runtime', path), 'utf8'),
    })),
  };
}

/** How the styles are bundled. */
export const stylesOptions = (packageRoot: string): BuildOptions & { write: false } => ({
  ...optionsOf(packageRoot),
  entryPoints: ['src/pages/styles/eos-content.css'],
  // Browsers leave out what they cannot read, without a word.
  logOverride: { 'css-syntax-error': 'error' },
});

async function bundleStyles(packageRoot: string): Promise<string> {
  const { build } = await import('esbuild');
  return textOf(await build(stylesOptions(packageRoot)));
}

/** Bundles what hosts put into their own pages and bundles. */
export async function bundleForHosts(packageRoot: string): Promise<Pick<Bundle, 'loader' | 'snippet'>> {
  const { build } = await import('esbuild');
  const shared = optionsOf(packageRoot);
  const [loader, snippet] = await Promise.all([
    build({ ...shared, entryPoints: ['src/runtime/loader.ts'], format: 'esm' }),
    // It also speaks where a browser is too old for `eos-content.js`.
    build({
      ...shared,
      entryPoints: ['src/runtime/snippet.ts'],
      format: 'esm',
      target: 'es2015',
      supported: {},
    }),
  ]);
  return { loader: textOf(loader), snippet: textOf(snippet) };
}

const optionsOf = (packageRoot: string): BuildOptions & { write: false } => ({
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
});

export const textOf = (result: { outputFiles?: readonly { text: string }[] }): string =>
  (result.outputFiles?.[0]?.text ?? '').trim();
