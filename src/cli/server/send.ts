import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isCompressed } from '../output/delivery.ts';
import type { Answer } from './answer.ts';

/**
 * Sends an answer: no body for HEAD, 304 if the browser has the same ETag, else compressed as nginx does it.
 * @returns when it is sent or the client has gone
 */
export async function send(
  answer: Answer,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { delay, broken, stream } = answer;
  if (delay) await setTimeout(delay, undefined, { ref: false });
  if (broken) response.destroy();
  if (response.destroyed) return;
  const gone = once(response, 'close');
  const { status, headers, body = '' } = isKnown(answer, incoming) ? notModified(answer) : answer;
  response.statusCode = status;
  for (const [name, value] of headers) response.appendHeader(name, value);
  if (stream && incoming.method !== 'HEAD') {
    response.flushHeaders();
    stream(response);
  } else {
    const bytes = await encoded(Buffer.from(body), incoming, response);
    if (!stream && status !== 304) response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  }
  await gone;
}

/** An answer that no browser caches. */
export const answerOf = (body: string, type: string, status = 200): Answer => ({
  status,
  headers: [
    ['Content-Type', type],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
  ],
  body,
});

export const textAnswer = (status: number, text = STATUS_CODES[status] ?? ''): Answer =>
  answerOf(`${text}\n`, 'text/plain; charset=utf-8', status);

async function encoded(
  bytes: Buffer,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<Buffer> {
  if (!isCompressed(String(response.getHeader('Content-Type')), bytes.length)) return bytes;
  response.appendHeader('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(String(headers['accept-encoding']))) return bytes;
  response.setHeader('Content-Encoding', 'gzip');
  const tag = response.getHeader('ETag');
  if (tag !== undefined) response.setHeader('ETag', `W/${tag}`);
  return promisify(gzip)(bytes);
}

function isKnown({ status, headers }: Answer, { method, headers: asked }: IncomingMessage): boolean {
  const tag = headers.find(([name]) => name === 'ETag')?.[1];
  const known = asked['if-none-match'];
  if (status !== 200 || tag === undefined || known === undefined) return false;
  if (method !== 'GET' && method !== 'HEAD') return false;
  return known.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}

const notModified = ({ headers }: Answer): Answer => ({
  status: 304,
  headers: headers.filter(([name]) => name !== 'Content-Type'),
});
