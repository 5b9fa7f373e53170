import type { ServerResponse } from 'node:http';
import type { Change, NewChange, PreviewEvent, PreviewFinding } from '../../preview/protocol.ts';
import type { Answer } from '../server/answer.ts';

/** How many changes are kept for pages that reconnect. A page that missed more is loaded again. */
const maxKept = 200;

/** The open streams of server-sent events, which tell pages of changes. Browsers reconnect by themselves. */
export class EventStreams {
  /** Names this run of the program: pages of another run are loaded again. */
  readonly instance: string;
  readonly #open = new Map<ServerResponse, string>();
  /** The last changes of all tenants, and the revision of the last dropped one. */
  readonly #changes: { readonly tenant: string; readonly change: Change }[] = [];
  #forgotten = 0;
  /** The last `broken` message of each tenant, sent to new listeners, too. */
  readonly #broken = new Map<string, string>();
  #revision = 0;

  constructor(instance: string) {
    this.instance = instance;
  }

  /** What a page that is loaded now shows: `<instance>:<revision>`. */
  get known(): string {
    return `${this.instance}:${this.#revision}`;
  }

  watched(): ReadonlySet<string> {
    return new Set(this.#open.values());
  }

  /** Opens a stream. @param since the `known` of the page; later changes are sent to it */
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

  checked(tenant: string): void {
    this.#write(tenant, this.#message({ type: 'checked' }));
  }

  /** Reports what is broken, if it differs from the last report. */
  broken(tenant: string, findings: readonly PreviewFinding[]): void {
    const text = this.#message({ type: 'broken', findings });
    if (this.#broken.get(tenant) !== text) this.#write(tenant, text);
    this.#broken.set(tenant, text);
  }

  #write(tenant: string, text: string): void {
    for (const [response, listening] of this.#open) if (listening === tenant) response.write(text);
  }

  end(): void {
    for (const response of this.#open.keys()) response.end(this.#message({ type: 'bye' }));
    this.#open.clear();
  }

  #message(event: PreviewEvent): string {
    const id = 'revision' in event ? `id: ${this.instance}:${event.revision}\n` : '';
    return `${id}data: ${JSON.stringify(event)}\n\n`;
  }
}
