import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/cli/server/answer.ts';
import { contentAnswer, tenantAnswer, tenantPath } from '../../../src/cli/server/content.ts';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { listen, type Served } from '../../../src/cli/server/listen.ts';
import { contentPath } from '../../../src/pages/portal.ts';
import { nginx, type ServedNginx, serveNginx } from '../../browser/nginx.ts';
import { languageCookies } from '../../language-cookies.ts';
import type { Manifest } from '../../output.ts';
import { copySources, type SourceTree } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';
import { ask, type RawAnswer, type RawRequest } from './raw.ts';

// One configuration, two that answer by it: the snippet of the build, run by nginx, and ours.

const tenant = 'udp-mock';
const host = fileURLToPath(new URL('../../hosts/server-include', import.meta.url));
const page = 'legalNotice.html';

let sources: SourceTree;
let ours: Served;
let manifest: Manifest;
let hashed: string;
let document: string;

beforeAll(async () => {
  sources = copySources({ tenants: [tenant], languages: ['DE', 'EN', 'FR'] });
  // The one tenant without a tracker gets one, for its origin to be in the policy.
  sources.change(`tenants/${tenant}/tenant.json`, {
    tracker: { src: 'https://tracker.example.com/code/e.js', siteKey: 'abc' },
  });
  const { code, stderr } = await ended(['build'], inFolder(sources.root));
  if (code !== 0) throw new Error(stderr);
  const folder = join(sources.dist, tenant);
  manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const paths = Object.keys(manifest.files);
  hashed = paths.find((path) => /^assets\/app-\w{8}\.js$/.test(path)) ?? '';
  document = paths.find((path) => path.startsWith('assets/documents/')) ?? '';
  const deployment = deploymentOf(folder);
  ours = await listen(
    (request) => {
      if (request.path.startsWith(contentPath)) return contentAnswer(deployment, request);
      if (request.path === tenantPath) return tenantAnswer(deployment);
      throw new Refusal(404, request.path);
    },
    { port: 0, strict: true, host: undefined },
  );
});
afterAll(async () => {
  await ours.close();
  sources.remove();
});

/** The headers that the snippet is about, and what is compressed. */
function comparable({ status, headers, body }: RawAnswer) {
  const all = ['content-type', 'cache-control', 'x-content-type-options', 'referrer-policy'];
  const more = ['access-control-allow-origin', 'content-encoding', 'content-security-policy'];
  const compared = [...all, ...more].map((name) => [
    name,
    headers[name]?.replace('; upgrade-insecure-requests', ''),
  ]);
  // An address that cannot be read is refused before it is known whose it is.
  if (status === 400) return { status };
  return {
    status,
    ...Object.fromEntries(compared.filter(([, value]) => value)),
    vary: headers.vary?.split(', ').sort(),
    'has an ETag': 'etag' in headers,
    body: status === 200 || status === 404 ? hash('sha256', body) : '',
  };
}

describe.skipIf(!nginx)('answers as nginx does with the snippet of the build:', () => {
  let theirs: ServedNginx;
  beforeAll(async () => {
    theirs = await serveNginx({ dist: sources.dist, tenant, folder: host });
  });
  afterAll(() => theirs.close());

  const both = (request: RawRequest): Promise<[RawAnswer, RawAnswer]> => {
    const path = contentPath + (request.path ?? '');
    const at = async (port: number) => {
      const { status, headers, body } = await ask(port, {
        ...request,
        path,
        headers: { Origin: `http://127.0.0.1:${port}`, 'Accept-Encoding': 'gzip', ...request.headers },
      });
      const isPacked = headers['content-encoding'] === 'gzip' && body.length > 0;
      return { status, headers, body: isPacked ? gunzipSync(body) : body };
    };
    return Promise.all([at(Number(new URL(theirs.origin).port)), at(ours.port)]);
  };
  const same = async (request: RawRequest): Promise<RawAnswer> => {
    const [expected, answer] = await both(request);
    expect(comparable(answer), JSON.stringify(request)).toEqual(comparable(expected));
    return answer;
  };

  test('every file of the manifest, and the manifest', async () => {
    const paths = [...Object.keys(manifest.files), 'manifest.json'];
    expect(paths.length).toBeGreaterThan(80);
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await same({ path })).status);
    // All but nginx.conf and snippet.html.
    expect(statuses.filter((status) => status === 404)).toHaveLength(2);
  });

  test('pages and fragments by cookie', async () => {
    const built = (path: string) => readFileSync(join(sources.dist, tenant, path));
    const split = [['a=b', 'Language=de'], 'de'] as const;
    for (const [Cookie, language] of [[undefined, 'en'] as const, ...languageCookies, split]) {
      const headers = { Cookie };
      const answer = await same({ path: page, headers });
      expect(answer.body, `${Cookie}`).toEqual(built(language === 'en' ? page : `${language}/${page}`));
      expect(answer.headers).toMatchObject({ vary: 'Cookie, Accept-Encoding', 'cache-control': 'no-cache' });
      for (const part of ['header', 'header-login-menu', 'footer']) {
        const { body } = await same({ path: `fragments/${part}.html`, headers });
        expect(body, `${Cookie}`).toEqual(built(`fragments/${language}/${part}.html`));
      }
      await same({ path: `fr/${page}`, headers });
    }
  });

  test('the page for unknown addresses, in the visitor’s language', async () => {
    for (const [Cookie, folder] of [
      ['', ''],
      ['Language=fr', 'fr/'],
    ] as const) {
      const answer = await same({ path: 'missing/page.html', headers: { Cookie } });
      expect(answer.status).toBe(404);
      expect(answer.headers.vary).toBe('Cookie, Accept-Encoding');
      const built = readFileSync(join(sources.dist, tenant, `${folder}notFound.html`), 'utf8');
      expect(answer.body.toString()).toBe(built);
      expect(built).toContain('<meta name="robots" content="noindex">');
    }
    const sitemap = readFileSync(join(sources.dist, tenant, 'sitemap.xml'), 'utf8');
    expect(sitemap).toContain(page);
    expect(sitemap).not.toContain('notFound.html');
  });

  test.each([
    ['what is not for visitors', ['nginx.conf', './nginx.conf', '%6eginx.conf', 'snippet.html?x']],
    ['nor by a detour', ['assets/../nginx.conf', '../content/nginx.conf', 'snippet%2ehtml', 'NGINX.CONF']],
    ['folders', ['', 'assets', 'assets/', 'de/', 'fragments/', '//']],
    ['missing pages', ['missing.html', `xx/${page}`, `${page}/`, `x${page}`, 'legalNoticeXhtml', `?${page}`]],
    ['missing fragments', ['fragments/xx/header.html', 'fragments/missing.html']],
    ['missing assets', ['assets/app-abcdefgh.js', 'assets/documents/x-abcdefgh.svg']],
    ['odd names', ['a%20b', '%c3%a4', '%2525', '%252e%252e/x', '....//x', 'x'.repeat(200)]],
    ['what cannot be read', ['%00', `${page}%00.js`, '%', '%zz', '%2']],
  ])('%s', async (_, paths) => {
    for (const path of paths) expect([400, 404], path).toContain((await same({ path })).status);
  });

  // What is outside is another team's, and nothing of the machine's.
  test.each([
    './/.',
    '../..',
    '../../../etc/passwd',
    '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '..%2f..%2f..%2fetc/passwd',
  ])('%s leads nowhere', async (path) => {
    const [expected, answer] = await both({ path });
    expect(answer.status).toBe(expected.status);
    expect([400, 404]).toContain(answer.status);
  });

  test('queries, and dots and slashes that lead to a file', async () => {
    for (const path of [
      ...[`${page}?`, `${page}?a=b/../c`, `eos-content.css?v=${manifest.timestamp}`, `${hashed}?%zz`],
      ...[`/${page}`, `./de//${page}`, `fr/../de/${page}`, 'eos-content%2ejs', '../content/eos-content.js'],
      ...[`de%2f${page}`, '%2e/eos-content.js', `${page}#x`],
    ]) {
      expect((await same({ path })).status, path).toBe(200);
    }
  });

  test('styles and texts of the version in the address for ever, and those of now for the moment', async () => {
    const texts = `assets/i18n/${tenant}/de`;
    const copy = Object.keys(manifest.files).find((path) => path.startsWith(`${texts}-`)) ?? '';
    const version = copy.slice(texts.length + 1, -'.json'.length);
    const other = '20200101000000';
    for (const [path, isForEver] of [
      [`eos-content.css?v=${manifest.timestamp}`, true],
      [`eos-content.css?x=y&v=${manifest.timestamp}`, true],
      [`${texts}.json?v=${version}`, true],
      [copy, true],
      ['eos-content.css', false],
      [`${texts}.json`, false],
      ...[
        other,
        version,
        '',
        `${manifest.timestamp}0`,
        `x/../../${manifest.timestamp}`,
        '../eos-content',
      ].map((v) => [`eos-content.css?v=${v}`, false] as const),
      ...[other, manifest.timestamp, version.toUpperCase(), `${version}/../de-${version}`].map(
        (v) => [`${texts}.json?v=${v}`, false] as const,
      ),
    ] as const) {
      const { status, headers } = await same({ path });
      expect([status, headers['cache-control']], path).toEqual([
        200,
        isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
      ]);
    }
    expect((await same({ path: `assets/eos-content-${other}.css` })).status).toBe(404);
  });

  test('HEAD, and methods that are not allowed', async () => {
    for (const path of [page, hashed, document, 'missing.html', 'nginx.conf', `de/${page}`]) {
      const { body } = await same({ path, method: 'HEAD' });
      expect(body).toHaveLength(0);
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const { status, headers } = await same({ path, method });
        if (status === 405) expect(headers.allow).toBe('GET, HEAD');
        else expect(status).toBe(404);
      }
    }
  });

  test('304 where the browser has the file already, and never for what the cookie decides', async () => {
    for (const path of ['eos-content.js', hashed, document, `de/${page}`, page, 'fragments/footer.html']) {
      const [expected, answer] = await both({ path });
      for (const tags of [(tag: string) => tag, (tag: string) => `"x", W/${tag}`, () => '"x"']) {
        const asked = ({ headers: { etag = '"none"' } }: RawAnswer) =>
          both({ path, headers: { 'If-None-Match': tags(etag) } });
        const [theirs] = await asked(expected);
        const [, ours] = await asked(answer);
        expect(comparable(ours)).toEqual(comparable(theirs));
      }
    }
    expect((await both({ path: page }))[1].headers.etag).toBeUndefined();
  });
});

test('the tenant is plain text, which no cache keeps', async () => {
  const { status, headers, body } = await ask(ours.port, { path: tenantPath });
  expect([status, headers['content-type'], headers['cache-control'], body.toString()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'no-store',
    tenant,
  ]);
});

test('the policy is the manifest’s without what would ask for https', async () => {
  const { headers } = await ask(ours.port, { path: contentPath + page });
  expect(manifest.contentSecurityPolicy).toContain('; upgrade-insecure-requests');
  expect(`${headers['content-security-policy']}; upgrade-insecure-requests`).toBe(
    manifest.contentSecurityPolicy,
  );
});
