import { basename, join } from 'node:path';
import type { BuildContext } from 'esbuild';
import { type Build, type Bundle, bundleScripts, bundleStyles, toBundle } from '../build/bundle.ts';
import { cached } from '../lib/bundle-cache.ts';
import { codeFindings, type Findings } from './findings.ts';
import type { renderAgain } from './render-again.ts';
import { bundleRendering, loadRendering } from './rendering.ts';

/** What a change needs: new styles, a reload of the pages, or a restart of the program. */
export interface CodeChanges {
  readonly styles: boolean;
  readonly reload: boolean;
  readonly needsStart: boolean;
}

/** The runtime's React part with what updates a page in place. */
const appEntry = 'src/preview/page/entry.ts';

const isStyle = (path: string): boolean => path.startsWith('src/pages/') && path.endsWith('.css');
/** What pages run, and what renders them; the rest of `src/cli` is the running program. */
const isScript = (path: string): boolean =>
  /^src\/(?:pages|runtime|preview\/page|cli\/build)\//.test(path) && !isStyle(path);

/** The program's own sources, bundled: scripts, styles, rendering, toolbar. */
export class Code {
  /** What keeps the last change from being bundled. */
  findings: Findings = [];
  /** The shared styles, without hashing scripts as `bundle` does. */
  readonly styles: Bundled<string>;
  /** Renders with the components as they are now. It throws their errors with the location in the sources. */
  readonly rendering: Bundled<typeof renderAgain>;
  readonly #contexts = new Map<string, Promise<BuildContext<{ write: false }>>>();
  readonly #scripts: Bundled<Awaited<ReturnType<typeof bundleScripts>>>;
  readonly #toolbar: Bundled<Readonly<Record<string, string>>>;
  /** Bundles that were cached when the program was compiled; undefined after the first change. */
  #cache: string | undefined;

  /** @param cache the compiled program's folder, which holds bundles */
  constructor(packageRoot: string, cache: string | undefined) {
    const build = this.#build;
    this.#cache = cache;
    this.#scripts = this.#cached('preview-scripts.json', () =>
      bundleScripts(packageRoot, build, appEntry, 'linked'),
    );
    this.styles = this.#cached('preview-styles.json', () => bundleStyles(packageRoot, build));
    this.#toolbar = this.#cached('toolbar.json', () => bundleToolbar(packageRoot, build));
    this.rendering = new Bundled(async () =>
      loadRendering(
        packageRoot,
        await cached(this.#cache, 'preview-rendering.json', () => bundleRendering(packageRoot, build)),
      ),
    );
  }

  /** @throws esbuild's BuildFailure */
  async bundle(): Promise<Bundle> {
    const [scripts, styles] = await Promise.all([this.#scripts.get(), this.styles.get()]);
    return toBundle({ ...scripts, styles });
  }

  async toolbarFile(name: string): Promise<string | undefined> {
    return new Map(Object.entries(await this.#toolbar.get())).get(name);
  }

  /** Bundles what has changed. @param paths changed files, relative to the package's folder */
  async change(paths: readonly string[]): Promise<CodeChanges> {
    this.#cache = undefined;
    // After a failure any change may be the fix.
    const hasFailed = this.findings.length > 0;
    const styles = hasFailed || paths.some(isStyle);
    const reload = hasFailed || paths.some(isScript);
    if (styles) this.styles.forget();
    for (const each of reload ? [this.#scripts, this.rendering] : []) each.forget();
    if (paths.some((path) => path.startsWith('src/preview/'))) this.#toolbar.forget();
    const results = await Promise.allSettled([styles && this.styles.get(), reload && this.#scripts.get()]);
    this.findings = results.flatMap((result) =>
      result.status === 'rejected' ? codeFindings(result.reason) : [],
    );
    const needsStart = paths.some((path) => /^(?:schemas|src\/cli(?!\/build))\//.test(path));
    const isGood = this.findings.length === 0;
    return { styles: isGood && styles, reload: isGood && reload, needsStart };
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await (await context).dispose();
  }

  readonly #build: Build = async (options) => {
    const name = JSON.stringify(options.entryPoints);
    const context = this.#contexts.get(name) ?? import('esbuild').then(({ context }) => context(options));
    this.#contexts.set(name, context);
    return (await context).rebuild();
  };

  /** A bundle that is cached beside the compiled program until a source changes. */
  #cached<Value>(name: string, bundle: () => Promise<Value>): Bundled<Value> {
    return new Bundled(() => cached(this.#cache, name, bundle));
  }
}

/** A bundle, made when it is needed. */
class Bundled<Value> {
  readonly #bundle: () => Promise<Value>;
  #value: Promise<Value> | undefined;

  constructor(bundle: () => Promise<Value>) {
    this.#bundle = bundle;
  }

  /** @throws esbuild's BuildFailure; it is tried again when it is next needed */
  get(): Promise<Value> {
    this.#value ??= this.#bundle().catch((error) => {
      this.forget();
      throw error;
    });
    return this.#value;
  }

  forget(): void {
    this.#value = undefined;
  }
}

/** Bundles the preview's own pages: `toolbar.js`, `toolbar.css` and `broken.js`, by name. @throws esbuild's BuildFailure */
async function bundleToolbar(packageRoot: string, build: Build): Promise<Readonly<Record<string, string>>> {
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: { toolbar: 'src/preview/toolbar/entry.tsx', broken: 'src/preview/page/broken.ts' },
    outdir: join(packageRoot, 'out'),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]));
}
