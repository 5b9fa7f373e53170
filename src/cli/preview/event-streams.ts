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

/** Events that only report a state are sent once more to a new listener. */
const states: ReadonlySet<EventType> = new Set(['broken', 'checked']);

/**
 * The open streams of server-sent events, by which a tenant's pages hear of changes. The browser opens them again by itself,
 * and they need nothing but HTTP.
 */
export class EventStreams {
  /** Names this run of the program: a page of another one has to be loaded again. */
  readonly instance: string;
  readonly #open = new Map<ServerResponse, string>();
  readonly #changes = new Map<string, Change[]>();
  readonly #states = new Map<string, Map<EventType, string>>();
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
        const [instance, number = ''] = (since ?? '').split(':');
        const known = Number(number);
        const isKnown = instance === this.instance && known >= (this.#forgotten.get(tenant) ?? 0);
        const missed = isKnown
          ? (this.#changes.get(tenant) ?? []).filter(({ revision }) => revision > known)
          : [];
        const hello = { instance: this.instance, revision: isKnown ? known : this.#revision };
        response.write(`retry: 500\n\n${this.#message('hello', hello)}`);
        for (const { text } of missed) response.write(text);
        for (const text of this.#states.get(tenant)?.values() ?? []) response.write(text);
        this.#open.set(response, tenant);
        response.on('close', () => this.#open.delete(response));
      },
    };
  }

  /** Sends an event to a tenant's pages, and keeps it for those that come back. */
  send<Type extends EventType>(tenant: string, type: Type, data: PreviewEvents[Type]): void {
    const text = this.#message(type, data);
    if (states.has(type)) {
      const kept = this.#states.get(tenant) ?? new Map<EventType, string>();
      this.#states.set(tenant, kept.set(type, text));
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
