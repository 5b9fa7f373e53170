import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { contentPath } from '../../src/pages/portal.ts';
import { ask as askRaw, type RawAnswer } from '../cli/server/raw.ts';
import { filesBelow, type Manifest } from '../output.ts';
import { mainLanguage, tenants } from '../site.ts';
import { temporaryFolder } from '../sources.ts';
import { nginxKinds, type ServedNginx, serveNginx } from './nginx.ts';
import { states } from './portal-tab.ts';
import { closeTab, openTab } from './tabs.ts';

// The configuration that a build ships, run by nginx itself where this machine has it, and by the stub everywhere.
// Every path of a build and odd requests: test/cli/server/content.test.ts, against the server of the preview.

const dist = inject('dist');
const folder = join(import.meta.dirname, '../hosts/server-include');
const hostAddress = '/services/payments/';
const read = (tenant: string, path: string) => readFileSync(join(dist, tenant, path));
const manifestOf = (tenant: string) => JSON.parse(read(tenant, 'manifest.json').toString()) as Manifest;

/** A tenant whose main language is not the default, and that has a tracker in its policy. */
const tenant = tenants.find((each) => each.portal.tracker && mainLanguage(each).language !== 'en');
if (!tenant) throw new Error('no tenant with a tracker has a main language that is not English');
const { language } = mainLanguage(tenant);
const files = filesBelow(join(dist, tenant.id));
const hashed = files.find((path) => /^assets\/app-\w{8}\.js$/.test(path)) ?? '';
const image = files.find((path) => /^assets\/logo-\w{8}\.svg$/.test(path)) ?? '';
const document = files.find((path) => path.startsWith('assets/documents/')) ?? '';
const page = 'startPage.html';

const ask = (origin: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  askRaw(Number(new URL(origin).port), { path, headers });

/** A page but for its canonical address, in which the page without a language differs from the English one. */
const withoutCanonical = (text: Buffer): string => text.toString().replace(/<link rel="canonical"[^>]*>/, '');

const cookie = (value: string) => ({ Cookie: `spot_cookieBarShow=true; Language=${value}` });

describe.each(nginxKinds)('the server snippet, run by %s', (server) => {
  let served: ServedNginx;
  beforeAll(async () => {
    served = await serveNginx({ dist, tenant: tenant.id, folder, server });
  });
  afterAll(() => served.close());
  const get = (path: string, headers?: Record<string, string>) =>
    ask(served.origin, contentPath + path, headers);

  test('is run by what the test says', () => {
    expect(served.server).toBe(server);
  });

  test.each(tenants)(
    '$id: chooses the language by the cookie (specification §5, contract C16)',
    async ({ id, languages }) => {
      const { origin, close } = await serveNginx({ dist, tenant: id, folder, server });
      onTestFinished(close);
      const spoken = languages.map((site) => site.language as string);
      const lacking = ['de', 'fr', 'nl'].find((code) => !spoken.includes(code)) ?? 'xx';
      const cases: [headers: Record<string, string>, expected: string][] = [
        [{}, 'en'],
        ...spoken.flatMap((code): [Record<string, string>, string][] => [
          [cookie(code), code],
          [cookie(code.toUpperCase()), code],
        ]),
        [{ Cookie: `Language=${spoken[0]}; other=1` }, spoken[0] ?? ''],
        ...[lacking, '../x', `${spoken[0]}/..`, `x${spoken[0]}`, `${spoken[0]}x`, ''].map(
          (code): [Record<string, string>, string] => [cookie(code), 'en'],
        ),
        // A cookie of another name that ends in ours.
        [{ Cookie: `MyLanguage=${spoken[0]}` }, 'en'],
      ];
      for (const [headers, expected] of cases) {
        for (const [path, file] of [
          [page, `${expected}/${page}`],
          ...['header', 'header-login-menu', 'footer'].map(
            (part) => [`fragments/${part}.html`, `fragments/${expected}/${part}.html`] as const,
          ),
        ] as const) {
          const answer = await ask(origin, contentPath + path, headers);
          const what = `${path} ${JSON.stringify(headers)}`;
          expect(answer.status, what).toBe(200);
          expect(withoutCanonical(answer.body), what).toBe(withoutCanonical(read(id, file)));
          expect(answer.headers['content-type'], what).toBe('text/html; charset=utf-8');
          expect(answer.headers.vary, what).toMatch(/\bCookie\b/);
          expect(answer.headers['cache-control'], what).toBe('no-cache');
        }
      }
    },
  );

  test('gives a page with a language in its address in that one, whatever the cookie says', async () => {
    const { body, headers } = await get(`${language}/${page}`, cookie('en'));
    expect(body.equals(read(tenant.id, `${language}/${page}`))).toBe(true);
    expect(headers.vary ?? '').not.toMatch(/\bCookie\b/);
  });

  test('sends the policy of the manifest with every page', async () => {
    const { contentSecurityPolicy } = manifestOf(tenant.id);
    for (const { file } of tenant.pages) {
      for (const path of [file, `${language}/${file}`]) {
        expect((await get(path)).headers['content-security-policy'], path).toBe(contentSecurityPolicy);
      }
    }
  });

  test.each([
    ['a script with a hash in its name', hashed, 'public, max-age=31536000, immutable'],
    ['an image with a hash in its name', image, 'public, max-age=31536000, immutable'],
    [
      'the stylesheet with its version',
      `eos-content.css?v=${manifestOf(tenant.id).timestamp}`,
      'public, max-age=31536000, immutable',
    ],
    ['the entry', 'eos-content.js', 'no-cache'],
    ['the translations', `assets/i18n/${tenant.id}/${language}.json`, 'no-cache'],
    ['a document, whose name people keep', document, 'no-cache'],
    ['a page', `${language}/${page}`, 'no-cache'],
  ])('%s is cached as long as it may be', async (_, path, expected) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe(expected);
  });

  test('a page without a language is for English the one that is canonical for itself', async () => {
    for (const headers of [{}, cookie('en')]) {
      expect((await get(page, headers)).body.equals(read(tenant.id, page))).toBe(true);
    }
  });

  test('a script that is missing does not stay missing', async () => {
    const { status, headers } = await get('assets/app-abcdefgh.js');
    expect([status, headers['cache-control']]).toEqual([404, undefined]);
  });

  test('settings and expressions of the server around it change nothing', async () => {
    const { path: around } = temporaryFolder();
    const conf = readFileSync(join(folder, 'nginx.conf'), 'utf8').replaceAll('__HOST__', folder);
    const own = 'charset utf-8; gzip on; location ~* "\\.(html|js|css)$" { try_files $uri =404; }';
    writeFileSync(join(around, 'nginx.conf'), conf.replace('server {', `server { ${own}`));
    const { origin, close } = await serveNginx({ dist, tenant: tenant.id, folder: around, server });
    onTestFinished(close);
    for (const path of [page, 'eos-content.js', hashed]) {
      const answer = await ask(origin, contentPath + path, cookie(language));
      expect(comparable(answer), path).toEqual(comparable(await get(path, cookie(language))));
    }
  });

  test.each([
    ['nothing', {}, 'en'],
    ['a language', cookie(language), language],
  ])('the host page has header and footer in it, for a cookie with %s', async (_, headers, expected) => {
    const answer = await ask(served.origin, hostAddress, headers);
    expect(answer.status).toBe(200);
    const text = answer.body.toString();
    for (const part of ['header', 'footer']) {
      const fragment = read(tenant.id, `fragments/${expected}/${part}.html`).toString();
      // Between the container and its first element there is nothing, or the script could not take it over.
      expect(fragment).toMatch(/^<\w/);
      expect(text).toContain(`<div id="eos-${part}">${fragment}</div>`);
    }
    expect(text).not.toContain('<!--#');
    expect(text).not.toContain('<title>404');
    expect(answer.headers.vary).toMatch(/\bCookie\b/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toBe(manifestOf(tenant.id).contentSecurityPolicy);
    // A page that is put together has no version of its own.
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['last-modified']).toBeUndefined();
  });

  test('a configuration that cannot be run is an error that says why', async () => {
    const { path: spoilt } = temporaryFolder();
    const conf = readFileSync(join(folder, 'nginx.conf'), 'utf8');
    for (const [wrong, why] of [
      ['nonsense on;', /nonsense/],
      ['root "/elsewhere";', /"root" directive is duplicate/],
      ['location /a/ { location /b/ { return 404; } return 404; }', /is outside location/],
      ['set $never "', /unexpected .*end of file/],
    ] as const) {
      writeFileSync(join(spoilt, 'nginx.conf'), conf.replace('location / {', `${wrong}\n  location / {`));
      const started = serveNginx({ dist, tenant: tenant.id, folder: spoilt, server });
      onTestFinished(() => started.then(({ close }) => close()).catch(() => undefined));
      await expect(started).rejects.toThrow(why);
    }
  });

  test('the host page comes alive under the policy, without a complaint of the browser', async () => {
    const tab = await openTab();
    onTestFinished(() => closeTab(tab));
    const { page, complaints } = tab;
    await page.goto(served.origin + hostAddress);
    await page.evaluate(() => window.eosContent?.ready);
    expect(await states(page)).toEqual(['eos-header ready', 'eos-footer ready', 'eos-cookie-notice ready']);
    expect(complaints).toEqual([]);
  });
});

/** What of an answer has to be the same. A server's own page for a failure is its own. */
function comparable({ status, headers, body }: RawAnswer) {
  const names = [
    'content-type',
    'cache-control',
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'access-control-allow-origin',
    'etag',
    'last-modified',
  ];
  // Compression, which the stub leaves out, makes answers depend on this one.
  const vary = headers.vary?.split(', ').filter((name) => name !== 'Accept-Encoding');
  return {
    status,
    headers: names.map((name) => `${name}: ${headers[name]}`),
    vary: vary?.join() ?? '',
    body: status < 400 ? body.toString() : '',
  };
}
