import { cpSync, rmSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { listen } from '../../../src/cli/server/listen.ts';
import { portalAnswer } from '../../../src/cli/server/portal.ts';
import { startProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';
import {
  builtOnce,
  changeManifest,
  deployed,
  manifestOf,
  type Override,
  served,
  verified,
} from './deployed.ts';

let dist: string;
let remove: () => void;
beforeAll(async () => {
  ({ dist, remove } = await builtOnce());
});
afterAll(() => remove());
const folder = (): string => join(dist, 'udp-mock');

const content = '/services/content/';
const script = 'eos-content.js';
const cwd = temporaryFolder().path;
afterAll(() => rmSync(cwd, { recursive: true }));

describe('a whole deployment', () => {
  test.each([
    '/',
    '/services/contactform?topic=FAQ',
    content,
    `${content}de/legalNotice.html`,
    `${content}manifest.json`,
    content.slice(0, -1),
  ])('is found by the address %s', async (address) => {
    const { origin } = await served(folder());
    const { code, findings, summary } = await verified([`${origin}${address}`], cwd);
    expect({ code, findings }).toEqual({ code: 0, findings: [] });
    expect(summary.deployments).toMatchObject([
      { tenant: 'udp-mock', place: `${origin}${content}`, build: { version: '0.1.0' } },
    ]);
  });

  test('is found in another folder by the address of its manifest', async () => {
    const { origin } = await served(dist);
    expect(await verified([`${origin}/udp-mock/manifest.json`], cwd)).toMatchObject({
      code: 0,
      findings: [],
    });
  });

  test('with the answers of the build’s own server snippet: what is for developers is not asked for', async () => {
    const deployment = deploymentOf(folder());
    const server = await listen((request) => portalAnswer(deployment, request), {
      port: 0,
      strict: false,
      host: undefined,
    });
    onTestFinished(() => server.close());
    const { code, findings, summary } = await verified([`http://udp-mock.localhost:${server.port}/`], cwd);
    expect({ code, findings }).toEqual({ code: 0, findings: [] });
    expect(summary.deployments[0]?.files).toBe(Object.keys(manifestOf(folder()).files).length - 2);
  });

  const encoded =
    (encoding: string, encode: (bytes: Buffer) => Buffer): Override =>
    ({ content, type }, { headers }, response) => {
      expect(headers['accept-encoding']).toContain(encoding);
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': encoding }).end(encode(content));
    };

  test.each([
    ['compressed by gzip', encoded('gzip', gzipSync)],
    [
      'compressed by brotli',
      encoded('br', (bytes) =>
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      ),
    ],
    [
      'in the words of other servers for the same types',
      (({ content, type }, _, response) => {
        const words = type
          .replace('text/html', 'Text/HTML; Charset="UTF-8"')
          .replace('text/xml', 'application/xml');
        response.writeHead(200, { 'Content-Type': words }).end(content);
      }) satisfies Override,
    ],
  ])('%s', async (_, odd) => {
    const { origin } = await served(folder(), { '*': odd });
    expect(await verified([origin], cwd)).toMatchObject({ code: 0, findings: [] });
  });
});

describe('what is not as it should be is found', () => {
  const as =
    (status: number, headers: Readonly<Record<string, string>>, body?: string): Override =>
    (file, _, response) =>
      response.writeHead(status, headers).end(body ?? file.content);
  const javascript = { 'Content-Type': 'text/javascript' };

  const cases: [string, string, Override, string, string | RegExp][] = [
    ['a missing file', script, as(404, {}), 'upload-missing', 'the server answers 404'],
    ['a server that lets nobody in', script, as(403, {}), 'upload-unreachable', 'the server answers 403'],
    [
      'a page in its place',
      script,
      as(200, { 'Content-Type': 'text/html' }, '<h1>Not here</h1>'),
      'upload-changed',
      'its 17 bytes differ from the build',
    ],
    [
      'other bytes, as many',
      script,
      ({ content }, _, response) =>
        response.writeHead(200, javascript).end(Buffer.alloc(content.length, 'x')),
      'upload-changed',
      /^its \d+ bytes differ from the build$/,
    ],
    [
      'half of it, and then nothing more of the connection',
      script,
      ({ content }, _, response) => {
        response.writeHead(200, { ...javascript, 'Content-Length': content.length });
        response.write(content.subarray(0, 1000), () => response.destroy());
      },
      'upload-unreachable',
      'ECONNRESET',
    ],
    [
      'half of what is compressed',
      script,
      ({ content }, _, response) => {
        const bytes = gzipSync(content);
        response
          .writeHead(200, { ...javascript, 'Content-Encoding': 'gzip' })
          .end(bytes.subarray(0, bytes.length / 2));
      },
      'upload-unreachable',
      'Z_BUF_ERROR',
    ],
    [
      'a way to another server',
      script,
      as(302, { Location: 'https://login.example.com/?from=content' }),
      'upload-unreachable',
      'the server answers 302 and leads to https://login.example.com/?from=content',
    ],
    [
      'a script as text',
      script,
      as(200, { 'Content-Type': 'text/plain' }),
      'upload-type',
      "it is sent as 'text/plain', expected text/javascript; charset=utf-8",
    ],
    [
      'a stylesheet of no type',
      'eos-content.css',
      as(200, {}),
      'upload-type',
      "it is sent as '', expected text/css; charset=utf-8",
    ],
    [
      'a page in another charset',
      'de/legalNotice.html',
      as(200, { 'Content-Type': 'text/html; charset=ISO-8859-1' }),
      'upload-type',
      "it is sent as 'text/html; charset=ISO-8859-1', expected text/html; charset=utf-8",
    ],
  ];

  test.each(cases)('%s', async (_, path, odd, check, message) => {
    const { origin } = await served(folder(), { [path]: odd });
    const { code, found, findings } = await verified([origin], cwd);
    expect({ code, found }).toEqual({ code: 1, found: [`${check} ${path}`] });
    expect(findings[0]).toMatchObject({
      file: '',
      url: `${origin}${content}${path}`,
      tenant: 'udp-mock',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  test('a server that says nothing, or stops in the middle', async () => {
    const { origin } = await served(folder(), {
      [script]: () => undefined,
      'eos-content.css': ({ content }, _, response) => {
        response.writeHead(200, { 'Content-Type': 'text/css' }).write(content.subarray(0, 1000));
      },
    });
    const { code, findings } = await verified([origin, '--timeout', '2'], cwd);
    expect(code).toBe(1);
    // A busy machine may keep other files waiting as well.
    expect(findings.map(({ path, message }) => `${path}: ${message}`)).toEqual(
      expect.arrayContaining([`${script}: no answer in time`, 'eos-content.css: no answer in time']),
    );
  });

  test('a damaged manifest, without asking for anything by it', async () => {
    const { folder } = deployed(dist);
    truncateSync(join(folder, 'manifest.json'), 500);
    const { origin, asked } = await served(folder);
    const { code, found } = await verified([origin], cwd);
    expect({ code, found, asked }).toEqual({
      code: 1,
      found: ['manifest-broken manifest.json'],
      asked: ['manifest.json'],
    });
  });

  test('an old deployment, against the manifest of the build in hand', async () => {
    const { cwd, folder } = deployed(dist);
    const { origin } = await served(folder);
    const manifest = join(temporaryFolder().path, 'build.json');
    cpSync(join(folder, 'manifest.json'), manifest);
    changeManifest(folder, (manifest) => {
      manifest.timestamp = '20291231235959';
    });
    const { code, findings } = await verified([origin, '--manifest', manifest], cwd);
    expect(code).toBe(1);
    expect(findings.map(({ message }) => message)).toEqual([
      'it is of build 0.1.0 of 2029-12-31 23:59:59 UTC, expected build 0.1.0 of 2030-01-02 03:04:05 UTC',
    ]);
  });
});

describe('where nothing can be verified it ends with 2', () => {
  const away: Override = (_, __, response) =>
    response.writeHead(301, { Location: 'https://www.example.com/' }).end();

  test.each<[string, Override, string]>([
    ['no manifest', (_, __, response) => response.writeHead(404).end(), 'the server answers 404'],
    ['another server', away, 'the server answers 301 and leads to https://www.example.com/'],
    ['no answer', (_, { socket }) => socket.destroy(), 'ECONNRESET'],
  ])('%s', async (_, odd, words) => {
    const { origin } = await served(folder(), { 'manifest.json': odd });
    const { code, stdout, stderr } = await ended(['verify', origin], inFolder(cwd));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`error: no build found at ${origin}${content}: `);
    expect(stderr).toContain(words);
  });

  test('nobody there, and another tenant', async () => {
    const { origin } = await served(folder());
    const other = await ended(['verify', origin, '--tenant', 'de-did'], inFolder(cwd));
    expect(other).toMatchObject({ code: 2, stdout: '' });
    expect(other.stderr).toContain("unknown tenant 'de-did'");
    const closed = createServer().listen(0);
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const { code, stderr } = await ended(['verify', `http://localhost:${port}`], inFolder(cwd));
    expect(code).toBe(2);
    expect(stderr).toContain(': ECONNREFUSED');
  });
});

test('Ctrl-C ends it at once with 130', async () => {
  let kill = () => undefined as unknown;
  const { origin } = await served(folder(), { [script]: () => kill() });
  const running = startProgram(['verify', origin, '--timeout', '500'], { cwd });
  kill = () => running.kill('SIGINT');
  const { code, stdout, stderr } = await running.ended;
  expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
  expect(stderr).toContain('interrupted');
});
