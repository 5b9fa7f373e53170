import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { listen } from '../../../src/cli/server/listen.ts';
import { portalAnswer } from '../../../src/cli/server/portal.ts';
import { ended, inFolder } from '../run.ts';
import { deployed, type Override, served, verified } from './deployed.ts';

const content = '/services/content/';
const script = 'eos-content.js';

describe('a whole deployment has no findings', () => {
  test('at an address of its portal', async () => {
    const { cwd, folder } = deployed();
    const { origin } = await served(folder);
    const { code, findings, summary } = await verified([`${origin}${content}de/legalNotice.html`], cwd);
    expect({ code, findings }).toEqual({ code: 0, findings: [] });
    expect(summary.deployments).toMatchObject([
      { tenant: 'udp-mock', place: `${origin}${content}`, build: { version: '0.1.0' } },
    ]);
  });

  test('behind the build’s own server snippet, which withholds what is for developers', async () => {
    const { cwd, folder } = deployed();
    const deployment = deploymentOf(folder);
    const handler = (request: Parameters<typeof portalAnswer>[1]) => portalAnswer(deployment, request);
    const server = await listen(handler, { port: 0, strict: false, host: undefined });
    onTestFinished(() => server.close());
    const { code, findings, summary } = await verified([`http://udp-mock.localhost:${server.port}/`], cwd);
    expect({ code, findings }).toEqual({ code: 0, findings: [] });
    expect(summary.deployments[0]?.files).toBe(6);
  });

  test.each(['http://', ''])('through the proxy that the environment names with "%s"', async (scheme) => {
    const { cwd, folder } = deployed();
    const deployment = deploymentOf(folder);
    const proxy = await listen((request) => portalAnswer(deployment, request), {
      port: 0,
      strict: false,
      host: undefined,
    });
    onTestFinished(() => proxy.close());
    const env = { HTTP_PROXY: `${scheme}localhost:${proxy.port}` };
    const { code, stdout } = await ended(['verify', 'http://192.0.2.1/', '--timeout', '1'], {
      ...inFolder(cwd),
      env,
    });
    expect(stdout).toContain('udp-mock');
    expect(code).toBe(0);
  });

  const encoded =
    (encoding: string, encode: (bytes: Buffer) => Buffer): Override =>
    ({ content, type }, { headers }, response) => {
      expect(headers['accept-encoding']).toContain(encoding);
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': encoding }).end(encode(content));
    };
  const renamed: Override = ({ content, type }, _, response) => {
    const other = type
      .replace('text/html', 'Text/HTML; Charset="UTF-8"')
      .replace('text/xml', 'application/xml');
    response.writeHead(200, { 'Content-Type': other }).end(content);
  };

  test.each([
    ['compressed by gzip', encoded('gzip', gzipSync)],
    ['compressed by brotli', encoded('br', brotliCompressSync)],
    ['with other servers’ names of the same types', renamed],
  ])('%s', async (_, override) => {
    const { cwd, folder } = deployed();
    const { origin } = await served(folder, { '*': override });
    expect(await verified([origin], cwd)).toMatchObject({ code: 0, findings: [] });
  });
});

describe('verify reports', () => {
  const as =
    (status: number, headers: Readonly<Record<string, string>>, body?: string): Override =>
    (file, _, response) =>
      response.writeHead(status, headers).end(body ?? file.content);
  const javascript = { 'Content-Type': 'text/javascript' };
  const brokenOff: Override = ({ content }, _, response) => {
    response.writeHead(200, { ...javascript, 'Content-Length': content.length });
    response.write(content.subarray(0, 1000), () => response.destroy());
  };
  const halfCompressed: Override = ({ content }, _, response) => {
    const bytes = gzipSync(content);
    response
      .writeHead(200, { ...javascript, 'Content-Encoding': 'gzip' })
      .end(bytes.subarray(0, bytes.length / 2));
  };
  const latin = 'text/html; charset=ISO-8859-1';

  test.each<[string, string, Override, string, string]>([
    ['a missing file', script, as(404, {}), 'upload-missing', 'the server answers 404'],
    ['a refusal', script, as(403, {}), 'upload-unreachable', 'the server answers 403'],
    ['other bytes', script, as(200, javascript, 'x'), 'upload-changed', 'its 1 bytes differ from the build'],
    ['a broken connection', script, brokenOff, 'upload-unreachable', 'the connection was broken off'],
    ['half of what is compressed', script, halfCompressed, 'upload-unreachable', 'unexpected end of file'],
    [
      'a redirect',
      script,
      as(302, { Location: 'https://login.example.com/?from=content' }),
      'upload-unreachable',
      'the server answers 302 and leads to https://login.example.com/?from=content',
    ],
    [
      'a wrong type',
      script,
      as(200, { 'Content-Type': 'text/plain' }),
      'upload-type',
      "it is sent as 'text/plain', expected text/javascript; charset=utf-8",
    ],
    [
      'no type',
      'eos-content.css',
      as(200, {}),
      'upload-type',
      "it is sent as '', expected text/css; charset=utf-8",
    ],
    [
      'a wrong charset',
      'de/legalNotice.html',
      as(200, { 'Content-Type': latin }),
      'upload-type',
      `it is sent as '${latin}', expected text/html; charset=utf-8`,
    ],
  ])('%s', async (_, path, override, check, message) => {
    const { cwd, folder } = deployed();
    const { origin } = await served(folder, { [path]: override });
    const { code, found, findings } = await verified([origin], cwd);
    expect({ code, found }).toEqual({ code: 1, found: [`${check} ${path}`] });
    expect(findings[0]).toMatchObject({
      file: '',
      url: `${origin}${content}${path}`,
      tenant: 'udp-mock',
      message,
    });
  });

  test('a server that does not answer, or stops in the middle', async () => {
    const { cwd, folder } = deployed();
    const { origin } = await served(folder, {
      [script]: () => undefined,
      'eos-content.css': ({ content }, _, response) => {
        response.writeHead(200, { 'Content-Type': 'text/css' }).write(content.subarray(0, 1000));
      },
    });
    const { code, findings } = await verified([origin, '--timeout', '1'], cwd);
    expect(code).toBe(1);
    // A busy machine may keep other files waiting as well.
    expect(findings.map(({ path, message }) => `${path}: ${message}`)).toEqual(
      expect.arrayContaining([`${script}: no answer in time`, 'eos-content.css: no answer in time']),
    );
  });
});

test('verify asks again where a server closes a connection that it has used before, as after a reload', async () => {
  const { cwd, folder } = deployed();
  const used = new Set<unknown>();
  let closed = 0;
  const { origin } = await served(folder, {
    '*': ({ content, type }, { socket }, response) => {
      if (used.has(socket) && closed++ === 0) return void socket.destroy();
      used.add(socket);
      response.writeHead(200, { 'Content-Type': type }).end(content);
    },
  });
  expect(await verified([origin], cwd)).toMatchObject({ code: 0, findings: [] });
  expect(closed).toBeGreaterThan(0);
});

test('verify ends with 2 where there is no manifest, and asks for no other file', async () => {
  const { cwd, folder } = deployed();
  const { origin, asked } = await served(folder, {
    'manifest.json': (_, __, response) => response.writeHead(404).end(),
  });
  const { code, stdout, stderr } = await ended(['verify', origin], inFolder(cwd));
  expect({ code, stdout, asked }).toEqual({ code: 2, stdout: '', asked: ['manifest.json'] });
  expect(stderr).toContain(
    `error: no build found at ${origin}${content}manifest.json: the server answers 404`,
  );
});

test('verify ends with 2 where there is no server', async () => {
  const closed = createServer().listen(0);
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const { code, stderr } = await ended(['verify', `http://localhost:${port}`]);
  expect(code).toBe(2);
  expect(stderr).toContain(': nothing answers at this address');
});

test('Ctrl-C ends verify at once with 130', async () => {
  const { cwd, folder } = deployed();
  let interrupt = () => {};
  const { origin } = await served(folder, { [script]: () => interrupt() });
  const outcome = await ended(['verify', origin, '--timeout', '500'], {
    ...inFolder(cwd),
    once: (signal, listener) => {
      if (signal === 'SIGINT') interrupt = listener;
    },
  });
  expect(outcome).toMatchObject({ code: 130, stdout: '', stderr: expect.stringContaining('interrupted') });
});
