import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { contentPath } from '../../src/pages/portal.ts';
import { filesBelow, type Manifest } from '../output.ts';
import { mainLanguage, tenants } from '../site.ts';
import { temporaryFolder } from '../sources.ts';
import { hostAddresses, hostFolder, openHost } from './hosts.ts';
import { nginxKinds, type ServedNginx, serveNginx } from './nginx.ts';

// The configuration that a build ships, run by nginx itself where this machine has it, and by the stub everywhere.

const dist = inject('dist');
const folder = hostFolder('server-include');
const read = (tenant: string, path: string) => readFileSync(join(dist, tenant, path));
const manifestOf = (tenant: string) => JSON.parse(read(tenant, 'manifest.json').toString()) as Manifest;

/** A tenant whose main language is not the default, and that has a tracker in its policy. */
const tenant = tenants.find((each) => each.portal.tracker && mainLanguage(each).language !== 'en');
if (!tenant) throw new Error('no tenant with a tracker has a main language that is not English');
const { language } = mainLanguage(tenant);
const files = filesBelow(join(dist, tenant.id));
const hashed = files.find((path) => /^assets\/app-\w{8}\.js$/.test(path)) ?? '';
const document = files.find((path) => path.startsWith('assets/documents/')) ?? '';
const page = 'startPage.html';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as no browser would: with the path as it stands here, dots and all. */
function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers, method, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.once('error', reject).end();
  });
}

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
          ['fragments/header.html', `fragments/${expected}/header.html`],
          ['fragments/footer.html', `fragments/${expected}/footer.html`],
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

  test('gives every file of the build whole, in its own type, with what every answer carries', async () => {
    const types: Readonly<Record<string, string>> = {
      html: 'text/html; charset=utf-8',
      css: 'text/css; charset=utf-8',
      js: 'text/javascript; charset=utf-8',
      json: 'application/json',
      svg: 'image/svg+xml',
      pdf: 'application/pdf',
      xml: 'application/xml',
    };
    // A page without a language in its address is a matter of the cookie.
    const others: string[] = ['nginx.conf', 'snippet.html', ...tenant.pages.map(({ file }) => file)];
    const paths = Object.keys(manifestOf(tenant.id).files).filter((path) => !others.includes(path));
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) {
      const { status, headers, body } = await get(path);
      expect(status, path).toBe(200);
      expect(body.equals(read(tenant.id, path)), path).toBe(true);
      const type = types[/\w+$/.exec(path)?.[0] ?? ''];
      if (type) expect(headers['content-type'], path).toBe(type);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    }
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

  test('answers with 304 where the browser has the file already', async () => {
    const { etag = '' } = (await get('eos-content.js')).headers;
    expect(etag).not.toBe('');
    const known = await get('eos-content.js', { 'If-None-Match': etag });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect((await get('eos-content.js', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('a page without a language is for English the one that is canonical for itself', async () => {
    for (const headers of [{}, cookie('en')]) {
      expect((await get(page, headers)).body.equals(read(tenant.id, page))).toBe(true);
    }
  });

  // Two languages may have the same size and time, of which nginx makes its ETag.
  test.each([page, 'fragments/footer.html'])(
    'never answers with 304 for %s, which depends on the cookie',
    async (path) => {
      const { etag, 'last-modified': modified = '' } = (await get(path)).headers;
      expect(etag).toBeUndefined();
      expect((await get(path, { ...cookie(language), 'If-Modified-Since': modified })).status).toBe(200);
    },
  );

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
    'nginx.conf',
    'snippet.html',
    './nginx.conf',
    '/nginx.conf',
    'assets/../nginx.conf',
    '%6eginx.conf',
    '',
    'assets',
    'assets/',
    'missing.html',
    `xx/${page}`,
    `../${page}`,
    'assets/documents/missing.pdf',
    'assets/app-abcdefgh.js',
    'fragments/xx/header.html',
    'fragments/missing.html',
  ])('has nothing at /services/content/%s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(['../../../etc/passwd', '%2e%2e/%2e%2e/%2e%2e/etc/passwd', '%00', '%zz'])(
    'refuses /services/content/%s',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );

  test.each([
    ['nothing', {}, 'en'],
    ['a language', cookie(language), language],
  ])('the host page has header and footer in it, for a cookie with %s', async (_, headers, expected) => {
    const answer = await ask(served.origin, hostAddresses['server-include'], headers);
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
    const { page, complaints, close } = await openHost('server-include', { dist, tenant: tenant.id, server });
    onTestFinished(close);
    await page.evaluate(() => window.eosContent?.ready);
    const states = await page.$$eval('[data-eos-state]', (parts) =>
      parts.map((part) => `${part.id} ${part.getAttribute('data-eos-state')}`),
    );
    expect(states).toEqual(['eos-header ready', 'eos-footer ready', 'eos-cookie-notice ready']);
    expect(complaints).toEqual([]);
  });
});

// On a machine without nginx there is nothing to compare the stub with.
if (nginxKinds.length > 1) {
  test('the stub answers as nginx does', async () => {
    const servers = await Promise.all(
      nginxKinds.map((server) => serveNginx({ dist, tenant: tenant.id, folder, server })),
    );
    onTestFinished(async () => {
      await Promise.all(servers.map(({ close }) => close()));
    });
    const { etag = '', 'last-modified': modified = '' } = (
      await ask(servers[0]?.origin ?? '', `${contentPath}eos-content.js`)
    ).headers;
    const inTheLanguageOfACookie = [
      `${contentPath}${page}`,
      `${contentPath}fragments/footer.html`,
      hostAddresses['server-include'],
    ];
    const cookies = [
      ...['en', language, language.toUpperCase(), 'xx', '../x', '', `${language} `, `"${language}"`],
      // Which of two counts, and what else nginx takes for a cookie.
      ...[`en; Language=${language}`, `x, Language=${language}`, `x; language=${language}`],
    ].map((value) => `Language=${value}`);
    const paths = [
      ...['', 'assets', 'assets/', document, hashed, `${hashed}?x`, 'assets/app-abcdefgh.js'],
      ...['nginx.conf', 'NGINX.CONF', '/nginx.conf', './nginx.conf', '%6eginx.conf', 'manifest.json'],
      ...['sitemap.xml', 'eos-content.css', 'eos-content.css?v=1', 'eos-content.js', 'eos-content.d.ts'],
      ...[`xx/${page}`, `${language}/${page}`, `${language}/`, 'assets/documents/x-abcdefgh.svg', 'a%20b'],
      ...['..', '../..', '../../..', '../../../x', '%2e%2e/content/eos-content.js', 'eos-content%2ejs'],
      ...['eos-content.js/', '%', '%zz', '%00', 'fragments/', 'fragments/xx.html', 'fragments/hints.html'],
    ].map((path) => contentPath + path);
    const services = [
      ...[
        '/',
        '/services',
        '/services/',
        '/services/payments',
        '/services/payments/index.html',
        '/favicon.ico',
      ],
      ...['/services/api/tenant/', '/services/api/tenant', '/services/login/login-bundle.js'],
    ];
    const validators: Record<string, string>[] = [
      ...[etag, `W/${etag}`, `"x", ${etag}`, '"x"', '*'].map((tags) => ({ 'If-None-Match': tags })),
      ...[modified, 'Thu, 01 Jan 1970 00:00:00 GMT'].map((since) => ({ 'If-Modified-Since': since })),
      { 'If-Modified-Since': modified, 'If-None-Match': '"x"' },
    ];
    const cases: [path: string, headers?: Record<string, string>, method?: string][] = [];
    for (const path of [...inTheLanguageOfACookie, ...paths, ...services]) cases.push([path]);
    for (const path of inTheLanguageOfACookie) {
      for (const value of cookies) cases.push([path, { Cookie: value }]);
      for (const method of ['HEAD', 'POST']) cases.push([path, {}, method]);
    }
    for (const headers of validators) cases.push([`${contentPath}eos-content.js`, headers]);
    for (const method of ['HEAD', 'POST']) cases.push(['/services/api/tenant/', {}, method]);
    for (const each of cases) {
      const [real, stub] = await Promise.all(servers.map(({ origin }) => ask(origin, ...each)));
      expect(comparable(stub), JSON.stringify(each)).toEqual(comparable(real));
    }
  });
}

/** What of an answer has to be the same. A server's own page for a failure is its own. */
function comparable(answer: Answer | undefined) {
  if (!answer) throw new Error('no answer');
  const { status, headers, body } = answer;
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
