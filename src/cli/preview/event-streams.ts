import type { ServerResponse } from 'node:http';
import type { Change, PreviewEvent, PreviewFinding } from '../../preview/protocol.ts';
import type { Answer } from '../server/answer.ts';

/** Changes that are kept for pages that connect again. */
const maxKept = 50;

const messageOf = (event: PreviewEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** The open streams of server-sent events. Browsers reconnect by themselves. */
export class EventStreams {
  /** Names this run of the program: pages of another run are loaded again. */
  readonly #instance: string;
  readonly #open = new Map<ServerResponse, string>();
  readonly #changes: { readonly tenant: string; readonly revision: number; readonly text: string }[] = [];
  /** Each tenant's last change that is no longer kept. */
  readonly #dropped = new Map<string, number>();
  #revision = 0;
  /** The last `broken` message of each tenant, sent to new listeners, too. */
  readonly #broken = new Map<string, string>();

  constructor(instance: string) {
    this.#instance = instance;
  }

  /** What a page that is loaded now shows: `<instance>:<revision>`. */
  get known(): string {
    return `${this.#instance}:${this.#revision}`;
  }

  watched(): ReadonlySet<string> {
    return new Set(this.#open.values());
  }

  /** Opens a stream. @param since the `known` of the page, which is sent later changes; empty for one that shows none */
  answer(tenant: string, since: string, headers: Answer['headers'] = []): Answer {
    return {
      status: 200,
      headers: [['Content-Type', 'text/event-stream'], ['Cache-Control', 'no-store'], ...headers],
      stream: (response) => {
        const missed = since === '' ? '' : this.#missed(tenant, since);
        const hello = messageOf({ type: 'hello' });
        response.write(`retry: 500\n\n${hello}${missed}${this.#broken.get(tenant) ?? ''}`);
        this.#open.set(response, tenant);
        response.on('close', () => this.#open.delete(response));
      },
    };
  }

  #missed(tenant: string, since: string): string {
    const [instance, number] = since.split(':');
    const isKnown = instance === this.#instance && Number(number) >= (this.#dropped.get(tenant) ?? 0);
    if (!isKnown) return messageOf({ type: 'reload' });
    const missed = this.#changes.filter(
      (change) => change.tenant === tenant && change.revision > Number(number),
    );
    return missed.map(({ text }) => text).join('');
  }

  /** Sends a change to a tenant's pages and keeps it for those that reconnect. */
  change(tenant: string, change: Change): void {
    this.#revision += 1;
    const text = `id: ${this.known}\n${messageOf(change)}`;
    this.#changes.push({ tenant, revision: this.#revision, text });
    const dropped = this.#changes.length > maxKept && this.#changes.shift();
    if (dropped) this.#dropped.set(dropped.tenant, dropped.revision);
    this.#write(tenant, text);
  }

  checked(tenant: string): void {
    this.#write(tenant, messageOf({ type: 'checked' }));
  }

  /** Reports what is broken, if it differs from the last report. */
  broken(tenant: string, findings: readonly PreviewFinding[]): void {
    const text = messageOf({ type: 'broken', findings });
    if (this.#broken.get(tenant) !== text) this.#write(tenant, text);
    this.#broken.set(tenant, text);
  }

  #write(tenant: string, text: string): void {
    for (const [response, listening] of this.#open) if (listening === tenant) response.write(text);
  }

  end(): void {
    for (const response of this.#open.keys()) response.end();
    this.#open.clear();
  }
}
