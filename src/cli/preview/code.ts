import { type Bundle, bundle, bundleShell, type Shell, toArtifact } from '../build/bundle.ts';
import { render } from '../build/render-tenant.tsx';
import { codeFindings } from './code-findings.ts';
import { LiveCode } from './live.ts';
import { LiveStyles } from './live-styles.ts';
import type { Findings, Kit } from './live-tenant.ts';
import { loadRendering } from './rendering.ts';
import { studioFiles } from './studio.ts';

/** What follows from changed sources of the program. */
export interface CodeChanges {
  /** Whether the styles are others now. */
  readonly styles: boolean;
  /** What pages have to do: take over a module from this address, or be loaded again. */
  readonly pages?: { readonly address: string } | 'reload';
  /** Whether something has changed that only a new start of the program takes over. */
  readonly needsStart: boolean;
}

/** How many modules are kept for pages that are still to ask for them. */
const maxModules = 200;

/** What `rendering.ts` bundles anew: the rest of `src/cli` is the program that runs. */
const isRendering = (path: string): boolean =>
  /^src\/(?:pages\/|cli\/(?:build\/(?:document|frame|hints|nginx|render-tenant|shadow|sitemap)|preview\/render-again)\.)/.test(
    path,
  );

const isTool = (path: string): boolean => /^src\/preview\/(?:studio|page|line|protocol)/.test(path);
const isStandIn = (path: string): boolean => path.startsWith('src/preview/stand-ins/');

/**
 * The program's own sources as they are: what all tenants share of the browser's side, the rendering, and the tools. Each is
 * made when it is first needed; what cannot be made stays what it was.
 */
export class Code {
  readonly #packageRoot: string;
  readonly #styles: LiveStyles;
  readonly #modules = new Map<string, Uint8Array>();
  /** What was bundled when the program was compiled is right until something changes. */
  #cache: string | undefined;
  #live: LiveCode;
  #shell: Promise<Shell> | undefined;
  #rendering: Promise<Kit['render']> | undefined = Promise.resolve(render);
  #tools: ReturnType<typeof studioFiles> | undefined;
  /** Why it cannot be taken over. Styles and modules are mended one without the other. */
  #failures: { readonly styles: Findings; readonly modules: Findings } = { styles: [], modules: [] };

  /**
   * @param packageRoot the folder of eos-content itself
   * @param cache the compiled program's folder, where what is slow to bundle is kept
   */
  constructor(packageRoot: string, cache: string | undefined) {
    this.#packageRoot = packageRoot;
    this.#cache = cache;
    this.#live = new LiveCode(packageRoot, cache);
    this.#styles = new LiveStyles(packageRoot);
  }

  /** Why it is not taken over as it is now. */
  get findings(): Findings {
    return [...this.#failures.styles, ...this.#failures.modules];
  }

  async bundle(): Promise<Bundle> {
    const [{ types, ...shell }, live] = await Promise.all([this.#shellNow(), this.#live.start()]);
    return { ...shell, types: types.map(toArtifact), chunks: live.artifacts, start: live.start };
  }

  readonly render: Kit['render'] = async (tenant, time) => {
    this.#rendering ??= loadRendering(this.#packageRoot);
    const rendering = await this.#rendering;
    try {
      return await rendering(tenant, time);
    } catch (error) {
      if (rendering !== render) throw error;
      // Made of the sources, it can also tell where something was thrown.
      this.#rendering = undefined;
      return this.render(tenant, time);
    }
  };

  /** A module that puts new components in the place of the old ones. */
  module(path: string): Uint8Array | undefined {
    return this.#modules.get(path);
  }

  /** A script or the styles of the tools. */
  async tool(name: string): Promise<Uint8Array | undefined> {
    this.#tools ??= studioFiles(this.#packageRoot, this.#cache);
    const tools = this.#tools;
    // What cannot be bundled now is tried again.
    tools.catch(() => {
      if (this.#tools === tools) this.#tools = undefined;
    });
    return (await tools).find(({ path }) => path === name)?.content;
  }

  /** @param paths what has changed, relative to the package's folder */
  async change(paths: readonly string[]): Promise<CodeChanges> {
    this.#cache = undefined;
    if (paths.some(isTool)) this.#tools = undefined;
    const ours = paths.filter((path) => !isStandIn(path));
    const styles = await this.#changeStyles(ours);
    const modules = ours.filter((path) => !path.endsWith('.css'));
    const pages = modules.length > 0 ? await this.#changeModules(modules) : undefined;
    const needsStart = modules.some(
      (path) => !isRendering(path) && !/^src\/(?:pages|runtime|preview)\//.test(path),
    );
    return { styles, ...(pages && { pages }), needsStart };
  }

  async #changeStyles(paths: readonly string[]): Promise<boolean> {
    if (!paths.some((path) => path.startsWith('src/pages/') && path.endsWith('.css'))) return false;
    try {
      const [shell, styles] = await Promise.all([this.#shellNow(), this.#styles.bundle()]);
      this.#shell = Promise.resolve({ ...shell, styles });
      this.#failures = { ...this.#failures, styles: [] };
      return true;
    } catch (error) {
      this.#failures = { ...this.#failures, styles: codeFindings(error) };
      return false;
    }
  }

  async #changeModules(paths: readonly string[]): Promise<CodeChanges['pages']> {
    const change = await this.#live.change(paths);
    // Before a page was asked for, nothing is known of the browser's side.
    const concerns = change.kind !== 'none' || paths.some(isRendering);
    if (!concerns) return undefined;
    const failures = change.kind === 'failed' ? change.findings : await this.#renewShell(change.kind);
    this.#failures = { ...this.#failures, modules: failures };
    if (failures.length > 0) return undefined;
    // Made when it is next needed: whoever changes a component does not wait for it.
    this.#rendering = undefined;
    if (change.kind !== 'code') return 'reload';
    const { path, content } = change.artifact;
    this.#modules.set(path, content);
    for (const old of [...this.#modules.keys()].slice(0, -maxModules)) this.#modules.delete(old);
    return { address: `/@preview/${path}` };
  }

  /** What pages begin with. Where they go on living it can wait; before they are loaded again it has to be there. */
  async #renewShell(kind: 'code' | 'none' | 'reload'): Promise<Findings> {
    const before = this.#shell;
    this.#shell = undefined;
    // What could not be bundled before may still be broken.
    if (kind === 'code' && this.#failures.modules.length === 0) return [];
    try {
      await this.#shellNow();
      return [];
    } catch (error) {
      this.#shell = before;
      // Styles that are broken have been told as such.
      return codeFindings(error).filter(({ file }) => !file.endsWith('.css'));
    }
  }

  /** Forgets all that was made, so that it is made anew when it is next needed. */
  forget(): void {
    this.#cache = undefined;
    this.#live = new LiveCode(this.#packageRoot);
    this.#shell = undefined;
    this.#rendering = undefined;
    this.#tools = undefined;
    this.#failures = { styles: [], modules: [] };
  }

  #shellNow(): Promise<Shell> {
    this.#shell ??= shellOf(this.#packageRoot, this.#cache);
    const shell = this.#shell;
    // What cannot be bundled now is tried again when it is next needed: by then it may be mended.
    shell.catch(() => {
      if (this.#shell === shell) this.#shell = undefined;
    });
    return shell;
  }

  async close(): Promise<void> {
    await Promise.all([this.#live.close(), this.#styles.close()]);
  }
}

/** All but the React part, from the kept bundle where there is one. */
async function shellOf(packageRoot: string, cache: string | undefined): Promise<Shell> {
  if (cache === undefined) return bundleShell(packageRoot);
  const { bootstrap, loader, snippet, styles, types } = await bundle(packageRoot, cache);
  const texts = types.map(({ path, content }) => ({ path, text: Buffer.from(content).toString('utf8') }));
  return { bootstrap, loader, snippet, styles, types: texts };
}
