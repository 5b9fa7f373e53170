import { hostname } from 'node:os';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Handler, Request } from '../../../src/cli/server/answer.ts';
import { type ListenOptions, listen } from '../../../src/cli/server/listen.ts';
import { ask, posted } from './raw.ts';

// Requests as browsers and other programs send them, byte by byte, each over a connection of its own.

let asked: Request[];
let bodies: unknown[];
let errors: unknown[];
beforeEach(() => {
  asked = [];
  bodies = [];
  errors = [];
});

/** Answers with the path, and reads what is posted. */
const handler: Handler = async (request) => {
  asked.push(request);
  if (request.method === 'POST') bodies.push(await request.json());
  return { status: 200, headers: [['Content-Type', 'text/plain']], body: request.path };
};

async function served(options: Partial<ListenOptions> = {}): Promise<number> {
  const { port, close } = await listen(handler, {
    port: 0,
    strict: true,
    host: undefined,
    onError: (error) => errors.push(error),
    ...options,
  });
  onTestFinished(close);
  return port;
}

describe('the host that is asked for', () => {
  test.each(['localhost', 'LOCALHOST', 'de-did.localhost:81', '127.0.0.1', '[::1]:99', '192.0.2.254'])(
    '%s is ours',
    async (Host) => {
      const port = await served();
      expect(await ask(port, { headers: { Host } })).toMatchObject({ status: 200 });
      expect(asked[0]).toMatchObject({
        host: Host.toLowerCase().replace(/:\d+$/, ''),
        origin: `http://${Host.toLowerCase()}`,
      });
    },
  );

  test.each(['evil.example.com', 'localhost.evil.example.com', 'localhost.', hostname()])(
    '%s is foreign (DNS rebinding)',
    async (Host) => {
      const port = await served();
      for (const request of [
        { headers: { Host } },
        posted(port, { headers: { Host, Origin: `http://${Host}` } }),
      ]) {
        const { status, headers, body } = await ask(port, request);
        expect([status, headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
        expect(body.toString()).toContain(Host.toLowerCase());
      }
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['an empty one', ''],
    ['a port that there is not', 'localhost:99999'],
    ['a user', 'localhost@evil.example.com'],
    ['a path', 'localhost:80/evil.example.com'],
    ['two in one', 'localhost, evil.example.com'],
    ['markup', '<script>'],
  ])('%s is malformed', async (_, Host) => {
    expect((await ask(await served(), { headers: { Host } })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('on all networks the machine’s own names are ours too, and no others', async () => {
    const port = await served({ host: true });
    for (const Host of [hostname(), `${hostname()}.local:${port}`, 'x.localhost']) {
      expect((await ask(port, { headers: { Host } })).status, Host).toBe(200);
    }
    for (const Host of ['evil.example.com', `${hostname()}.evil.example.com`]) {
      expect((await ask(port, { headers: { Host } })).status, Host).toBe(403);
    }
  });
});

describe('who may write', () => {
  test('a page of the same origin', async () => {
    const port = await served();
    expect((await ask(port, posted(port))).status).toBe(200);
    const Host = `de-did.localhost:${port}`;
    const headers = { Host, Origin: `http://${Host}`, 'Sec-Fetch-Site': 'same-origin' };
    expect((await ask(port, posted(port, { headers }))).status).toBe(200);
    expect(bodies).toHaveLength(2);
  });

  test.each([
    ['no origin', () => ({ Origin: undefined })],
    ['an opaque origin', () => ({ Origin: 'null' })],
    ['a foreign origin', () => ({ Origin: 'https://evil.example.com' })],
    ['another port', (port: number) => ({ Origin: `http://127.0.0.1:${port + 1}` })],
    ['another scheme', (port: number) => ({ Origin: `https://127.0.0.1:${port}` })],
    ['another name of this machine', (port: number) => ({ Origin: `http://localhost:${port}` })],
    ['another tenant', (port: number) => ({ Origin: `http://de-did.localhost:${port}` })],
    ['more than the origin', (port: number) => ({ Origin: `http://127.0.0.1:${port}/` })],
    ['two origins', (port: number) => ({ Origin: [`http://127.0.0.1:${port}`, 'https://evil.example.com'] })],
    ['a neighbour', () => ({ 'Sec-Fetch-Site': 'same-site' })],
    ['a foreign site', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
    ['the address bar', () => ({ 'Sec-Fetch-Site': 'none' })],
  ])('no page with %s', async (_, headersFor) => {
    const port = await served();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const { status } = await ask(port, posted(port, { method, headers: headersFor(port) }));
      expect(status, method).toBe(403);
    }
    expect(asked).toEqual([]);
  });

  test('a preflight request of a foreign page is refused', async () => {
    const { status, headers } = await ask(await served(), {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example.com', 'Access-Control-Request-Method': 'POST' },
    });
    expect(status).toBe(403);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('reading needs no origin', async () => {
    const headers = { Origin: 'https://evil.example.com', 'Sec-Fetch-Site': 'cross-site' };
    expect((await ask(await served(), { headers })).status).toBe(200);
  });
});

describe('the path', () => {
  test.each([
    ['/', '/'],
    ['/a/b.html?c=d#e', '/a/b.html'],
    ['/a/./b/../c', '/a/c'],
    ['/a/%2e%2e/b', '/b'],
    ['/a/b/..', '/a/'],
    ['/%252e%252e/x', '/%2e%2e/x'],
    ['/a%20b+c', '/a b+c'],
    ['/%C3%A4', '/ä'],
    ['/%3F%23', '/?#'],
    ['//evil.example.com/x', '/evil.example.com/x'],
  ])('%s is %s', async (path, expected) => {
    await ask(await served(), { path });
    expect(asked.map((request) => request.path)).toEqual([expected]);
  });

  test.each([
    '/..',
    '/a/../../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/a/..%2f..%2fx',
    '/..%5cx',
    '/C:%5cx',
    '/a%00.html',
    '/%',
    '/%ff',
    '/%c0%ae%c0%ae/x',
    'a',
    '?a',
  ])('%s is malformed', async (path) => {
    expect((await ask(await served(), { path })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('may be a whole address, whose host then counts', async () => {
    const port = await served();
    const Host = 'evil.example.com';
    expect(
      (await ask(port, { path: `http://de-did.localhost:${port}/a?b=c`, headers: { Host } })).status,
    ).toBe(200);
    expect(asked[0]).toMatchObject({ path: '/a', host: 'de-did.localhost' });
    expect((await ask(port, { path: `http://${Host}/a` })).status).toBe(403);
  });

  test('has a query beside it', async () => {
    await ask(await served(), { path: '/x?key=A.B.0&text=%C3%A4+b&text=%zz' });
    expect([...(asked[0]?.query ?? [])]).toEqual([
      ['key', 'A.B.0'],
      ['text', 'ä b'],
      ['text', '%zz'],
    ]);
  });
});

test.each([
  ['Forwarded', 'for=192.0.2.60'],
  ['Via', '1.1 proxy'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['x-forwarded-host', 'portal.example.com'],
  ['X-Forwarded', 'anything'],
  ['X-Real-IP', '127.0.0.1'],
])('what a proxy on this machine passes on is not local: %s', async (name, value) => {
  await ask(await served(), { headers: { [name]: value } });
  expect(asked[0]?.isLocal).toBe(false);
});

test('a body is JSON', async () => {
  const port = await served();
  expect((await ask(port, posted(port, { body: '{"a":"ä"}' }))).status).toBe(200);
  expect((await ask(port, posted(port, { body: '{' }))).status).toBe(400);
  expect([bodies, errors]).toEqual([[{ a: 'ä' }], []]);
});
