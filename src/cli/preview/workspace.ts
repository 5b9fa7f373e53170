import { setTimeout as delay } from 'node:timers/promises';
import type { Bundle } from '../build/bundle.ts';
import { type BuildTime, buildTime } from '../build/time.ts';
import { UserError } from '../failures.ts';
import type { Messages } from '../messages/messages.ts';
import { stylesheetPath } from '../output/addresses.ts';
import { load } from '../sources/load.ts';
import { hasBroken, reload } from '../sources/reload.ts';
import type { Sources } from '../sources/sources.ts';
import { Code } from './code.ts';
import { unreadable } from './code-findings.ts';
import type { EventStreams } from './event-streams.ts';
import { type Difference, type Findings, type Kit, LiveTenant, stylesheetName } from './live-tenant.ts';

/** A file that an editor is still writing looks broken. When it is looked at again, in milliseconds. */
const halfWritten = [10, 60];

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
 * given what has changed, makes anew what follows from that, and sends it to the pages that show it.
 */
export class Workspace implements Kit {
  readonly messages: Messages;
  readonly #options: WorkspaceOptions;
  readonly #streams: EventStreams;
  readonly #tenants = new Map<string, LiveTenant>();
  /** Tenants whose sources have changed since they were made. */
  readonly #outdated = new Set<string>();
  readonly #renewing = new Map<string, Promise<void>>();
  readonly #code: Code;
  #sources: Sources;
  #times = 0;
  /** Why nothing can be made of the sources as a whole, and what has changed since they could be read. */
  #failures: Findings = [];
  readonly #untaken = new Set<string>();
  /** The findings that each tenant's pages were sent last. */
  readonly #sentBroken = new Map<string, string>();

  /** @throws UserError as `load` does */
  constructor(options: WorkspaceOptions, streams: EventStreams) {
    const { root, wanted, packageRoot, cache, messages } = options;
    this.#options = options;
    this.#streams = streams;
    this.messages = messages;
    this.#sources = load(root, wanted);
    this.#code = new Code(packageRoot, cache);
    this.#adopt();
  }

  get sources(): Sources {
    return this.#sources;
  }

  /** The ids of the tenants, in their order. */
  get tenants(): readonly string[] {
    return [...this.#tenants.keys()].sort();
  }

  /** A tenant as the files are now, or as they last were when it could be made. */
  async tenant(id: string): Promise<LiveTenant | undefined> {
    if (!this.#tenants.has(id)) return undefined;
    await this.#renew(id);
    return this.#tenants.get(id);
  }

  /** Why a tenant is not shown as the files are now. */
  findingsOf(id: string): Findings {
    return [...this.#failures, ...this.#code.findings, ...(this.#tenants.get(id)?.findings ?? [])];
  }

  shortNameOf(id: string): string {
    return this.#tenants.get(id)?.site?.portal.shortName ?? id;
  }

  /** A script or the stylesheet of the toolbar. */
  toolbarFile(name: string): Promise<Uint8Array | undefined> {
    return this.#code.toolbarFile(name);
  }

  /**
   * Takes over what has changed in `tenants/` and `locales/`.
   *
   * @param paths relative to the root; without any, whatever has changed since it was read
   */
  async sourcesChanged(paths: readonly string[]): Promise<void> {
    // What could not be read is read with the next change: the file that is fixed then may not be the only one.
    for (const path of paths) this.#untaken.add(path);
    const read = () => reload(this.#sources, this.#options.wanted, [...this.#untaken]);
    await this.#reading(async () => {
      let now = read();
      for (const pause of halfWritten) {
        if (!hasBroken(now, paths)) break;
        await delay(pause);
        now = read();
      }
      // Not before: who asks for a page meanwhile would be shown the half.
      this.#take(now);
    });
    await Promise.all([...this.#streams.watched()].map((id) => this.#renew(id)));
    this.#sendBroken();
  }

  /** Sources that cannot be read at all are a finding. */
  async #reading(read: () => Promise<void>): Promise<void> {
    try {
      await read();
      this.#failures = [];
      this.#untaken.clear();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#failures = [unreadable(error)];
    }
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

  /** Tenants that are new, and those that are gone: what has been shown of these stays. */
  #adopt(): void {
    const ids = new Set(this.#sources.tenants.map(({ id }) => id));
    for (const id of ids) {
      if (this.#tenants.has(id)) continue;
      this.#tenants.set(id, new LiveTenant(id, this));
      this.#outdated.add(id);
    }
    for (const [id, { site }] of this.#tenants) {
      if (ids.has(id)) continue;
      if (site) this.#outdated.add(id);
      else this.#tenants.delete(id);
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
      .then((difference) => this.#send(tenant, difference))
      .finally(() => this.#renewing.delete(id));
    this.#renewing.set(id, work);
    await work;
  }

  async #send(tenant: LiveTenant, difference: Difference): Promise<void> {
    const { tenant: id } = tenant;
    const revision = () => this.#streams.nextRevision();
    if (difference.kind === 'reload') this.#streams.send(id, 'reload', { revision: revision() });
    if (difference.kind === 'changed') {
      const { languages, settings, styles } = difference;
      if (settings) this.#streams.send(id, 'settings', { revision: revision(), settings });
      if (Object.keys(languages).length > 0) {
        this.#streams.send(id, 'texts', { revision: revision(), languages });
      }
      if (styles) await this.#sendStyles(tenant);
    }
    this.#sendBroken(id);
  }

  #sendBroken(...only: readonly string[]): void {
    for (const id of only.length > 0 ? only : this.#tenants.keys()) {
      const findings = this.findingsOf(id);
      const text = JSON.stringify(findings);
      if (this.#sentBroken.get(id) !== text) this.#streams.send(id, 'broken', { findings });
      this.#sentBroken.set(id, text);
    }
  }

  async #sendStyles(tenant: LiveTenant): Promise<void> {
    const css = await tenant.file(stylesheetName);
    if (!css) return;
    const [address, text] = [stylesheetPath(tenant.time), Buffer.from(css).toString('utf8')];
    this.#streams.send(tenant.tenant, 'styles', { revision: this.#streams.nextRevision(), address, text });
  }

  /**
   * Takes over what has changed in the program's own sources.
   *
   * @param paths relative to the package's folder
   * @returns whether something has changed that only a new start takes over
   */
  async codeChanged(paths: readonly string[]): Promise<boolean> {
    const { styles, reload, needsStart } = await this.#code.change(paths);
    for (const tenant of this.#tenants.values()) {
      if (reload) tenant.forget();
      if (styles) {
        tenant.restyle();
        await this.#sendStyles(tenant);
      }
    }
    if (reload) this.#sendReload();
    this.#sendBroken();
    return needsStart;
  }

  /** Reads and makes everything anew. */
  async rebuild(): Promise<void> {
    const { root, wanted } = this.#options;
    await this.#reading(async () => this.#take(load(root, wanted)));
    this.#code.forget();
    for (const tenant of this.#tenants.values()) tenant.restyle();
    this.#sendReload();
    this.#sendBroken();
  }

  #sendReload(): void {
    const revision = this.#streams.nextRevision();
    for (const id of this.#tenants.keys()) this.#streams.send(id, 'reload', { revision });
  }

  bundle(): Promise<Bundle> {
    return this.#code.bundle();
  }

  render(...given: Parameters<Kit['render']>): ReturnType<Kit['render']> {
    return this.#code.render(...given);
  }

  rendered(tenant: string): void {
    this.#sendBroken(tenant);
  }

  nextTime(): BuildTime {
    return buildTime({}, this.#options.start + 1000 * this.#times++);
  }

  known(): string {
    return `${this.#streams.instance}:${this.#streams.revision}`;
  }

  async close(): Promise<void> {
    await this.#code.close();
  }
}
