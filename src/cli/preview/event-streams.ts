import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Change, PreviewEvent, PreviewFinding } from '../../preview/protocol.ts';
import type { Answer } from '../server/answer.ts';

/** How many changes of a tenant are kept for pages that connect again. */
const maxKept = 50;

const messageOf = (event: PreviewEvent): string => `data: ${JSON.stringify(event)}\n\n`;
const reload = messageOf({ type: 'reload' });

/** The open streams of server-sent events. Browsers reconnect by themselves. */
export class EventStreams {
  /** Names this run of the program: pages of another run are loaded again. */
  readonly #instance = randomBytes(4).toString('hex');
  readonly #open = new Map<ServerResponse, string>();
  /** The messages of each tenant's changes; an old change has become a reload. */
  readonly #changes = new Map<string, string[]>();
  /** The last `broken` message of each tenant, sent to new listeners, too. */
  readonly #broken = new Map<string, string>();

  /** What a tenant's page that is loaded now shows: `<instance>:<number of changes>`. */
  known(tenant: string): string {
    return `${this.#instance}:${this.#changes.get(tenant)?.length ?? 0}`;
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
    const [instance, count] = since.split(':');
    if (instance !== this.#instance) return reload;
    return (this.#changes.get(tenant) ?? []).slice(Number(count)).join('');
  }

  /** Sends a change to a tenant's pages and keeps it for those that reconnect. */
  change(tenant: string, change: Change): void {
    const changes = this.#changes.get(tenant) ?? [];
    const text = `id: ${this.#instance}:${changes.length + 1}\n${messageOf(change)}`;
    this.#changes.set(tenant, [...changes.fill(reload, 0, -maxKept), text]);
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
