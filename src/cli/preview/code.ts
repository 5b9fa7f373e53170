import { basename, join } from 'node:path';
import type { BuildContext } from 'esbuild';
import { type Build, type Bundle, bundleScripts, bundleStyles, toBundle } from '../build/bundle.ts';
import { type Rendered, render } from '../build/render-tenant.tsx';
import type { BuildTime } from '../build/time.ts';
import { readCache, writeCache } from '../bundle-cache.ts';
import type { TenantSite } from '../site/site.ts';
import { codeFindings, type Findings } from './findings.ts';
import { loadRendering } from './rendering.ts';

/** What follows from changed sources of the program. */
export interface CodeChanges {
  /** Whether the stylesheet is another one now. */
  readonly styles: boolean;
  /** Whether the scripts or the rendering are others now: pages have to be loaded again. */
  readonly reload: boolean;
  /** Whether something has changed that only a restart of the program takes over. */
  readonly needsStart: boolean;
}

/** The runtime's React part with what updates a page in place. */
const appEntry = 'src/preview/page/entry.ts';

const isStyle = (path: string): boolean => path.startsWith('src/pages/') && path.endsWith('.css');
const isScript = (path: string): boolean =>
  /^src\/(?:pages|runtime|preview\/page)\//.test(path) && !isStyle(path);
/** What `rendering.ts` bundles; the rest of `src/cli` is the program that runs. */
const isRendering = (path: string): boolean => /^src\/(?:pages|cli\/build)\//.test(path) && !isStyle(path);

/** The program's own sources as they are: what all tenants share of the browser's side, the rendering, and the toolbar. */
export class Code {
  readonly #contexts = new Map<string, Promise<BuildContext<{ write: false }>>>();
  readonly #scripts: Bundled<Awaited<ReturnType<typeof bundleScripts>>>;
  readonly #styles: Bundled<string>;
  readonly #toolbar: Bundled<Readonly<Record<string, string>>>;
  readonly #rendering: Bundled<typeof render>;
  /** What was bundled when the program was compiled is right until something changes. */
  #cache: string | undefined;

  /**
   * @param packageRoot the folder of eos-content itself
   * @param cache the compiled program's folder, where what is slow to bundle is cached
   */
  constructor(packageRoot: string, cache: string | undefined) {
    const build = this.#build;
    this.#cache = cache;
    this.#scripts = this.#cached('preview-scripts.json', () =>
      bundleScripts(packageRoot, build, appEntry, 'linked'),
    );
    this.#styles = this.#cached('preview-styles.json', () => bundleStyles(packageRoot, build));
    this.#toolbar = this.#cached('toolbar.json', () => bundleToolbar(packageRoot, build));
    this.#rendering = new Bundled(() => loadRendering(packageRoot, build), render);
  }

  /** Why it is not taken over as it is now. */
  get findings(): Findings {
    return [...this.#styles.findings, ...this.#scripts.findings];
  }

  /** @throws esbuild's BuildFailure where it could never be bundled */
  async bundle(): Promise<Bundle> {
    const [scripts, styles] = await Promise.all([this.#scripts.get(), this.#styles.get()]);
    return toBundle({ ...scripts, styles });
  }

  /** Renders a tenant's pages as the components are now. @throws what they throw, with its place in the sources */
  async render(tenant: TenantSite, time: BuildTime): Promise<Rendered> {
    const rendering = await this.#rendering.get();
    try {
      return await rendering(tenant, time);
    } catch (error) {
      if (rendering !== render) throw error;
      // Made from the sources, it can also tell where something was thrown.
      this.#rendering.forget();
      return this.render(tenant, time);
    }
  }

  /** A script or the stylesheet of the toolbar; undefined where there is none of that name. */
  async toolbarFile(name: string): Promise<string | undefined> {
    return new Map(Object.entries(await this.#toolbar.get())).get(name);
  }

  /** @param paths what has changed, relative to the package's folder */
  async change(paths: readonly string[]): Promise<CodeChanges> {
    this.#cache = undefined;
    if (paths.some((path) => path.startsWith('src/preview/'))) this.#toolbar.forget();
    const [styles, scripts] = await Promise.all([
      paths.some(isStyle) && this.#styles.renew(),
      // What could not be bundled before is tried with every change: it may have been fixed elsewhere.
      (paths.some(isScript) || this.#scripts.findings.length > 0) && this.#scripts.renew(),
    ]);
    const reload = scripts || paths.some((path) => isRendering(path) && !isScript(path));
    if (reload) this.#rendering.forget();
    const needsStart = paths.some((path) => /^(?:schemas|src\/cli(?!\/build))\//.test(path));
    return { styles, reload, needsStart };
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await (await context).dispose();
  }

  /** esbuild bundles the same again in a fraction of the time. */
  readonly #build: Build = async (options) => {
    const name = JSON.stringify(options.entryPoints);
    const context = this.#contexts.get(name) ?? import('esbuild').then(({ context }) => context(options));
    this.#contexts.set(name, context);
    return (await context).rebuild();
  };

  /** A part that is cached beside the compiled program as long as the sources are what that was compiled from. */
  #cached<Value>(name: string, bundle: () => Promise<Value>): Bundled<Value> {
    return new Bundled(async () => {
      const folder = this.#cache;
      const cached = readCache<Value>(folder, name);
      if (cached) return cached;
      const value = await bundle();
      writeCache(folder, name, value);
      return value;
    });
  }
}

/** Something that is bundled when it is first needed, and again after changes. Where that fails it stays what it was. */
class Bundled<Value> {
  /** Why it is not as the sources are now. */
  findings: Findings = [];
  readonly #bundle: () => Promise<Value>;
  #value: Promise<Value> | undefined;

  constructor(bundle: () => Promise<Value>, value?: Value) {
    this.#bundle = bundle;
    if (value !== undefined) this.#value = Promise.resolve(value);
  }

  /** @throws esbuild's BuildFailure where it could never be bundled; it is tried again when it is next needed */
  async get(): Promise<Value> {
    this.#value ??= this.#bundle();
    const value = this.#value;
    return value.catch((error) => {
      if (this.#value === value) this.forget();
      throw error;
    });
  }

  /** Has it bundled again when it is next needed. */
  forget(): void {
    this.#value = undefined;
  }

  /** Bundles it again. @returns whether that was possible */
  async renew(): Promise<boolean> {
    try {
      this.#value = Promise.resolve(await this.#bundle());
      this.findings = [];
    } catch (error) {
      this.findings = codeFindings(error);
    }
    return this.findings.length === 0;
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
