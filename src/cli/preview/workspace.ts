import type { PreviewChanges, PreviewText, PreviewWords, TextLocation } from '../../preview/protocol.ts';
import { UserError } from '../failures/failures.ts';
import type { Messages } from '../messages/messages.ts';
import { buildTime } from '../output/time.ts';
import type { Deployment } from '../server/deployment.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { languagesOf } from '../texts/source-files.ts';
import { Checking } from './checking.ts';
import type { Code } from './code.ts';
import type { EventStreams } from './event-streams.ts';
import { type Findings, unreadable } from './findings.ts';
import { LiveTenant, type Shared } from './live-tenant.ts';
import type { Portals } from './portals.ts';
import { whyDamaged } from './saving.ts';
import { changedTexts, damagedFile, textAt } from './texts.ts';

export interface WorkspaceOptions {
  readonly root: string;
  /** Ids or patterns of tenants; all when empty. */
  readonly wanted: readonly string[];
  /** When the program started, in milliseconds since 1970. */
  readonly start: number;
  readonly messages: Messages;
  readonly spelling: boolean;
  readonly code: Code;
  readonly streams: EventStreams;
}

/** The portals in memory, as `build` would write them. Only tenants with open pages are compiled after a change. */
export class Workspace implements Portals {
  readonly words: PreviewWords;
  readonly checking: Checking;
  readonly #wanted: readonly string[];
  readonly #shared: Shared;
  readonly #tenants = new Map<string, LiveTenant>();
  /** As they were when the preview has started. */
  readonly #first: Sources;
  #sources: Sources;
  /** Tenants are compiled one after the other. */
  #last: Promise<void> = Promise.resolve();
  #failures: Findings = [];

  /** @throws UserError as `load` does */
  constructor({ root, wanted, start, messages, spelling, code, streams }: WorkspaceOptions) {
    this.#wanted = wanted;
    this.words = messages.preview;
    this.checking = new Checking({ root, language: messages.language, spelling }, () => {
      for (const id of this.ids) streams.checked(id);
    });
    let times = 0;
    this.#shared = { code, streams, messages, nextTime: () => buildTime({}, start + 1000 * times++) };
    this.#first = this.#take(load(root, wanted));
    this.#sources = this.#first;
  }

  get sources(): Sources {
    return this.#sources;
  }

  get ids(): readonly string[] {
    return [...this.#tenants.keys()].sort();
  }

  languagesOf(id: string): readonly string[] {
    const tenant = this.#sources.tenants.find((one) => one.id === id);
    return tenant ? languagesOf(tenant.settings.value) : [];
  }

  /** As the files are now, or as they last compiled. */
  async portal(id: string): Promise<Deployment | undefined> {
    await this.#renew(id);
    return this.#tenants.get(id)?.deployment;
  }

  findingsOf(id: string): Findings {
    const { code } = this.#shared;
    return [...this.#failures, ...code.findings, ...(this.#tenants.get(id)?.findings ?? [])];
  }

  /** Undefined if there is no such text. */
  async text(tenant: string, place: TextLocation): Promise<PreviewText | undefined> {
    const { sources, checking } = this;
    const damaged = damagedFile(sources, tenant, place);
    const broken = damaged && (await whyDamaged(sources, tenant, damaged, this.#shared.messages));
    return textAt(sources, tenant, place, checking.findingsOf(tenant), broken);
  }

  changes(tenant: string): PreviewChanges {
    return {
      changed: changedTexts(this.#first, this.#sources, tenant),
      saved: this.checking.savedIn(tenant),
    };
  }

  /** Takes over changed sources. @param paths relative to the root; none: whatever has changed */
  async sourcesChanged(paths: readonly string[]): Promise<void> {
    // While the sources were unreadable, other files may have changed, too.
    const changed = paths.length > 0 && this.#failures.length === 0 ? new Set(paths) : undefined;
    try {
      this.#sources = this.#take(load(this.#sources.root, this.#wanted, this.#sources, changed));
      this.#failures = [];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#failures = [unreadable(error)];
    }
    await Promise.all([...this.#shared.streams.watched()].map((id) => this.#renew(id)));
    this.#sendBroken(this.ids);
  }

  /** Adds new tenants. */
  #take(sources: Sources): Sources {
    for (const { id } of sources.tenants) {
      if (!this.#tenants.has(id)) this.#tenants.set(id, new LiveTenant(id, this.#shared));
    }
    return sources;
  }

  #renew(id: string): Promise<void> {
    const work = this.#last.then(async () => {
      await this.#tenants.get(id)?.renew(this.#sources);
      this.#sendBroken([id]);
    });
    this.#last = work.catch(() => undefined);
    return work;
  }

  #sendBroken(ids: readonly string[]): void {
    for (const id of ids) this.#shared.streams.broken(id, this.findingsOf(id));
  }

  /** Takes over changed sources of the program. @returns whether it has to be restarted */
  async codeChanged(paths: readonly string[]): Promise<boolean> {
    const { styles, reload, needsStart } = await this.#shared.code.change(paths);
    for (const tenant of this.#tenants.values()) {
      if (styles) await tenant.restyle();
      if (reload) tenant.reload();
    }
    this.#sendBroken(this.ids);
    return needsStart;
  }
}
