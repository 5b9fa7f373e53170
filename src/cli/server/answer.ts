import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** A request as the portal's handlers get it: everything about it is already read and checked, but its body. */
export interface Request {
  readonly method: string;
  /** Decoded, without dots and doubled slashes; it always begins with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The host that was asked, in lower case and without the port. */
  readonly host: string;
  /** The origin that was asked, such as `http://de-did.localhost:4173`. */
  readonly origin: string;
  /** Whether it comes from this machine. */
  readonly isLocal: boolean;
  cookie(name: string): string | undefined;
  /**
   * The body as JSON.
   * @throws Refusal 400, 413 or 415 where it is none, is too long, or does not say that it is JSON
   */
  json(): Promise<unknown>;
}

/** What is answered. HEAD, conditional requests and lengths are the server's business. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array | string;
  /** Instead of a body: goes on writing until one side ends it. */
  stream?(response: ServerResponse): void;
  readonly line?: Line;
  /** The connection breaks off, in place of an answer. */
  readonly broken?: boolean;
}

export interface Line {
  readonly latency: number;
  readonly bytesPerSecond: number;
}

export type Handler = (request: Request) => Answer | Promise<Answer>;

/** A request that is not answered as it wishes: thrown by handlers, sent as a page of plain text. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
