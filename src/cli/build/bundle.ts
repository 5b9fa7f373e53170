import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, BuildResult } from 'esbuild';
import { cached } from '../lib/bundle-cache.ts';
import { type Artifact, textArtifact } from '../output/artifact.ts';
import { compiledFolder, packageRoot } from '../world/program.ts';
import { type Arranged, arranged, fewChunks } from './chunks.ts';

/** The browser's side of a build, which all tenants share. */
export interface Bundle extends Pick<Arranged, 'start'> {
  chunks: readonly Artifact[];
  /** `bootstrap`, `loader` and `snippet` still lack a tenant's data in front. */
  bootstrap: string;
  loader: string;
  snippet: string;
  styles: string;
  types: readonly Artifact[];
}

interface BundleText extends Omit<Bundle, 'chunks' | 'types'> {
  chunks: readonly TextFile[];
  types: readonly TextFile[];
}

export type Scripts = Omit<BundleText, 'styles'>;

/** esbuild's `build`, or a replacement that caches its work. */
export type Build = (options: BuildOptions & { write: false }) => Promise<BuildResult<{ write: false }>>;

interface TextFile {
  path: string;
  text: string;
}

/** The oldest browsers that scripts and styles are built for; scripts need their `import()`. */
export const floor = { chrome: 88, firefox: 87, safari: 15 } as const;
export const target = Object.entries(floor).map(([browser, version]) => `${browser}${version}`);

let shared: Promise<Bundle> | undefined;

/** The bundle of the program's own sources, made once for all tenants. */
export function sharedBundle(): Promise<Bundle> {
  shared ??= cached(compiledFolder, 'bundle.json', () => bundle(packageRoot)).then(toBundle);
  return shared;
}

export function toBundle({ chunks, types, ...texts }: BundleText): Bundle {
  const toArtifact = ({ path, text }: TextFile): Artifact => textArtifact(path, text);
  return { ...texts, chunks: chunks.map(toArtifact), types: types.map(toArtifact) };
}

/** Bundles the runtime and the styles. @param root the folder of eos-content */
export async function bundle(root: string): Promise<BundleText> {
  const { build } = await import('esbuild');
  const [scripts, styles] = await Promise.all([bundleScripts(root, build), bundleStyles(root, build)]);
  return { ...scripts, styles };
}

/**
 * Bundles the bootstrap, the React part and what hosts put into their own pages.
 * @param app the React part's entry, which exports `start`
 * @throws esbuild's BuildFailure
 */
export async function bundleScripts(
  root: string,
  build: Build,
  app = 'src/runtime/app.ts',
  sourcemap: 'linked' | false = false,
): Promise<Scripts> {
  const shared = optionsOf(root);
  const [scripts, bootstrap, forHosts] = await Promise.all([
    build({
      ...shared,
      entryPoints: { app, react: 'src/runtime/react.ts' },
      entryNames: 'assets/[name]-[hash]',
      chunkNames: 'assets/[name]-[hash]',
      format: 'esm',
      splitting: true,
      metafile: true,
      jsx: 'automatic',
      plugins: [fewChunks(root)],
      sourcemap,
    }),
    build({ ...shared, entryPoints: ['src/runtime/bootstrap.ts'], format: 'esm' }),
    bundleForHosts(root, build),
  ]);
  return {
    ...arranged(scripts as Parameters<typeof arranged>[0], root, app),
    bootstrap: textOf(bootstrap),
    ...forHosts,
    types: ['eos-content.d.ts', 'eos-content-loader.d.ts'].map((path) => ({
      path,
      text: readFileSync(join(root, 'src/runtime', path), 'utf8'),
    })),
  };
}

/** @throws esbuild's BuildFailure */
export async function bundleStyles(root: string, build: Build): Promise<string> {
  const result = await build({
    ...optionsOf(root),
    entryPoints: ['src/pages/styles/eos-content.css'],
    // Browsers ignore wrong CSS silently.
    logOverride: { 'css-syntax-error': 'error' },
  });
  // esbuild turns `(width < x)` into `not (min-width: x)`, which browsers before Media Queries 4 read only with a type.
  return textOf(result).replaceAll('@media not (', '@media not all and (');
}

export async function bundleForHosts(
  root: string,
  build: Build,
): Promise<Pick<Bundle, 'loader' | 'snippet'>> {
  const shared = optionsOf(root);
  const [loader, snippet] = await Promise.all([
    build({ ...shared, entryPoints: ['src/runtime/loader.ts'], format: 'esm' }),
    // Also reports in browsers that are too old for `eos-content.js`.
    build({
      ...shared,
      entryPoints: ['src/runtime/snippet.ts'],
      format: 'esm',
      target: 'es2015',
      supported: { 'template-literal': false },
    }),
  ]);
  return { loader: textOf(loader), snippet: textOf(snippet) };
}

const optionsOf = (root: string): BuildOptions & { write: false } => ({
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  // Otherwise hashes contain where a link leads: `node_modules`, or one package in it, may be one.
  preserveSymlinks: true,
  legalComments: 'none',
  logLevel: 'silent',
  target,
  // esbuild lowers it because of a bug in Safari 15 that our code does not meet.
  supported: { 'optional-chain': true },
  define: { 'process.env.NODE_ENV': '"production"' },
  outdir: join(root, 'out'),
});

const textOf = (result: { outputFiles?: readonly { text: string }[] }): string =>
  (result.outputFiles?.[0]?.text ?? '').trim();
