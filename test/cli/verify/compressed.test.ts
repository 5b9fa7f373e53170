import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { deploymentOf } from '../../../src/cli/serve/folder.ts';
import { listen } from '../../../src/cli/serve/listen.ts';
import { portalAnswer } from '../../../src/cli/serve/portal.ts';
import { temporaryFolder } from '../../sources.ts';
import { builtOnce, deployed, manifestOf, type Odd, served, verified } from './deployed.ts';

// A build with compressed files beside the others, deployed well and badly.

const page = 'de/legalNotice.html';
const content = '/services/content/';
const cwd = temporaryFolder().path;
afterAll(() => rmSync(cwd, { recursive: true }));

let dist: string;
let remove: () => void;
beforeAll(async () => {
  ({ dist, remove } = await builtOnce('--compress', 'gzip,brotli'));
}, 60_000);
afterAll(() => remove());

/** Answers as the build's own `nginx.conf` does. */
async function portalOf(folder: string): Promise<string> {
  const deployment = deploymentOf(folder);
  const options = { port: 0, strict: false, host: undefined };
  const server = await listen((request) => portalAnswer(deployment, request), options);
  onTestFinished(() => server.close());
  return `http://udp-mock.localhost:${server.port}/`;
}

describe('a whole deployment', () => {
  test('in a folder, where compressed files are files like all others', async () => {
    const { cwd, folder } = deployed(dist);
    const { code, findings, summary } = await verified(['--tenant', 'udp-mock'], cwd);
    expect({ code, findings }).toEqual({ code: 0, findings: [] });
    expect(summary.deployments[0]?.files).toBe(Object.keys(manifestOf(folder).files).length);
  });

  test('at an address, where they are had in the place of others', async () => {
    const { folder } = deployed(dist);
    const { code, findings, summary } = await verified([await portalOf(folder)], cwd);
    expect({ code, findings }).toEqual({ code: 0, findings: [] });
    // All but nginx.conf and snippet.html.
    expect(summary.deployments[0]?.files).toBe(Object.keys(manifestOf(folder).files).length - 2);
  });

  test('on a server that sends none of them, and on one that compresses by itself', async () => {
    const { folder } = deployed(dist);
    const { origin, asked } = await served(folder);
    expect(await verified([origin], cwd)).toMatchObject({ code: 0, findings: [] });
    expect(asked.filter((path) => /\.(?:br|gz)$/.test(path))).toEqual([]);
    const itself: Odd = ({ content, type }, { headers: { 'accept-encoding': accepted = '' } }, response) => {
      const coding = ['br', 'gzip'].find((each) => accepted.includes(each));
      const body = coding === 'br' ? brotliCompressSync(content) : coding ? gzipSync(content) : content;
      const headers = { 'Content-Type': type, ...(coding && { 'Content-Encoding': coding }) };
      response.writeHead(200, headers).end(body);
    };
    const other = await served(folder, { '*': itself });
    expect(await verified([other.origin], cwd)).toMatchObject({ code: 0, findings: [] });
  });
});

describe('in a folder', () => {
  test('one of another build, a missing one and one that is left over are found', async () => {
    const { cwd, folder } = deployed(dist);
    writeFileSync(join(folder, `${page}.br`), brotliCompressSync('<p>Earlier</p>'));
    rmSync(join(folder, 'eos-content.js.gz'));
    writeFileSync(join(folder, 'de/gone.html.gz'), gzipSync('<p>Gone</p>'));
    expect((await verified(['--tenant', 'udp-mock'], cwd)).found).toEqual([
      'upload-stray de/gone.html.gz',
      `upload-changed ${page}.br`,
      'upload-missing eos-content.js.gz',
    ]);
  });
});

describe('at an address', () => {
  test.each([
    ['br', brotliCompressSync],
    ['gz', gzipSync],
  ] as const)('a page whose *.%s is that of an earlier build is found', async (end, compress) => {
    const { folder } = deployed(dist);
    const before = readFileSync(join(folder, page), 'utf8').replace('<html', '<htmx');
    writeFileSync(join(folder, `${page}.${end}`), compress(before));
    const address = await portalOf(folder);
    const { code, found, findings } = await verified([address], cwd);
    expect({ code, found }).toEqual({ code: 1, found: [`upload-changed ${page}.${end}`] });
    const coding = end === 'br' ? 'br' : 'gzip';
    expect(findings[0]).toMatchObject({
      url: `${address.slice(0, -1)}${content}${page}`,
      message: expect.stringMatching(
        new RegExp(
          `^Asked for with Accept-Encoding: ${coding}, ${page} is not as it should be\\. Its [\\d,]+ bytes are not those of the build`,
        ),
      ),
    });
  });

  test('a page that is an earlier one beside new compressed ones is found', async () => {
    const { folder } = deployed(dist);
    writeFileSync(join(folder, page), '<p>Earlier</p>');
    const { code, found } = await verified([await portalOf(folder)], cwd);
    expect({ code, found }).toEqual({ code: 1, found: [`upload-changed ${page}`] });
  });

  test('what is wrong for all alike is told once', async () => {
    const { folder } = deployed(dist);
    rmSync(join(folder, page));
    rmSync(join(folder, 'eos-content.js'));
    const { origin } = await served(folder, {
      'sitemap.xml': (_, __, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('Hello'),
    });
    const { found } = await verified([origin], cwd);
    expect(found).toEqual([
      `upload-missing ${page}`,
      'upload-missing eos-content.js',
      'upload-changed sitemap.xml',
    ]);
  });

  const sendsForm =
    (folder: string, headers: Readonly<Record<string, string>>): Odd =>
    ({ content, type }, { headers: { 'accept-encoding': accepted } }, response) => {
      if (accepted !== 'br') response.writeHead(200, { 'Content-Type': type }).end(content);
      else {
        const form = readFileSync(join(folder, `${page}.br`));
        response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', ...headers }).end(form);
      }
    };

  test.each([
    [
      'sent as a type of its own',
      { 'Content-Type': 'application/octet-stream' },
      'upload-type',
      'It is sent as application/octet-stream, and should be text/html.',
    ],
    [
      'sent as another compression',
      { 'Content-Encoding': 'gzip' },
      'upload-unreachable',
      'What is sent cannot be decompressed as its Content-Encoding says.',
    ],
    ['sent as it is', { 'Content-Encoding': 'identity' }, 'upload-changed', 'It has '],
  ])('a compressed one that is %s is found', async (_, headers, check, words) => {
    const { folder } = deployed(dist);
    const { origin } = await served(folder, { [page]: sendsForm(folder, headers) });
    const { code, found, findings } = await verified([origin], cwd);
    expect({ code, found }).toEqual({ code: 1, found: [`${check} ${page}.br`] });
    expect(findings[0]?.message).toContain(
      `Asked for with Accept-Encoding: br, ${page} is not as it should be. ${words}`,
    );
  });

  test('a compressed one that was cut off is found', async () => {
    const { folder } = deployed(dist);
    truncateSync(join(folder, `${page}.gz`), 500);
    expect((await verified([await portalOf(folder)], cwd)).found).toEqual([`upload-unreachable ${page}.gz`]);
  });

  test('files that an earlier build has compressed, beside those of a build that compresses none', async () => {
    const { folder } = deployed(dist);
    const { path: root } = temporaryFolder();
    const plain = await builtOnce();
    onTestFinished(plain.remove);
    cpSync(folder, root, { recursive: true });
    cpSync(join(plain.dist, 'udp-mock'), root, { recursive: true });
    writeFileSync(join(root, `${page}.br`), brotliCompressSync('<p>Earlier</p>'));
    const { origin } = await served(root, { [page]: sendsAny(root) });
    expect((await verified([origin], cwd)).found).toEqual([`upload-changed ${page}`]);
  });

  const sendsAny =
    (folder: string): Odd =>
    ({ type }, _, response) =>
      response
        .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' })
        .end(readFileSync(join(folder, `${page}.br`)));
});
