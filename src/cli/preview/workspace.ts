import { setTimeout as delay } from 'node:timers/promises';
import type { PreviewWords } from '../../preview/protocol.ts';
import { type BuildTime, buildTime } from '../build/time.ts';
import { UserError } from '../failures.ts';
import type { Messages } from '../messages/messages.ts';
import { load } from '../sources/load.ts';
import { jsonFilesOf, type Sources } from '../sources/sources.ts';
import { Code } from './code.ts';
import type { EventStreams } from './event-streams.ts';
import { type Findings, unreadable } from './findings.ts';
import { LiveTenant, type Shared } from './live-tenant.ts';
import type { Portals } from './portals.ts';

/** A file that is being written looks broken: when to read it again, in milliseconds. */
const halfWritten = [10, 60];

export interface WorkspaceOptions {
  readonly root: string;
  /** Ids or patterns of tenants; all when empty. */
  readonly wanted: readonly string[];
  /** The folders of eos-content and of its cached bundles. */
  readonly packageRoot: string;
  readonly cache: string | undefined;
  /** When the program started, in milliseconds since 1970. */
  readonly start: number;
  readonly messages: Messages;
}

/** The portals in memory, as `build` would write them. Only tenants with open pages are compiled after a change. */
export class Workspace implements Portals {
  readonly code: Code;
  readonly words: PreviewWords;
  readonly #wanted: readonly string[];
  readonly #streams: EventStreams;
  readonly #shared: Shared;
  readonly #tenants = new Map<string, LiveTenant>();
  #sources: Sources;
  /** Tenants are compiled one after the other. */
  #last: Promise<void> = Promise.resolve();
  #failures: Findings = [];

  /** @throws UserError as `load` does */
  constructor(options: WorkspaceOptions, streams: EventStreams) {
    const { root, wanted, packageRoot, cache, start, messages } = options;
    this.#wanted = wanted;
    this.#streams = streams;
    this.words = messages.preview;
    this.code = new Code(packageRoot, cache);
    let times = 0;
    this.#shared = {
      code: this.code,
      messages,
      nextTime: (): BuildTime => buildTime({}, start + 1000 * times++),
      known: () => streams.known,
    };
    this.#sources = load(root, wanted);
    this.#list(this.#sources);
  }

  get sources(): Sources {
    return this.#sources;
  }

  get ids(): readonly string[] {
    return [...this.#tenants.keys()].sort();
  }

  /** As the files are now, or as they last compiled. */
  async portal(id: string): Promise<LiveTenant | undefined> {
    await this.#renew(id);
    const tenant = this.#tenants.get(id);
    return tenant?.isThere ? tenant : undefined;
  }

  findingsOf(id: string): Findings {
    return [...this.#failures, ...this.code.findings, ...(this.#tenants.get(id)?.findings ?? [])];
  }

  /** Takes over changed sources. @param paths relative to the root; none: whatever has changed */
  async sourcesChanged(paths: readonly string[]): Promise<void> {
    try {
      this.#list(await this.#read(paths));
      this.#failures = [];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#failures = [unreadable(error)];
    }
    await Promise.all([...this.#streams.watched()].map((id) => this.#renew(id)));
    this.#sendBroken();
  }

  async #read(paths: readonly string[]): Promise<Sources> {
    // While the sources were unreadable, other files may have changed, too.
    const changed = paths.length > 0 && this.#failures.length === 0 ? new Set(paths) : undefined;
    const read = () => load(this.#sources.root, this.#wanted, this.#sources, changed);
    let now = read();
    for (const pause of halfWritten) {
      if (!hasBroken(now, paths)) break;
      await delay(pause);
      now = read();
    }
    return now;
  }

  /** Adds new tenants. The pages of a deleted one stay as they were. */
  #list(now: Sources): void {
    this.#sources = now;
    for (const { id } of now.tenants) {
      if (!this.#tenants.has(id)) this.#tenants.set(id, new LiveTenant(id, this.#shared));
    }
  }

  /** Compiles a tenant if its sources have changed, and reports to its pages. */
  #renew(id: string): Promise<void> {
    const work = this.#last.then(async () => {
      const tenant = this.#tenants.get(id);
      const changes = await tenant?.renew(this.#sources);
      for (const change of changes ?? []) this.#streams.change(id, change);
      if (changes) tenant?.forget();
      this.#sendBroken(id);
    });
    this.#last = work.catch(() => undefined);
    return work;
  }

  #sendBroken(...only: readonly string[]): void {
    for (const id of only.length > 0 ? only : this.ids) this.#streams.broken(id, this.findingsOf(id));
  }

  /** Takes over changed sources of the program. @returns whether it has to be restarted */
  async codeChanged(paths: readonly string[]): Promise<boolean> {
    const { styles, reload, needsStart } = await this.code.change(paths);
    for (const [id, tenant] of this.#tenants) {
      if (styles) this.#streams.change(id, await tenant.restyle());
      if (reload) this.#streams.change(id, { type: 'reload' });
      if (styles || reload) tenant.forget();
    }
    this.#sendBroken();
    return needsStart;
  }
}

/** An editor may still be writing a file that is not valid JSON. */
const hasBroken = (sources: Sources, paths: readonly string[]): boolean =>
  jsonFilesOf(sources).some(({ path, defects }) => paths.includes(path) && defects.includes('json-syntax'));
