import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deploymentOf } from '../../../src/cli/serve/folder.ts';
import { listen, type Served } from '../../../src/cli/serve/listen.ts';
import { portalAnswer } from '../../../src/cli/serve/portal.ts';
import { contentPath } from '../../../src/pages/portal.ts';
import { type NginxKind, nginxKinds, type ServedNginx, serveNginx } from '../../browser/nginx.ts';
import type { Manifest } from '../../output.ts';
import { runProgram } from '../../program.ts';
import { copySources, type SourceTree } from '../../sources.ts';
import { ask, type RawAnswer, type RawRequest } from './raw.ts';

// Two that answer by the same configuration, as in content.test.ts, with files that the build has compressed.

const tenant = 'udp-mock';
const host = fileURLToPath(new URL('../../hosts/server-include', import.meta.url));
const page = 'de/legalNotice.html';

/** An installed nginx has no module for brotli. */
const builds: Readonly<Record<NginxKind, string>> = { nginx: 'gzip', 'stand-in': 'gzip,brotli' };

describe.each(nginxKinds)('answers as the real deployment, run by %s:', (server) => {
  const hasBrotli = builds[server].includes('brotli');
  let sources: SourceTree;
  let ours: Served;
  let theirs: ServedNginx;
  let manifest: Manifest;
  beforeAll(async () => {
    sources = copySources({ tenants: [tenant] });
    const { code, stderr } = await runProgram(['build', '--compress', builds[server]], { cwd: sources.root });
    if (code !== 0) throw new Error(stderr);
    const folder = join(sources.dist, tenant);
    manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    const deployment = deploymentOf(folder);
    const options = { port: 0, strict: true, host: undefined };
    ours = await listen((request) => portalAnswer(deployment, request), options);
    theirs = await serveNginx({ dist: sources.dist, tenant, folder: host, server });
  }, 60_000);
  afterAll(async () => {
    await ours.close();
    await theirs.close();
    sources.remove();
  });

  const both = ({ path = '', ...request }: RawRequest): Promise<RawAnswer[]> =>
    Promise.all(
      [ours.port, Number(new URL(theirs.origin).port)].map((port) =>
        ask(port, { ...request, path: contentPath + path }),
      ),
    );
  /** What both say alike. */
  const same = async (request: RawRequest): Promise<RawAnswer> => {
    const [answer, expected] = await both(request);
    const told = ({ status, headers, body }: RawAnswer) => ({
      status,
      type: status === 200 ? headers['content-type'] : undefined,
      coding: headers['content-encoding'],
      vary: headers.vary?.split(', ').sort(),
      policy: headers['content-security-policy']?.replace('; upgrade-insecure-requests', ''),
      'has an ETag': 'etag' in headers,
      body: status === 200 ? body.toString('base64') : '',
    });
    if (!answer || !expected) throw new Error('nobody has answered');
    expect(told(answer), JSON.stringify(request)).toEqual(told(expected));
    return answer;
  };
  const read = (path: string) => readFileSync(join(sources.dist, tenant, path));

  test('each file that has a compressed one, by what is accepted', async () => {
    const originals = Object.keys(manifest.files).filter((path) => `${path}.gz` in manifest.files);
    expect(originals.length).toBeGreaterThan(50);
    for (const path of originals) {
      const plain = await same({ path });
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      expect(plain.headers.vary, path).toContain('Accept-Encoding');
      const gzipped = await same({ path, headers: { 'Accept-Encoding': 'gzip' } });
      expect(gzipped.headers['content-encoding'], path).toBe('gzip');
      expect(gzipped.body.equals(read(`${path}.gz`)), path).toBe(true);
      const best = await same({ path, headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
      expect(best.body.equals(read(`${path}.${hasBrotli ? 'br' : 'gz'}`)), path).toBe(true);
    }
  });

  test('weights of 0, and what is not there', async () => {
    for (const accepted of ['', 'identity', 'deflate', 'gzip;q=0', 'br;q=0, gzip;q=0.0', 'br;q=0, gzip']) {
      await same({ path: page, headers: { 'Accept-Encoding': accepted } });
    }
  });

  test('pages by cookie, whose compressed ones are those of the language', async () => {
    for (const path of ['legalNotice.html', 'fragments/header.html']) {
      const headers = { 'Accept-Encoding': 'gzip', Cookie: 'Language=de' };
      const { body, headers: told } = await same({ path, headers });
      const file = path.startsWith('fragments') ? 'fragments/de/header.html.gz' : 'de/legalNotice.html.gz';
      expect(body.equals(read(file))).toBe(true);
      expect(told.vary?.split(', ').sort()).toEqual(['Accept-Encoding', 'Cookie']);
      expect(told.etag).toBeUndefined();
    }
  });

  test('a form has an ETag of its own, by which it is not sent again', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const [plain, form] = [await both({ path: page }), await both({ path: page, headers })];
    for (const [which] of [ours, theirs].entries()) {
      const tags = [plain, form].map((answers) => answers[which]?.headers.etag ?? '');
      expect(tags[0]).not.toBe(tags[1]);
      const again = async (tag = '', accepted = '') =>
        (await both({ path: page, headers: { 'If-None-Match': tag, 'Accept-Encoding': accepted } }))[which];
      const known = await again(tags[1], 'gzip');
      expect([known?.status, known?.headers['content-encoding'], known?.body.length]).toEqual([
        304,
        undefined,
        0,
      ]);
      expect((await again(tags[0], 'gzip'))?.status).toBe(200);
      expect((await again(tags[1]))?.status).toBe(200);
    }
  });

  test('HEAD', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const { body, headers: told } = await same({ path: page, method: 'HEAD', headers });
    expect([body.length, told['content-encoding']]).toEqual([0, 'gzip']);
    expect(told['content-length']).toBe(`${read(`${page}.gz`).length}`);
  });

  test('no compressed file has an address of its own', async () => {
    const forms = Object.keys(manifest.files).filter((path) => /\.(?:gz|br)$/.test(path));
    for (const path of forms) expect((await same({ path })).status, path).toBe(404);
  });

  test('a page that includes header and footer gets them as they are', async () => {
    const { body, headers: told } = await ask(Number(new URL(theirs.origin).port), {
      path: '/services/payments/',
      headers: { 'Accept-Encoding': 'gzip, br', Cookie: 'Language=de' },
    });
    expect(told['content-encoding']).toBeUndefined();
    expect(body.includes(read('fragments/de/footer.html'))).toBe(true);
  });
});
