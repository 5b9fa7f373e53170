import type { PreviewFinding } from '../../preview/protocol.ts';
import { type Artifact, textArtifact } from '../artifact.ts';
import type { Script } from '../build/chunks.ts';
import { keep, readKept } from '../bundle-cache.ts';
import { integrityOf } from '../integrity.ts';
import { codeFindings } from './code-findings.ts';
import { atImport, type BuildMessage, LiveFailure, messagesOf } from './live-failure.ts';
import { type LiveModule, liveModule } from './live-module.ts';
import { appText, changeText, entryId, hashOf, type RegistryCode, registryId } from './live-text.ts';
import { type Vendor, vendorOf } from './live-vendor.ts';

/** The React part of the page under test: what a fresh load gets. */
export interface LiveBundle {
  /** Scripts, and the source map of the first. */
  readonly artifacts: readonly Artifact[];
  /** The React part, then what it imports. */
  readonly start: readonly Script[];
  /** The ids of its modules: their paths from the package's root. */
  readonly modules: readonly string[];
}

/** What follows from changed files. */
export type CodeChange =
  /** Modules that can be put in place: a script, to be loaded by the pages from below `/@preview/`. */
  | { readonly kind: 'code'; readonly artifact: Artifact; readonly bundle: LiveBundle }
  /** Something that needs a fresh page. */
  | { readonly kind: 'reload'; readonly bundle: LiveBundle }
  /** It cannot be compiled. Pages stay as they are until it can, and then hear of all that has changed meanwhile. */
  | { readonly kind: 'failed'; readonly findings: readonly PreviewFinding[] }
  | { readonly kind: 'none' };

/** What the bundle is joined from, as it is kept. */
interface LiveParts {
  readonly registry: RegistryCode;
  readonly vendor: Vendor;
  readonly modules: readonly LiveModule[];
}

const keptName = 'live.json';

/**
 * The browser's side as single modules: each compiled by itself, so that a change costs one compilation, and each
 * exchangeable while pages live. The production bundle is made of the same sources by `bundle.ts`.
 */
export class LiveCode {
  readonly #packageRoot: string;
  #cache: string | undefined;
  readonly #modules = new Map<string, LiveModule>();
  /** Changed, and not yet made known to pages. */
  readonly #pending = new Set<string>();
  #registry: RegistryCode | undefined;
  #vendor: Vendor | undefined;
  #bundle: LiveBundle | undefined;
  #changes = 0;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param packageRoot the folder of eos-content itself
   * @param cache the compiled program's folder, where what was compiled is kept; without one it is compiled at each start
   */
  constructor(packageRoot: string, cache?: string) {
    this.#packageRoot = packageRoot;
    this.#cache = cache;
  }

  /**
   * The bundle as it was last made: from the files as they are now, as far as `change` has been told.
   *
   * @throws LiveFailure where something cannot be compiled and there is no bundle from before
   */
  start(): Promise<LiveBundle> {
    return this.#next(async () => {
      if (this.#bundle) return this.#bundle;
      const kept = readKept<LiveParts>(this.#cache, keptName);
      if (kept) {
        this.#registry = kept.registry;
        this.#vendor = kept.vendor;
        for (const module of kept.modules) this.#modules.set(module.id, module);
      }
      const bundle = await this.#renew();
      if (!kept && this.#registry && this.#vendor) {
        const modules = [...this.#modules.values()];
        const parts: LiveParts = { registry: this.#registry, vendor: this.#vendor, modules };
        keep(this.#cache, keptName, parts);
      }
      return bundle;
    });
  }

  /** @param paths what has changed, been added or removed, relative to the package's root, with slashes */
  change(paths: readonly string[]): Promise<CodeChange> {
    return this.#next(async () => {
      // What is kept was compiled from the sources as they were when the program started.
      if (!this.#bundle) this.#cache = undefined;
      for (const path of paths) if (this.#concerns(path)) this.#pending.add(path);
      if (this.#pending.size === 0) return { kind: 'none' };
      try {
        return await this.#changed([...this.#pending]);
      } catch (error) {
        if (error instanceof LiveFailure) return { kind: 'failed', findings: codeFindings(error) };
        throw error;
      }
    });
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await this.#last.catch(() => undefined);
  }

  /** One after the other: each goes on from what the one before has made. */
  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#last.catch(() => undefined).then(work);
    this.#last = next;
    return next;
  }

  /** The bootstrap is made of the runtime's sources, too. */
  #concerns(path: string): boolean {
    return (
      this.#modules.has(path) || this.#registry?.inputs.includes(path) || path.startsWith('src/runtime/')
    );
  }

  async #changed(paths: readonly string[]): Promise<CodeChange> {
    const before = new Set(this.#bundle?.modules);
    const vendor = this.#vendor;
    if (this.#registry?.inputs.some((path) => paths.includes(path))) this.#registry = undefined;
    await this.#compile(paths.filter((path) => this.#modules.has(path)));
    const bundle = await this.#renew();
    this.#pending.clear();
    const added = bundle.modules.filter((id) => !before.has(id));
    const modules = [...new Set([...paths, ...added])].flatMap((id) => this.#modules.get(id) ?? []);
    const isInPlace =
      before.size > 0 &&
      vendor === this.#vendor &&
      paths.every((path) => this.#modules.get(path)?.isLive ?? path.startsWith('src/pages/'));
    if (!isInPlace) return { kind: 'reload', bundle };
    this.#changes += 1;
    return { kind: 'code', artifact: textArtifact(`code-${this.#changes}.js`, changeText(modules)), bundle };
  }

  /**
   * Compiles modules. One whose file is gone is forgotten: whoever still imports it will be told.
   *
   * @throws LiveFailure for all that cannot be compiled
   */
  async #compile(ids: readonly string[]): Promise<void> {
    const errors: BuildMessage[] = [];
    const one = async (id: string) => {
      try {
        this.#modules.set(id, await liveModule(this.#packageRoot, id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') this.#modules.delete(id);
        else errors.push(...messagesOf(error));
      }
    };
    await Promise.all(ids.map(one));
    if (errors.length > 0) throw new LiveFailure(errors);
  }

  /** Makes the bundle of all that the entry reaches. @throws LiveFailure */
  async #renew(): Promise<LiveBundle> {
    const [registry, modules] = await Promise.all([
      this.#registry ?? registryCode(this.#packageRoot),
      this.#reached(),
    ]);
    this.#registry = registry;
    const packages = [...new Set(modules.flatMap((module) => module.packages))].sort();
    if (this.#vendor?.packages.join() !== packages.join()) {
      this.#vendor = await this.#vendorOf(packages, modules);
    }
    const vendor = textArtifact(this.#vendor.path, this.#vendor.text);
    const { text, map } = appText(registry, modules, vendor.path.replace('assets/', ''));
    const name = `app-${hashOf(text)}.js`;
    const app = textArtifact(`assets/${name}`, `${text}//# sourceMappingURL=${name}.map\n`);
    let mapped: Uint8Array | undefined;
    const sourceMap: Artifact = {
      path: `${app.path}.map`,
      // Only a developer's tools ask for it.
      get content() {
        mapped ??= Buffer.from(map());
        return mapped;
      },
    };
    this.#bundle = {
      artifacts: [app, vendor, sourceMap],
      start: [vendor, app].map(({ path, content }) => [path, integrityOf(content)]),
      modules: modules.map(({ id }) => id),
    };
    return this.#bundle;
  }

  /** All modules that the entry reaches, and no others from now on. @throws LiveFailure */
  async #reached(): Promise<readonly LiveModule[]> {
    const importers = new Map([[entryId, entryId]]);
    const order = [entryId];
    for (let begin = 0; begin < order.length; ) {
      const wave = order.slice(begin);
      begin = order.length;
      await this.#compile(wave.filter((id) => !this.#modules.has(id)));
      const missing = wave.filter((id) => !this.#modules.has(id));
      if (missing.length > 0) {
        throw new LiveFailure(missing.map((id) => this.#missing(id, importers.get(id) ?? id)));
      }
      for (const id of wave) {
        for (const target of this.#modules.get(id)?.imports ?? []) {
          if (importers.has(target) || target === registryId) continue;
          importers.set(target, id);
          order.push(target);
        }
      }
    }
    for (const id of this.#modules.keys()) if (!importers.has(id)) this.#modules.delete(id);
    return order.flatMap((id) => this.#modules.get(id) ?? []);
  }

  #missing(id: string, importer: string): BuildMessage {
    const text = `Could not resolve "${id}": there is no such file`;
    const module = this.#modules.get(importer);
    return module ? atImport(text, module, id.slice(id.lastIndexOf('/'))) : { text, location: null };
  }

  /** @throws LiveFailure for packages that are not there */
  async #vendorOf(packages: readonly string[], modules: readonly LiveModule[]): Promise<Vendor> {
    return vendorOf(this.#packageRoot, packages).catch((error: unknown) => {
      const messages = messagesOf(error).map((message) => {
        const name = packages.find((candidate) => message.text.includes(`"${candidate}"`));
        const importer = modules.find((module) => name && module.packages.includes(name));
        return importer && name ? atImport(message.text, importer, name) : message;
      });
      throw new LiveFailure(messages);
    });
  }
}

/** The registry's code: a script that declares `live`. */
async function registryCode(packageRoot: string): Promise<RegistryCode> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: packageRoot,
    entryPoints: [registryId],
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'live',
    target: 'es2022',
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new LiveFailure(messagesOf(error));
  });
  return { text: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) };
}
