import type { ServerResponse } from 'node:http';
import type { PreviewEvents } from '../../preview/protocol.ts';
import type { Answer } from '../server/answer.ts';

type EventType = keyof PreviewEvents;

/** An event that pages need, however late: what they show follows from it. */
interface Change {
  readonly revision: number;
  readonly text: string;
}

/** How many changes are kept for pages that were not listening. A page that has missed more is loaded again. */
const maxKept = 200;

/**
 * The open streams of server-sent events, by which a tenant's pages hear of changes. The browser opens them again by itself,
 * and they need nothing but HTTP.
 */
export class EventStreams {
  /** Names this run of the program: a page of another one has to be loaded again. */
  readonly instance: string;
  readonly #open = new Map<ServerResponse, string>();
  readonly #changes = new Map<string, Change[]>();
  /** What is broken, by tenant: a new listener is sent it, too. */
  readonly #broken = new Map<string, string>();
  /** The last change of each tenant that is no longer kept. */
  readonly #forgotten = new Map<string, number>();
  #revision = 0;

  constructor(instance: string) {
    this.instance = instance;
  }

  /** The number of the last change. */
  get revision(): number {
    return this.#revision;
  }

  /** Begins a change: what is sent for it carries the number. */
  nextRevision(): number {
    return ++this.#revision;
  }

  /** The tenants whose pages are open. */
  watched(): ReadonlySet<string> {
    return new Set(this.#open.values());
  }

  /**
   * Opens a stream.
   *
   * @param since what the page knows, as `<instance>:<revision>`; what came after is sent to it
   * @param headers further ones
   */
  answer(tenant: string, since: string | undefined, headers: Answer['headers'] = []): Answer {
    return {
      status: 200,
      headers: [['Content-Type', 'text/event-stream'], ['Cache-Control', 'no-store'], ...headers],
      stream: (response) => {
        const [instance, number] = (since ?? '').split(':');
        const isKnown = instance === this.instance && Number(number) >= (this.#forgotten.get(tenant) ?? 0);
        const known = isKnown ? Number(number) : this.#revision;
        response.write(
          `retry: 500\n\n${this.#message('hello', { instance: this.instance, revision: known })}`,
        );
        for (const { revision, text } of this.#changes.get(tenant) ?? []) {
          if (revision > known) response.write(text);
        }
        response.write(this.#broken.get(tenant) ?? '');
        this.#open.set(response, tenant);
        response.on('close', () => this.#open.delete(response));
      },
    };
  }

  /** Sends an event to a tenant's pages. Changes are kept for pages that come back; what is broken is sent when it differs. */
  send<Type extends EventType>(tenant: string, type: Type, data: PreviewEvents[Type]): void {
    const text = this.#message(type, data);
    if (type === 'broken') {
      if (this.#broken.get(tenant) === text) return;
      this.#broken.set(tenant, text);
    } else if ('revision' in data) {
      const kept = this.#changes.get(tenant) ?? [];
      kept.push({ revision: data.revision, text });
      if (kept.length > maxKept) this.#forgotten.set(tenant, kept.shift()?.revision ?? 0);
      this.#changes.set(tenant, kept);
    }
    for (const [response, listening] of this.#open) if (listening === tenant) response.write(text);
  }

  /** Says goodbye and closes all streams. */
  end(): void {
    for (const response of this.#open.keys()) response.end(this.#message('bye', {}));
    this.#open.clear();
  }

  #message<Type extends EventType>(type: Type, data: PreviewEvents[Type]): string {
    const id = 'revision' in data ? `id: ${this.instance}:${data.revision}\n` : '';
    return `event: ${type}\n${id}data: ${JSON.stringify(data)}\n\n`;
  }
}
