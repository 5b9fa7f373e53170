import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/cli/server/answer.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { hostAnswer, hostRoutes, notFoundAnswer } from '../../../src/cli/server/host-pages.ts';
import { portalPaths } from '../../../src/pages/frame/routes.ts';
import { pages } from '../../../src/pages/registry.ts';
import { copySources, type SourceTree } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';
import { asDocument, requestOf } from './request-of.ts';

const tenant = 'udp-mock';
let sources: SourceTree;
let deployment: Deployment;

beforeAll(async () => {
  sources = copySources({ tenants: [tenant] });
  const { code, stdout, stderr } = await ended(['build'], inFolder(sources.root));
  if (code !== 0) throw new Error(stdout + stderr);
  deployment = deploymentOf(join(sources.dist, tenant));
});
afterAll(() => sources.remove());

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
});

function problems(answer: Answer | undefined): string[] {
  const { results } = validator.validateStringSync(String(answer?.body));
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`),
  );
}

const answerTo = (path: string, options?: Parameters<typeof requestOf>[1]) =>
  hostAnswer(deployment, requestOf(path, { headers: asDocument, ...options }));
const header = (answer: Answer | undefined, name: string) =>
  answer?.headers.find(([other]) => other === name)?.[1];
const body = async (path: string, options?: Parameters<typeof requestOf>[1]) =>
  String((await answerTo(path, options))?.body);

describe('routes', () => {
  test('are all those of the specification, in its order, each once and each by a title', () => {
    expect(hostRoutes.map(({ path }) => path)).toEqual([...new Set(portalPaths)]);
    expect(hostRoutes.at(-1)).toEqual({ path: '/services/payments/#debtPage', title: 'Payments' });
    expect(new Set(hostRoutes.map(({ title }) => title)).size).toBe(hostRoutes.length);
  });
});

describe.each(hostRoutes)('$path', ({ path }) => {
  test('is a valid page with the containers of the real snippet', async () => {
    const answer = await answerTo(path);
    expect(answer?.status).toBe(200);
    expect(problems(answer)).toEqual([]);
    const page = String(answer?.body);
    for (const part of ['eos-header', 'eos-footer', 'eos-cookie-notice']) {
      expect(page.split(`<div id="${part}"></div>`)).toHaveLength(2);
    }
    expect(page.match(/<main\b/g)).toHaveLength(1);
    expect(page).not.toContain('Your page');
    expect(page).toContain('<main id="eos-main"');
    expect(page).toContain('Another team’s');
  });

  test('holds either content of ours or a page of another team with its own headline', async () => {
    const page = await body(path);
    const containers = pages.filter(({ container }) => page.includes(`<div id="${container}"></div>`));
    expect(page.match(/<h1>/g) ?? []).toHaveLength(containers.length === 1 ? 0 : 1);
  });

  test('is under the policy of the deployment, which lets the inline script run and nothing else inline', async () => {
    const policy = header(await answerTo(path), 'Content-Security-Policy');
    const snippet = String(await deployment.file('snippet.html'));
    const hash = /script-src ('sha256-[^']+')/.exec(snippet)?.[1];
    expect(policy).toBe(
      deployment.policy
        .replace('; upgrade-insecure-requests', '')
        .replace("script-src 'self'", `script-src 'self' ${hash}`),
    );
    expect(policy).not.toContain('unsafe');
  });
});

describe('the language of a host page', () => {
  test.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['dE', 'de'],
    ['pl', 'en'],
    ['de-DE', 'en'],
    ['de"><script>', 'en'],
    ['', 'en'],
  ])('by the cookie %j is %s', async (cookie, language) => {
    expect(await body('/', { cookies: { Language: cookie } })).toContain(`<html lang="${language}">`);
  });

  test('without a cookie is English, and it is said to depend on cookies', async () => {
    const answer = await answerTo('/');
    expect(String(answer?.body)).toContain('<html lang="en">');
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

  test('a sentence, where the tenant lacks the page', async () => {
    const lacking = { ...deployment, pages: ['legalNotice.html'] };
    const answer = await hostAnswer(lacking, requestOf('/download'));
    expect(problems(answer)).toEqual([]);
    expect(String(answer?.body)).toContain(`${tenant} does not have this page.`);
    expect(String(answer?.body)).not.toContain('<div id="eos-download">');
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
    const page = String((await hostAnswer({ ...deployment, tenant: '<i>&"' }, requestOf('/')))?.body);
    expect(page).not.toContain('<i>');
  });
});

describe('what people type', () => {
  test.each([
    ['/services/payments', '/services/payments/'],
    ['/download/', '/download'],
    ['/contact_es', '/contact_es/'],
    ['/content/help/?a=1&b=%2F', '/content/help?a=1&b=%2F'],
  ])('%s leads to %s, not for ever', async (path, target) => {
    const answer = await answerTo(path);
    expect(answer?.status).toBe(302);
    expect(header(answer, 'Location')).toBe(target);
  });

  test.each([
    '/Download',
    '/services',
    '/services/content/legalNotice.html',
    '/@preview/',
    '/download/x',
    '/content',
  ])('%s is none of theirs', async (path) => {
    expect(await answerTo(path)).toBeUndefined();
  });

  test('only reading is answered', async () => {
    expect((await answerTo('/', { method: 'HEAD' }))?.status).toBe(200);
    const answer = await answerTo('/services/contactform', { method: 'POST' });
    expect(answer?.status).toBe(405);
    expect(header(answer, 'Allow')).toBe('GET, HEAD');
  });
});

describe('an address that there is nothing at', () => {
  test('gets a valid page that leads to the toolbar', () => {
    const answer = notFoundAnswer(requestOf('/nothing', { headers: asDocument }));
    expect(answer.status).toBe(404);
    expect(problems(answer)).toEqual([]);
    expect(answer.body).toContain('href="/@preview/"');
  });

  test('is no way to put markup into the page', () => {
    const answer = notFoundAnswer(requestOf('/%3Cscript%3Ealert(1)%3C/script%3E', { headers: asDocument }));
    expect(answer.body).not.toContain('<script>');
    expect(answer.body).toContain('&lt;script&gt;');
    expect(header(answer, 'Content-Security-Policy')).toContain("default-src 'none'");
  });
});
