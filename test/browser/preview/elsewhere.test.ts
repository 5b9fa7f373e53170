import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { alive, isSame, plainTenant, previewStage, shows } from './preview-stage.ts';

const preview = previewStage();

/** The development server of another team, on an origin of its own: what it does not have, it may pass on to the preview. */
async function hostServer(body: string, passOn = false): Promise<string> {
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (url === '/') return void response.setHeader('Content-Type', 'text/html').end(body);
    if (!passOn) return void response.writeHead(404).end();
    const answer = await fetch(`http://127.0.0.1:${new URL(preview.at('/')).port}${url}`, {
      headers: { cookie: headers.cookie ?? '' },
    });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    for await (const part of answer.body ?? []) response.write(part);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

const host = (script: string) =>
  `<!DOCTYPE html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><div id="eos-header"></div><main><h1>Host</h1><div id="eos-legal-notice"></div></main><div id="eos-footer"></div><script src="${script}"></script></html>`;

test('a host on an origin of its own, which loads the script from the preview, hears of changes', async () => {
  const address = await hostServer(host(preview.at('/services/content/eos-content.js')));
  const { page, complaints } = await preview.open('/services/content/legalNotice.html');
  await page.goto(address);
  await alive(page);
  preview.set(`locales/${plainTenant}/en.json`, { 'LEGAL_NOTICE.HEADLINE': 'Seen elsewhere' });
  await shows(page, '#eos-legal-notice h1', 'Seen elsewhere');
  preview.set(`tenants/${plainTenant}/tenant.json`, { 'theme.accent': '#224466' });
  await page.waitForFunction(
    () =>
      document.querySelector('#eos-header > div') &&
      getComputedStyle(document.querySelector('#eos-legal-notice > *') as Element)
        .getPropertyValue('--eos-accent')
        .trim() === '#224466',
  );
  expect(await isSame(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('so does one whose development server passes our addresses on', async () => {
  const address = await hostServer(host('/services/content/eos-content.js'), true);
  const { page } = await preview.open('/services/content/legalNotice.html');
  const { hostname } = new URL(address);
  // Which tenant it is, is chosen once.
  await page
    .browserContext()
    .setCookie({ name: 'eos-preview-tenant', value: plainTenant, domain: hostname, path: '/' });
  await page.goto(address);
  await alive(page);
  preview.set(`locales/${plainTenant}/en.json`, { 'LEGAL_NOTICE.HEADLINE': 'Passed on' });
  await shows(page, '#eos-legal-notice h1', 'Passed on');
  expect(await isSame(page)).toBe(true);
});
