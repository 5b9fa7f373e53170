import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** A request that has been read and checked, except for its body. */
export interface Request {
  readonly method: string;
  /** Decoded and normalized; begins with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** In lower case, without the port. */
  readonly host: string;
  /** Such as `http://de-did.localhost:4173`. */
  readonly origin: string;
  readonly isLocal: boolean;
  /** Tells visitors apart: the machine and the browser. */
  readonly client: string;
  /** Set when nobody waits for the answer any more. */
  readonly closed: AbortSignal;
  cookie(name: string): string | undefined;
  /** @throws Refusal 400 if the body is not JSON */
  json(): Promise<unknown>;
}

/** `send` handles HEAD, conditional requests and lengths. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array | string;
  /** Instead of a body: writes until one side ends it. */
  stream?(response: ServerResponse): void;
  /** How long it is held back, in milliseconds. */
  readonly delay?: number;
  /** Breaks the connection instead of answering. */
  readonly broken?: boolean;
}

export type Handler = (request: Request) => Answer | Promise<Answer>;

/** Thrown by handlers, sent as plain text. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
