import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Line } from './answer.ts';

/** Milliseconds between two packets on a slow line. */
const beat = 50;

/**
 * Sends an answer: no body for HEAD, and 304 if the browser has the same ETag.
 * @returns when it is sent or the client has gone
 */
export async function send(
  answer: Answer,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { line, broken, stream } = answer;
  if (line) await delay(line.latency, undefined, { ref: false });
  if (broken) response.destroy();
  if (response.destroyed) return;
  const { status, headers, body = '' } = isKnown(answer, incoming) ? notModified(answer) : answer;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const hasBody = incoming.method !== 'HEAD' && status !== 304;
  const gone = new Promise<void>((resolve) => response.once('close', resolve));
  for (const [name, value] of headers) response.appendHeader(name, value);
  if (!stream && status !== 204 && status !== 304) response.setHeader('Content-Length', bytes.length);
  response.writeHead(status);
  if (!hasBody) response.end();
  else if (stream) {
    response.flushHeaders();
    stream(response);
  } else if (line) await trickle(bytes, line, response);
  else response.end(bytes);
  await gone;
}

export const textAnswer = (status: number, text = STATUS_CODES[status] ?? ''): Answer => ({
  status,
  headers: [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cache-Control', 'no-store'],
  ],
  body: `${text}\n`,
});

function isKnown({ status, headers }: Answer, { method, headers: asked }: IncomingMessage): boolean {
  const tag = headers.find(([name]) => name.toLowerCase() === 'etag')?.[1];
  const known = asked['if-none-match'];
  if (status !== 200 || tag === undefined || known === undefined) return false;
  if (method !== 'GET' && method !== 'HEAD') return false;
  return known.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}

const notModified = ({ headers }: Answer): Answer => ({
  status: 304,
  headers: headers.filter(([name]) => !['content-type', 'content-encoding'].includes(name.toLowerCase())),
});

async function trickle(bytes: Uint8Array, { bytesPerSecond }: Line, response: ServerResponse): Promise<void> {
  const size = Math.max(1, Math.ceil((bytesPerSecond * beat) / 1000));
  for (let start = 0; start < bytes.length && !response.writableEnded && !response.destroyed; start += size) {
    response.write(bytes.subarray(start, start + size));
    await delay(beat, undefined, { ref: false });
  }
  response.end();
}
