import { networkInterfaces } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, type Handler, Refusal } from '../../../src/cli/server/answer.ts';
import { type ListenOptions, listen, type Served } from '../../../src/cli/server/listen.ts';
import { ask, bytesOf, ended, opened, posted } from './raw.ts';

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

describe('where it listens', () => {
  test('on this machine, and nowhere else', async () => {
    const { port, origins } = await served(() => text('here'));
    expect(origins).toEqual([`http://localhost:${port}`]);
    expect((await ask(port, {})).body.toString()).toBe('here');
    for (const address of networkAddresses())
      await expect(opened(port, address)).rejects.toThrow('ECONNREFUSED');
  });

  test.each(['127.0.0.1', '::1'])('not on a port that another program has at %s', async (address) => {
    const other = await served(() => text('other'), { host: address });
    const { port } = await served(() => text('here'), { port: other.port, strict: false });
    expect(port).toBeGreaterThan(other.port);
    const strict = served(() => text('here'), { port: other.port });
    await expect(strict).rejects.toMatchObject({ code: 'port-taken' });
  });

  test('on all networks with host: true, which are listed after localhost', async () => {
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
    expect((await ask(port, {}, '127.0.0.1')).body.toString()).toBe('here');
  });

  test.each([
    ['192.0.2.254', 'this machine has no such address'],
    ['no-such-name.invalid', 'no such name|cannot be looked up'],
  ])('%s is an error in words', async (host, reason) => {
    const failed = served(() => text(''), { host });
    await expect(failed).rejects.toMatchObject({
      code: 'cannot-listen',
      exitCode: 2,
      message: expect.stringMatching(new RegExp(`${host}.*(?:${reason})`)),
      fix: expect.stringContaining('--host'),
    });
  });
});

describe('an answer', () => {
  test('is compressed for who reads gzip, where that gains something', async () => {
    const long = 'how to pay '.repeat(100);
    const { port } = await served(({ path }) => ({
      status: 200,
      headers: [
        ['Content-Type', path === '/a.png' ? 'image/png' : 'text/html; charset=utf-8'],
        ['ETag', '"1"'],
      ],
      body: path === '/short' ? 'short' : long,
    }));
    const answerTo = (path: string, encoding?: string) =>
      ask(port, { path, headers: { 'Accept-Encoding': encoding } });
    const { headers, body } = await answerTo('/', 'gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag: 'W/"1"' });
    expect(headers['content-length']).toBe(`${body.length}`);
    expect(gunzipSync(body).toString()).toBe(long);
    for (const answer of [await answerTo('/'), await answerTo('/a.png', 'gzip')]) {
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body.toString()).toBe(long);
    }
    expect((await answerTo('/short', 'gzip')).body.toString()).toBe('short');
  });

  test('has its status, its length and its headers, also several of one name', async () => {
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

  test('is 304 where the browser has it already', async () => {
    const { port } = await served(() => text('body', { headers: [['ETag', '"abc"']] }));
    for (const tags of ['"abc"', 'W/"abc"', '"x", "abc"', '*']) {
      const { status, headers, body } = await ask(port, { headers: { 'If-None-Match': tags } });
      expect([status, headers.etag, headers['content-length'], body.length], tags).toEqual([
        304,
        '"abc"',
        undefined,
        0,
      ]);
      expect((await ask(port, posted(port, { headers: { 'If-None-Match': tags } }))).status).toBe(200);
    }
    expect((await ask(port, { headers: { 'If-None-Match': '"abcd"' } })).status).toBe(200);
  });

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

  const impossible: Answer['headers'] = [
    ['X-A', 'kept'],
    ['X-B', 'inner secret\n'],
  ];
  test.each<[string, Handler]>([
    ['a rejection', () => Promise.reject(new Error('inner secret'))],
    ['an impossible header', () => text('', { headers: impossible })],
    ['an impossible status', () => text('inner secret', { status: 99 })],
  ])('is 500 after %s, which is reported, and the server goes on', async (_, handler) => {
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
  test('goes on until the other end leaves, and learns of it', async () => {
    const left = Promise.withResolvers<void>();
    const { port } = await served(() => ({
      status: 200,
      headers: [['Content-Type', 'text/event-stream']],
      stream(response) {
        response.write('event: hello\n\n');
        response.on('close', () => left.resolve());
      },
    }));
    const socket = await opened(port);
    socket.write(bytesOf(port, {}));
    let received = '';
    socket.on('data', (part: Buffer) => {
      received += part.toString();
    });
    await expect.poll(() => received).toContain('event: hello');
    expect(received).not.toMatch(/content-length/i);
    socket.destroy();
    await left.promise;
  });
});

test('the end of the server is not kept waiting by an answer', async () => {
  const asked = Promise.withResolvers<void>();
  const server = await served(() => {
    asked.resolve();
    return new Promise(() => {});
  });
  const answer = ask(server.port, {});
  await asked.promise;
  await Promise.all([server.close(), expect(answer).rejects.toThrow('no answer')]);
  await expect(opened(server.port)).rejects.toThrow('ECONNREFUSED');
});

/** This machine's addresses in its networks. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}
