import type { BuildContext } from 'esbuild';
import {
  appOptions,
  type Bundle,
  bundleShell,
  type Shell,
  stylesOptions,
  textOf,
  toArtifact,
} from '../build/bundle.ts';
import { type Arranged, arranged } from '../build/chunks.ts';
import { render } from '../build/render-tenant.tsx';
import { readCache, writeCache } from '../bundle-cache.ts';
import { codeFindings } from './code-findings.ts';
import type { Findings, Kit } from './live-tenant.ts';
import { loadRendering } from './rendering.ts';
import { toolbarFiles } from './toolbar-files.ts';

/** What follows from changed sources of the program. */
export interface CodeChanges {
  /** Whether the stylesheet is another one now. */
  readonly styles: boolean;
  /** Whether the scripts or the rendering are others now: pages have to be loaded again. */
  readonly reload: boolean;
  /** Whether something has changed that only a restart of the program takes over. */
  readonly needsStart: boolean;
}

/** What all tenants share of the browser's side, as text. */
interface Parts {
  readonly app: Arranged;
  readonly shell: Shell;
}

const keptName = 'preview.json';
/** The runtime's React part with what updates a page in place. */
const appEntry = 'src/preview/page/entry.ts';

const isStyle = (path: string): boolean => path.startsWith('src/pages/') && path.endsWith('.css');
const isApp = (path: string): boolean =>
  /^src\/(?:pages|runtime|preview\/page)\//.test(path) && !path.endsWith('.css');
const isToolbar = (path: string): boolean =>
  /^src\/preview\/(?:toolbar|page|event-source|protocol)/.test(path);
/** What `rendering.ts` bundles; the rest of `src/cli` is the program that runs. */
const isRendering = (path: string): boolean =>
  /^src\/(?:pages\/|cli\/(?:build\/(?:document|frame|hints|nginx|render-tenant|shadow|sitemap)|preview\/render-again)\.)/.test(
    path,
  );

/**
 * The program's own sources as they are: what all tenants share of the browser's side, the rendering, and the toolbar. Each
 * is made when it is first needed; what cannot be made stays what it was.
 */
export class Code {
  readonly #packageRoot: string;
  /** What was bundled when the program was compiled is right until something changes. */
  #cache: string | undefined;
  #context: Promise<BuildContext> | undefined;
  #parts: Promise<Parts> | undefined;
  #rendering: Promise<Kit['render']> | undefined = Promise.resolve(render);
  #toolbar: ReturnType<typeof toolbarFiles> | undefined;
  #failures: { styles: Findings; app: Findings } = { styles: [], app: [] };

  /**
   * @param packageRoot the folder of eos-content itself
   * @param cache the compiled program's folder, where what is slow to bundle is kept
   */
  constructor(packageRoot: string, cache: string | undefined) {
    this.#packageRoot = packageRoot;
    this.#cache = cache;
  }

  /** Why it is not taken over as it is now. */
  get findings(): Findings {
    const { styles, app } = this.#failures;
    const known = new Set(styles.map((finding) => JSON.stringify(finding)));
    return [...styles, ...app.filter((finding) => !known.has(JSON.stringify(finding)))];
  }

  /** @throws esbuild's BuildFailure where it cannot be bundled, and never could */
  async bundle(): Promise<Bundle> {
    const { app, shell } = await this.#partsNow();
    return {
      ...shell,
      types: shell.types.map(toArtifact),
      chunks: app.chunks.map(toArtifact),
      start: app.start,
    };
  }

  readonly render: Kit['render'] = async (tenant, time) => {
    this.#rendering ??= loadRendering(this.#packageRoot);
    const rendering = await this.#rendering;
    try {
      return await rendering(tenant, time);
    } catch (error) {
      if (rendering !== render) throw error;
      // Made from the sources, it can also tell where something was thrown.
      this.#rendering = undefined;
      return this.render(tenant, time);
    }
  };

  /** A script or the stylesheet of the toolbar; undefined where there is none of that name. */
  async toolbarFile(name: string): Promise<Uint8Array | undefined> {
    this.#toolbar ??= toolbarFiles(this.#packageRoot, this.#cache);
    const toolbar = this.#toolbar;
    // What cannot be bundled now is tried again.
    toolbar.catch(() => {
      if (this.#toolbar === toolbar) this.#toolbar = undefined;
    });
    return (await toolbar).find(({ path }) => path === name)?.content;
  }

  /** @param paths what has changed, relative to the package's folder */
  async change(paths: readonly string[]): Promise<CodeChanges> {
    this.#cache = undefined;
    if (paths.some(isToolbar)) this.#toolbar = undefined;
    const styles = paths.some(isStyle) && (await this.#attempt('styles', () => this.#bundleStyles()));
    // What could not be bundled before is tried with every change: it may have been fixed elsewhere.
    const isBehind = this.#failures.app.length > 0;
    const app = (paths.some(isApp) || isBehind) && (await this.#attempt('app', () => this.#bundleAll()));
    const reload = app || paths.some((path) => isRendering(path) && !isApp(path) && !isStyle(path));
    if (reload) this.#rendering = undefined;
    const needsStart = paths.some(
      (path) => !isRendering(path) && !/^src\/(?:pages|runtime|preview)\//.test(path),
    );
    return { styles, reload, needsStart };
  }

  async #attempt(what: 'styles' | 'app', bundle: () => Promise<Parts>): Promise<boolean> {
    try {
      this.#parts = Promise.resolve(await bundle());
      this.#failures[what] = [];
      return true;
    } catch (error) {
      this.#failures[what] = codeFindings(error);
      return false;
    }
  }

  /** Forgets everything, so that it is made anew when it is next needed. */
  forget(): void {
    this.#cache = undefined;
    this.#parts = undefined;
    this.#rendering = undefined;
    this.#toolbar = undefined;
    this.#failures = { styles: [], app: [] };
  }

  #partsNow(): Promise<Parts> {
    this.#parts ??= this.#keptParts();
    const parts = this.#parts;
    // What cannot be bundled now is tried again when it is next needed.
    parts.catch(() => {
      if (this.#parts === parts) this.#parts = undefined;
    });
    return parts;
  }

  async #keptParts(): Promise<Parts> {
    const kept = readCache<Parts>(this.#cache, keptName);
    if (kept) return kept;
    const cache = this.#cache;
    const parts = await this.#bundleAll();
    writeCache(cache, keptName, parts);
    return parts;
  }

  /** @throws all that is wrong with either part, not only what is found first */
  async #bundleAll(): Promise<Parts> {
    const parts = [this.#bundleApp(), bundleShell(this.#packageRoot)] as const;
    const failures = (await Promise.allSettled(parts)).flatMap((part) =>
      part.status === 'rejected' ? [part.reason] : [],
    );
    if (failures.length > 0) {
      const messages = failures.flatMap(({ errors }) => errors ?? []);
      throw messages.length > 0 ? new AggregateError(messages, failures[0].message) : failures[0];
    }
    const [app, shell] = await Promise.all(parts);
    return { app, shell };
  }

  async #bundleApp(): Promise<Arranged> {
    const options = { ...appOptions(this.#packageRoot, appEntry), sourcemap: 'linked' } as const;
    this.#context ??= import('esbuild').then(({ context }) => context(options));
    const result = await (await this.#context).rebuild();
    return arranged(result as Parameters<typeof arranged>[0], this.#packageRoot, appEntry);
  }

  async #bundleStyles(): Promise<Parts> {
    const { build } = await import('esbuild');
    const styles = textOf(await build(stylesOptions(this.#packageRoot)));
    const { app, shell } = await this.#partsNow();
    return { app, shell: { ...shell, styles } };
  }

  async close(): Promise<void> {
    await (await this.#context)?.dispose();
  }
}
