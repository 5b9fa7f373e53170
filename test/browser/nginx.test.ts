import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { contentPath } from '../../src/pages/portal.ts';
import { ended } from '../cli/run.ts';
import { ask as askRaw, opened, type RawAnswer, received } from '../cli/server/raw.ts';
import { filesBelow, type Manifest } from '../output.ts';
import { mainLanguage, tenants } from '../site.ts';
import { temporaryFolder } from '../sources.ts';
import { nginx, type ServedNginx, serveNginx } from './nginx.ts';

// The configuration that a build ships, run by nginx.
// test/cli/server/content.test.ts compares it with the server of the preview: each file, its headers, odd requests.

const dist = inject('dist');
const folder = join(import.meta.dirname, '../hosts/server-include');
const hostAddress = '/services/payments/';
/** A tenant whose main language is not the default, and that has a tracker in its policy. */
const tenant = tenants.find((each) => each.portal.tracker && mainLanguage(each).language !== 'en');
if (!tenant) throw new Error('no tenant with a tracker has a main language that is not English');
const { language } = mainLanguage(tenant);
const read = (path: string) => readFileSync(join(dist, tenant.id, path), 'utf8');
const { contentSecurityPolicy } = JSON.parse(read('manifest.json')) as Manifest;
const files = filesBelow(join(dist, tenant.id));
const hashed = files.find((path) => /^assets\/app-\w{8}\.js$/.test(path)) ?? '';
const page = 'startPage.html';

const ask = (origin: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  askRaw(Number(new URL(origin).port), { path, headers });

const cookie = (value: string) => ({ Cookie: `spot_cookieBarShow=true; Language=${value}` });

describe.skipIf(!nginx)('the server snippet, run by nginx', () => {
  let served: ServedNginx;
  beforeAll(async () => {
    served = await serveNginx({ dist, tenant: tenant.id, folder });
  });
  afterAll(() => served.close());
  const get = (path: string, headers?: Record<string, string>) =>
    ask(served.origin, contentPath + path, headers);

  test('keeps its answers whatever the server around it sets', async () => {
    const { path: around } = temporaryFolder();
    const conf = readFileSync(join(folder, 'nginx.conf'), 'utf8').replaceAll('__HOST__', folder);
    const own = 'charset utf-8; gzip on; location ~* "\\.(html|js|css)$" { try_files $uri =404; }';
    writeFileSync(join(around, 'nginx.conf'), conf.replace('server {', `server { ${own}`));
    const { origin, close } = await serveNginx({ dist, tenant: tenant.id, folder: around });
    onTestFinished(close);
    for (const path of [page, 'eos-content.js', hashed]) {
      const answer = await ask(origin, contentPath + path, cookie(language));
      expect(comparable(answer), path).toEqual(comparable(await get(path, cookie(language))));
    }
  });

  test('sends the headers of the portal with each of its own', async () => {
    const headers = 'add_header Strict-Transport-Security max-age=31536000 always;';
    const { origin, close } = await serveNginx({ dist, tenant: tenant.id, folder, headers });
    onTestFinished(close);
    const own = 'x-content-type-options';
    for (const path of [
      page,
      `${language}/${page}`,
      'eos-content.js',
      hashed,
      'fragments/header.html',
      'nginx.conf',
      'x',
    ]) {
      const { headers } = await ask(origin, contentPath + path);
      expect([headers['strict-transport-security'], headers[own]], path).toEqual([
        'max-age=31536000',
        'nosniff',
      ]);
    }
    const verify = (name: string) => ended(['verify', origin, '--header', name]);
    expect(await verify('Strict-Transport-Security')).toMatchObject({ code: 0 });
    expect(await verify('Permissions-Policy')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('it is sent without Permissions-Policy'),
    });
  });

  test.each([
    ['a proxy that says so', 'HTTP/1.1', 'Via: 1.1 proxy\r\nConnection: close\r\n'],
    ['an old proxy', 'HTTP/1.0', ''],
  ])('compresses for %s', async (_, version, headers) => {
    const { port, host } = new URL(served.origin);
    for (const path of [page, 'eos-content.js', hashed]) {
      const socket = await opened(Number(port), '127.0.0.1');
      const answer = received(socket);
      socket.write(
        `GET ${contentPath}${path} ${version}\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n${headers}\r\n`,
      );
      expect((await answer).headers['content-encoding'], path).toBe('gzip');
    }
  });

  test.each([
    ['nothing', {}, 'en'],
    ['a language', cookie(language), language],
  ])('includes header and footer in a host page, for a cookie with %s', async (_, headers, expected) => {
    const answer = await ask(served.origin, hostAddress, headers);
    expect(answer.status).toBe(200);
    const text = answer.body.toString();
    for (const part of ['header', 'footer']) {
      const fragment = read(`fragments/${expected}/${part}.html`);
      // Between the container and its first element there is nothing, or the script could not take it over.
      expect(fragment).toMatch(/^<\w/);
      expect(text).toContain(`<div id="eos-${part}">${fragment}</div>`);
    }
    expect(text).not.toContain('<!--#');
    expect(text).not.toContain('<title>404');
    expect(answer.headers.vary).toMatch(/\bCookie\b/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toBe(contentSecurityPolicy);
    // A page that is put together has no version of its own.
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['last-modified']).toBeUndefined();
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
  // Compression makes answers depend on this one.
  const vary = headers.vary?.split(', ').filter((name) => name !== 'Accept-Encoding');
  return {
    status,
    headers: names.map((name) => `${name}: ${headers[name]}`),
    vary: vary?.join() ?? '',
    body: status < 400 ? body.toString() : '',
  };
}
