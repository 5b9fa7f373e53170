import { setTimeout as delay } from 'node:timers/promises';
import type { PreviewFinding } from '../../preview/protocol.ts';
import { type Bundle, bundle, bundleShell, bundleStyles, type Shell, toArtifact } from '../bundle/bundle.ts';
import { LiveCode } from '../bundle/live.ts';
import { loadRendering } from '../bundle/rendering.ts';
import { UserError } from '../failures.ts';
import { load } from '../load/load.ts';
import { reload } from '../load/reload.ts';
import type { Sources } from '../load/sources.ts';
import type { Messages } from '../messages/messages.ts';
import { stylesheetPath } from '../render/addresses.ts';
import { render } from '../render/render.tsx';
import { type BuildTime, buildTime } from '../render/time.ts';
import { codeFindings } from './code-findings.ts';
import type { Lines } from './lines.ts';
import { type Difference, type Kit, LiveTenant } from './live-tenant.ts';

/** An editor that writes into a file in two steps is done with it by then. In milliseconds. */
const halfWritten = 60;

export interface WorkspaceOptions {
  /** The folder that holds `tenants/` and `locales/`. */
  readonly root: string;
  /** Ids or patterns of tenants; all when empty. */
  readonly wanted: readonly string[];
  /** The folder of eos-content itself, and where what is slow to bundle is kept. */
  readonly packageRoot: string;
  readonly cache: string | undefined;
  /** When the program started, in milliseconds since 1970. */
  readonly start: number;
  readonly messages: Messages;
}

/**
 * The portal in memory: what `build` would write, made from the files as they are, as far as somebody looks at it. It is
 * told what has changed, makes anew what follows from that, and tells the pages that show it.
 */
export class Workspace implements Kit {
  readonly messages: Messages;
  readonly #options: WorkspaceOptions;
  readonly #lines: Lines;
  readonly #tenants = new Map<string, LiveTenant>();
  /** Tenants whose sources have changed since they were made. */
  readonly #outdated = new Set<string>();
  readonly #renewing = new Map<string, Promise<void>>();
  readonly #code: LiveCode;
  readonly #modules = new Map<string, Uint8Array>();
  #sources: Sources;
  #shell: Promise<Shell> | undefined;
  #render: Kit['render'] = render;
  #rendering: Promise<Kit['render']> | undefined;
  #times = 0;
  /** Why nothing can be made of the sources as a whole, or of the code. */
  #failures: readonly PreviewFinding[] = [];
  #codeFailures: readonly PreviewFinding[] = [];

  /** @throws UserError as `load` does */
  constructor(options: WorkspaceOptions, lines: Lines) {
    const { root, wanted, packageRoot, cache, messages } = options;
    this.#options = options;
    this.#lines = lines;
    this.messages = messages;
    this.#sources = load(root, wanted);
    this.#code = new LiveCode(packageRoot, cache);
    this.#adopt();
  }

  get sources(): Sources {
    return this.#sources;
  }

  /** The ids of the tenants, in their order. */
  get tenants(): readonly string[] {
    return this.#sources.tenants.map(({ id }) => id);
  }

  /** A tenant as the files are now, or as they last were when it could be made. */
  async tenant(id: string): Promise<LiveTenant | undefined> {
    if (!this.#tenants.has(id)) return undefined;
    await this.#renew(id);
    return this.#tenants.get(id);
  }

  /** Why a tenant is not shown as the files are now. */
  findingsOf(id: string): readonly PreviewFinding[] {
    return [...this.#failures, ...this.#codeFailures, ...(this.#tenants.get(id)?.findings ?? [])];
  }

  shortNameOf(id: string): string {
    return this.#tenants.get(id)?.site?.portal.shortName ?? id;
  }

  /** A module that puts new components in the place of the old ones. */
  module(path: string): Uint8Array | undefined {
    return this.#modules.get(path);
  }

  /**
   * Takes over what has changed in `tenants/` and `locales/`.
   *
   * @param paths relative to the root
   */
  async sourcesChanged(paths: readonly string[]): Promise<void> {
    try {
      this.#take(reload(this.#sources, this.#options.wanted, paths));
      if (this.#hasBroken(paths)) {
        await delay(halfWritten);
        this.#take(reload(this.#sources, this.#options.wanted, paths));
      }
      this.#failures = [];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const [file = ''] = paths;
      this.#failures = [failureFinding(error, file)];
    }
    await Promise.all([...this.#lines.watched()].map((id) => this.#renew(id)));
    this.#tellBroken();
  }

  #hasBroken(paths: readonly string[]): boolean {
    const changed = new Set(paths);
    const { tenants, common } = this.#sources;
    return [
      ...tenants.flatMap(({ settings, texts }) => [settings, ...texts.values()]),
      ...common.values(),
    ].some(({ path, defects }) => changed.has(path) && defects.includes('json-syntax'));
  }

  #take(now: Sources): void {
    const before = this.#sources;
    this.#sources = now;
    for (const tenant of now.tenants) {
      const isSame = before.tenants.includes(tenant) && before.common === now.common;
      if (!isSame) this.#outdated.add(tenant.id);
    }
    this.#adopt();
  }

  /** Tenants that are new, and those that are gone. */
  #adopt(): void {
    const ids = new Set(this.tenants);
    for (const id of ids) {
      if (this.#tenants.has(id)) continue;
      this.#tenants.set(id, new LiveTenant(id, this));
      this.#outdated.add(id);
    }
    for (const id of this.#tenants.keys()) {
      if (ids.has(id)) continue;
      this.#tenants.delete(id);
      this.#lines.send(id, 'reload', { revision: this.#lines.nextRevision() });
    }
  }

  /** One at a time for each tenant, until it is as the sources are. */
  async #renew(id: string): Promise<void> {
    const under = this.#renewing.get(id);
    if (under) {
      await under;
      return this.#renew(id);
    }
    const tenant = this.#tenants.get(id);
    if (!tenant || !this.#outdated.delete(id)) return;
    const work = tenant
      .renew(this.#sources)
      .then((difference) => this.#tell(tenant, difference))
      .finally(() => this.#renewing.delete(id));
    this.#renewing.set(id, work);
    await work;
  }

  #tell(tenant: LiveTenant, difference: Difference): void {
    const { tenant: id } = tenant;
    const revision = () => this.#lines.nextRevision();
    if (difference.kind === 'reload') this.#lines.send(id, 'reload', { revision: revision() });
    if (difference.kind === 'changed') {
      const { languages, settings, styles } = difference;
      if (settings) this.#lines.send(id, 'settings', { revision: revision(), settings });
      if (Object.keys(languages).length > 0) {
        this.#lines.send(id, 'texts', { revision: revision(), languages });
      }
      if (styles) this.#sendStyles(tenant);
    }
    this.#lines.send(id, 'broken', { findings: this.findingsOf(id) });
  }

  #tellBroken(): void {
    for (const id of this.#tenants.keys()) {
      this.#lines.send(id, 'broken', { findings: this.findingsOf(id) });
    }
  }

  #sendStyles({ tenant, time }: LiveTenant): void {
    const revision = this.#lines.nextRevision();
    this.#lines.send(tenant, 'styles', { revision, address: stylesheetPath(time) });
  }

  /**
   * Takes over what has changed in the program's own sources.
   *
   * @param paths relative to the package's folder
   * @returns whether something has changed that only a new start takes over
   */
  async codeChanged(paths: readonly string[]): Promise<boolean> {
    const isStyle = (path: string) => path.endsWith('.css');
    const failures: PreviewFinding[] = [];
    if (paths.some(isStyle)) failures.push(...(await this.#stylesChanged()));
    const code = paths.filter((path) => !isStyle(path));
    if (code.length > 0) failures.push(...(await this.#modulesChanged(code)));
    this.#codeFailures = failures;
    this.#tellBroken();
    return code.some((path) => !/^src\/(?:pages|runtime|preview|cli\/render)\//.test(path));
  }

  async #stylesChanged(): Promise<readonly PreviewFinding[]> {
    try {
      const [shell, styles] = await Promise.all([this.#shellNow(), bundleStyles(this.#options.packageRoot)]);
      this.#shell = Promise.resolve({ ...shell, styles });
    } catch (error) {
      return codeFindings(error);
    }
    for (const tenant of this.#tenants.values()) {
      tenant.restyle();
      this.#sendStyles(tenant);
    }
    return [];
  }

  async #modulesChanged(paths: readonly string[]): Promise<readonly PreviewFinding[]> {
    const change = await this.#code.change(paths);
    if (change.kind === 'failed') return change.findings;
    if (change.kind === 'none' && !paths.some((path) => path.startsWith('src/cli/render/'))) return [];
    // Both are made when they are next needed; until then whoever changes the code does not wait for them.
    this.#shell = undefined;
    this.#rendering = undefined;
    this.#render = async (tenant, time) => {
      this.#rendering ??= loadRendering(this.#options.packageRoot);
      return (await this.#rendering)(tenant, time);
    };
    for (const tenant of this.#tenants.values()) tenant.forget();
    if (change.kind === 'none') return [];
    const revision = this.#lines.nextRevision();
    if (change.kind === 'code') this.#modules.set(change.artifact.path, change.artifact.content);
    for (const id of this.#tenants.keys()) {
      if (change.kind === 'reload') this.#lines.send(id, 'reload', { revision });
      else this.#lines.send(id, 'code', { revision, address: `/@preview/${change.artifact.path}` });
    }
    return [];
  }

  /** Reads and makes everything anew. */
  async rebuild(): Promise<void> {
    const { root, wanted } = this.#options;
    this.#take(load(root, wanted));
    this.#shell = undefined;
    for (const tenant of this.#tenants.values()) tenant.restyle();
    const revision = this.#lines.nextRevision();
    for (const id of this.#tenants.keys()) this.#lines.send(id, 'reload', { revision });
  }

  async bundle(): Promise<Bundle> {
    const [{ types, ...shell }, live] = await Promise.all([this.#shellNow(), this.#code.start()]);
    return { ...shell, types: types.map(toArtifact), chunks: live.artifacts, start: live.start };
  }

  #isFirstShell = true;
  #shellNow(): Promise<Shell> {
    const { packageRoot, cache } = this.#options;
    // What was bundled when the program was compiled is right until something changes.
    this.#shell ??= this.#isFirstShell ? shellOf(packageRoot, cache) : bundleShell(packageRoot);
    this.#isFirstShell = false;
    return this.#shell;
  }

  render: Kit['render'] = (tenant, time) => this.#render(tenant, time);

  nextTime(): BuildTime {
    return buildTime({}, this.#options.start + 1000 * this.#times++);
  }

  known(): string {
    return `${this.#lines.instance}:${this.#lines.revision}`;
  }

  async close(): Promise<void> {
    await this.#code.close();
  }
}

/** All but the React part, from the kept bundle where there is one. */
async function shellOf(packageRoot: string, cache: string | undefined): Promise<Shell> {
  if (cache === undefined) return bundleShell(packageRoot);
  const { bootstrap, loader, snippet, styles, types } = await bundle(packageRoot, cache);
  const texts = types.map(({ path, content }) => ({ path, text: Buffer.from(content).toString('utf8') }));
  return { bootstrap, loader, snippet, styles, types: texts };
}

const failureFinding = ({ message, mend }: UserError, file: string): PreviewFinding => ({
  check: 'sources',
  severity: 'error',
  file,
  line: 0,
  column: 0,
  key: '',
  message,
  hint: mend,
});
