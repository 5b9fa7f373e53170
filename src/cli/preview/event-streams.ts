import type { ServerResponse } from 'node:http';
import type { Change, NewChange, PreviewEvent, PreviewFinding } from '../../preview/protocol.ts';
import type { Answer } from '../server/answer.ts';

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
  /** The last changes, all tenants' together, and the number of the last one that is no longer kept. */
  readonly #changes: { readonly tenant: string; readonly change: Change }[] = [];
  #forgotten = 0;
  /** What is broken, by tenant: a new listener is sent it, too. */
  readonly #broken = new Map<string, string>();
  #revision = 0;

  constructor(instance: string) {
    this.instance = instance;
  }

  /** What a page that is loaded now shows, as `answer` takes it. */
  get known(): string {
    return `${this.instance}:${this.#revision}`;
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
  answer(tenant: string, since: string, headers: Answer['headers'] = []): Answer {
    return {
      status: 200,
      headers: [['Content-Type', 'text/event-stream'], ['Cache-Control', 'no-store'], ...headers],
      stream: (response) => {
        const [instance, number] = since.split(':');
        const isKnown = instance === this.instance && Number(number) >= this.#forgotten;
        const revision = isKnown ? Number(number) : this.#revision;
        const hello = this.#message({ type: 'hello', instance: this.instance, revision });
        const missed = this.#changes.filter(
          (kept) => kept.tenant === tenant && kept.change.revision > revision,
        );
        const messages = [hello, ...missed.map(({ change }) => this.#message(change))];
        response.write(`retry: 500\n\n${messages.join('')}${this.#broken.get(tenant) ?? ''}`);
        this.#open.set(response, tenant);
        response.on('close', () => this.#open.delete(response));
      },
    };
  }

  /** Sends a change to a tenant's pages, and keeps it for those that come back. */
  change(tenant: string, news: NewChange): void {
    const change = { ...news, revision: ++this.#revision };
    this.#changes.push({ tenant, change });
    if (this.#changes.length > maxKept) this.#forgotten = this.#changes.shift()?.change.revision ?? 0;
    this.#write(tenant, this.#message(change));
  }

  /** Says that the checks have run again. */
  checked(tenant: string): void {
    this.#write(tenant, this.#message({ type: 'checked' }));
  }

  /** Says what is broken, where that is something else than before. */
  broken(tenant: string, findings: readonly PreviewFinding[]): void {
    const text = this.#message({ type: 'broken', findings });
    if (this.#broken.get(tenant) !== text) this.#write(tenant, text);
    this.#broken.set(tenant, text);
  }

  #write(tenant: string, text: string): void {
    for (const [response, listening] of this.#open) if (listening === tenant) response.write(text);
  }

  /** Says goodbye and closes all streams. */
  end(): void {
    for (const response of this.#open.keys()) response.end(this.#message({ type: 'bye' }));
    this.#open.clear();
  }

  #message(event: PreviewEvent): string {
    const id = 'revision' in event ? `id: ${this.instance}:${event.revision}\n` : '';
    return `${id}data: ${JSON.stringify(event)}\n\n`;
  }
}
