import type { Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { UserError } from '../../../src/cli/failures.ts';
import { type Answer, type Handler, Refusal } from '../../../src/cli/server/answer.ts';
import { type ListenOptions, listen, type Served } from '../../../src/cli/server/listen.ts';
import { ask, bytesOf, ended, opened, type RawRequest } from './raw.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all = []) =>
  all.some(({ address }) => address === '::1'),
);

const text = (body: string, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: [['Content-Type', 'text/plain']],
  body,
  ...more,
});

async function served(handler: Handler, options: Partial<ListenOptions> = {}): Promise<Served> {
  const server = await listen(handler, { port: 0, strict: true, host: undefined, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** Another program that listens; on a free port unless it is named. */
async function taken(address: string, port = 0): Promise<number> {
  const server = createSocketServer();
  await opening(server, address, port);
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const opening = (server: Server | SocketServer, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen({ host, port, ipv6Only: true }, resolve);
  });

/** The failure of a call. */
async function failureOf(call: Promise<unknown>): Promise<UserError> {
  const error = await call.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof UserError) return error;
  throw error;
}

const posted = (port: number, more: RawRequest = {}): RawRequest => ({
  method: 'POST',
  body: '{}',
  ...more,
  headers: { Origin: `http://127.0.0.1:${port}`, 'Content-Type': 'application/json', ...more.headers },
});

/** Something that is waited for from elsewhere. */
function signal(): { readonly came: Promise<void>; give(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { came: promise, give: resolve };
}

describe('where it listens', () => {
  test('on both loopback addresses, at one port, and nowhere else', async () => {
    const { port, origins } = await served(() => text('here'));
    expect(origins).toEqual([`http://localhost:${port}`]);
    expect((await ask(port, {})).body.toString()).toBe('here');
    if (hasIpv6) expect((await ask(port, {}, '::1')).body.toString()).toBe('here');
    for (const address of networkAddresses())
      await expect(opened(port, address)).rejects.toThrow('ECONNREFUSED');
  });

  test('on all networks where that is wanted, which are told after localhost', async () => {
    const { port, origins } = await served(() => text('here'), { host: true });
    expect(origins[0]).toBe(`http://localhost:${port}`);
    for (const address of ['127.0.0.1', ...networkAddresses()]) {
      expect((await ask(port, {}, address)).status).toBe(200);
      if (address !== '127.0.0.1') expect(origins).toContain(`http://${address}:${port}`);
    }
  });

  test('on one address alone', async () => {
    const { port, origins } = await served(() => text('here'), { host: '127.0.0.1' });
    expect(origins).toEqual([`http://127.0.0.1:${port}`]);
    if (hasIpv6) await expect(opened(port, '::1')).rejects.toThrow('ECONNREFUSED');
  });

  test.each(['localhost', false])('%s is this machine alone', async (host) => {
    const { origins, port } = await served(() => text('here'), { host });
    expect(origins).toEqual([`http://localhost:${port}`]);
  });

  test.each([
    ['192.0.2.254', 'this machine has no such address'],
    ['no-such-name.invalid', /no such name|cannot be looked up/],
  ])('%s is an error in words', async (host, reason) => {
    const { code, exitCode, message, fix } = await failureOf(served(() => text(''), { host }));
    expect([code, exitCode]).toEqual(['cannot-listen', 2]);
    expect(message).toContain(host);
    expect(message).toMatch(reason);
    expect(fix).toContain('--host');
  });
});

describe.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])(
  'a port that another program has on %s',
  (address) => {
    test('is passed over where it is only the default', async () => {
      const port = await taken(address);
      const { port: next } = await served(() => text('here'), { port, strict: false });
      expect(next).toBeGreaterThan(port);
      expect(next).toBeLessThan(port + 100);
      expect((await ask(next, {})).status).toBe(200);
    });

    test('is an error where it was asked for', async () => {
      const port = await taken(address);
      const { code, exitCode, message, fix } = await failureOf(served(() => text(''), { port }));
      expect([code, exitCode]).toEqual(['port-taken', 2]);
      expect(message).toContain(`${port}`);
      expect(fix).toContain('--port');
      // Nothing was left open at the other address of the port.
      await taken(address === '::1' ? '127.0.0.1' : hasIpv6 ? '::1' : '127.0.0.2', port);
    });
  },
);

describe('an answer', () => {
  test('has its status, headers, several of one name among them, and its length', async () => {
    const { port } = await served(() => ({
      status: 201,
      headers: [
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
      ],
      body: 'ä',
    }));
    const { status, headers, body } = await ask(port, {});
    expect([status, headers['set-cookie'], headers['content-length']]).toEqual([201, 'a=1, b=2', '2']);
    expect(body.toString()).toBe('ä');
  });

  test('to HEAD is the same without a body', async () => {
    const { port } = await served(() => text('12345'));
    const { headers, body } = await ask(port, { method: 'HEAD' });
    expect([headers['content-length'], headers['content-type'], body.length]).toEqual(['5', 'text/plain', 0]);
  });

  test.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])(
    'that the browser has already, as %s, is 304',
    async (tags) => {
      const { port } = await served(() => text('body', { headers: [['ETag', '"abc"']] }));
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await ask(port, { method, headers: { 'If-None-Match': tags } });
        expect([status, headers.etag, headers['content-length'], body.length]).toEqual([
          304,
          '"abc"',
          undefined,
          0,
        ]);
      }
      expect((await ask(port, posted(port, { headers: { 'If-None-Match': tags } }))).status).toBe(200);
      expect((await ask(port, { headers: { 'If-None-Match': '"abcd"' } })).status).toBe(200);
    },
  );

  test('may be a refusal, in words', async () => {
    const { port } = await served(() => {
      throw new Refusal(409, 'Somebody else was quicker – sorry.');
    });
    const { status, headers, body } = await ask(port, {});
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      409,
      'text/plain; charset=utf-8',
      'nosniff',
    ]);
    expect(body.toString()).toBe('Somebody else was quicker – sorry.\n');
  });

  test.each([
    [
      'thrown',
      () => {
        throw new Error('inner secret');
      },
    ],
    ['rejected', () => Promise.reject(new Error('inner secret'))],
    [
      'a header that there cannot be',
      () =>
        text('', {
          headers: [
            ['X-A', 'kept'],
            ['X-B', 'inner secret\n'],
          ],
        }),
    ],
    ['a status that there cannot be', () => text('inner secret', { status: 99 })],
  ] as [string, Handler][])('that fails is 500 and told, and nothing ends: %s', async (_, handler) => {
    const errors: unknown[] = [];
    const { port } = await served(handler, { onError: (error) => errors.push(error) });
    for (const times of [1, 2]) {
      const { status, headers, body } = await ask(port, {});
      expect([status, headers['x-a'], body.toString()]).toEqual([500, undefined, 'Internal Server Error\n']);
      expect(errors).toHaveLength(times);
    }
  });

  test('may break off', async () => {
    const { port } = await served(() => text('never', { broken: true }));
    const socket = await opened(port);
    socket.write(bytesOf(port, {}));
    expect(await ended(socket)).toHaveLength(0);
  });
});

describe('a stream', () => {
  test('goes on until the other end leaves, which is heard', async () => {
    const left = signal();
    const { port } = await served(() => ({
      status: 200,
      headers: [['Content-Type', 'text/event-stream']],
      stream(response) {
        response.write('event: hello\n\n');
        response.on('close', () => left.give());
      },
    }));
    const socket = await opened(port);
    socket.write(bytesOf(port, {}));
    let heard = '';
    socket.on('data', (part: Buffer) => {
      heard += part.toString();
    });
    await expect.poll(() => heard).toContain('event: hello');
    expect(heard).not.toMatch(/content-length/i);
    socket.destroy();
    await left.came;
  });
});

describe('the end of the server', () => {
  test('waits for what writes and has begun, and takes nothing new', async () => {
    const begun = signal();
    const go = signal();
    const written: unknown[] = [];
    const server = await served(async (request) => {
      const body = await request.json();
      begun.give();
      await go.came;
      written.push(body);
      return text('saved');
    });
    const answer = ask(server.port, posted(server.port, { body: '["work"]' }));
    await begun.came;
    let isClosed = false;
    const closed = server.close().then(() => {
      isClosed = true;
    });
    await expect(opened(server.port)).rejects.toThrow('ECONNREFUSED');
    expect(isClosed).toBe(false);
    go.give();
    expect((await answer).body.toString()).toBe('saved');
    await closed;
    expect(written).toEqual([['work']]);
  });
});

/** This machine's addresses in its networks. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}
