import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/cli/server/answer.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';
import { hostAnswer, hostRoutes } from '../../../src/cli/server/host-pages.ts';
import { portalPaths } from '../../../src/pages/frame/routes.ts';
import { pages } from '../../../src/pages/registry.ts';
import { asDocument, requestOf } from './request-of.ts';

const hosts = readFileSync(join(import.meta.dirname, '../../../docs/hosts/snippet.md'), 'utf8');
const snippet = /<!-- snippet -->\n```html\n(.*?)```/s.exec(hosts)?.[1] ?? '';
const deployment: Deployment = {
  tenant: 'tiny',
  languages: ['de', 'en'],
  pages: pages.map(({ file }) => file),
  policy: "default-src 'none'; script-src 'self'; upgrade-insecure-requests",
  file: () => Buffer.from(snippet),
};

const answerTo = (path: string, options?: Parameters<typeof requestOf>[1]) =>
  hostAnswer(deployment, requestOf(path, { headers: asDocument, ...options }));
const header = (answer: Answer, name: string) => answer.headers.find(([other]) => other === name)?.[1];
const body = async (path: string, options?: Parameters<typeof requestOf>[1]) =>
  String((await answerTo(path, options)).body);

describe('routes', () => {
  test('are all those of the specification, in its order, each once and each by a title', () => {
    expect(hostRoutes.map(({ path }) => path)).toEqual([...new Set(portalPaths)]);
    expect(hostRoutes.at(-1)).toEqual({ path: '/services/payments/#debtPage', title: 'Payments' });
    expect(new Set(hostRoutes.map(({ title }) => title)).size).toBe(hostRoutes.length);
  });

  test.each(hostRoutes)('$path is a page with the real snippet around its content', async ({ path }) => {
    const answer = await answerTo(path);
    expect(answer.status).toBe(200);
    const page = String(answer.body);
    for (const part of ['eos-header', 'eos-footer', 'eos-cookie-notice']) {
      expect(page.split(`<div id="${part}"></div>`)).toHaveLength(2);
    }
    expect(page.match(/<main\b/g)).toHaveLength(1);
    expect(page).toContain('<main id="eos-main"');
    expect(page).toContain('Another team’s');
    // Its own headline, unless it shows content of ours, which has one.
    const containers = pages.filter(({ container }) => page.includes(`<div id="${container}"></div>`));
    expect(page.match(/<h1>/g) ?? []).toHaveLength(containers.length === 1 ? 0 : 1);
  });
});

test('the policy of a host page is the deployment’s, and allows the inline script of the snippet by its hash', async () => {
  const hash = /script-src ('sha256-[^']+')/.exec(snippet)?.[1];
  expect(header(await answerTo('/'), 'Content-Security-Policy')).toBe(
    `default-src 'none'; script-src 'self' ${hash}`,
  );
});

describe('the language of a host page', () => {
  test.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['pl', 'en'],
    ['de"><script>', 'en'],
    ['', 'en'],
  ])('by the cookie %j is %s', async (cookie, language) => {
    expect(await body('/', { cookies: { Language: cookie } })).toContain(`<html lang="${language}">`);
  });

  test('without a cookie is English, and the answer depends on cookies', async () => {
    const answer = await answerTo('/');
    expect(String(answer.body)).toContain('<html lang="en">');
    expect(header(answer, 'Vary')).toBe('Cookie');
    expect(header(answer, 'Cache-Control')).toBe('no-cache');
  });
});

describe('what stands at which address', () => {
  test.each([
    ['/', 'eos-start-page'],
    ['/download', 'eos-download'],
    ['/content/help', 'eos-instruction'],
    ['/content/legal_info', 'eos-legal-notice'],
    ['/content/privacy', 'eos-privacy-policy'],
  ])('%s holds %s', async (path, container) => {
    expect(await body(path)).toContain(`<div id="${container}"></div>`);
  });

  test('a page that the tenant lacks is a sentence', async () => {
    const lacking = { ...deployment, pages: ['legalNotice.html'] };
    const answer = await hostAnswer(lacking, requestOf('/download'));
    expect(String(answer.body)).toContain('tiny does not have this page.');
    expect(String(answer.body)).not.toContain('<div id="eos-download">');
  });

  test('applications for debtors ask for the login menu', async () => {
    const asking = [];
    for (const { path } of hostRoutes)
      if ((await body(path)).includes(' data-login-menu>')) asking.push(path);
    expect(asking).toEqual([
      '/services/contactdata',
      '/contact_es/new_address_contact.xhtml',
      '/services/payments/#debtPage',
    ]);
  });

  test('a tenant’s name stays text', async () => {
    const page = String((await hostAnswer({ ...deployment, tenant: '<i>&"' }, requestOf('/'))).body);
    expect(page).not.toContain('<i>');
  });
});

describe('an address', () => {
  test.each(['/services/payments', '/download/', '/contact_es', '/content/help/?a=1'])(
    '%s may have a slash at its end or not',
    async (path) => {
      expect((await answerTo(path)).status).toBe(200);
    },
  );

  test.each(['/Download', '/services/content/legalNotice.html', '/@preview/', '/download/x'])(
    '%s is not another team’s',
    async (path) => {
      await expect(answerTo(path)).rejects.toMatchObject({ status: 404 });
    },
  );
});
