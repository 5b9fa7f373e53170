import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { listen } from '../../../src/cli/server/listen.ts';
import { portalAnswer } from '../../../src/cli/server/portal.ts';
import { newCertificate } from '../../browsers/programs.ts';
import { runProgram } from '../../program.ts';
import { servePortal } from '../portal.ts';
import type { Block } from './examples.ts';
import { patched } from './patched.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));
const sample = 'de-did';

/** Looks at pages of a portal that is served somewhere else, with something changed in its build. */
async function audited(paths: readonly string[], blocks: readonly Block[] = []) {
  const deployment = patched(join(inject('dist'), sample), blocks);
  const { port, close } = await listen((request) => portalAnswer(deployment, request), {
    port: 0,
    strict: false,
    host: undefined,
  });
  const origin = `http://${sample}.localhost:${port}`;
  const urls = paths.flatMap((path) => ['--url', `${origin}${path}`]);
  const { code, stdout } = await runProgram(['audit', ...urls, '--format', 'json', '--quiet'], { cwd });
  await close();
  const { findings } = JSON.parse(stdout) as { findings: { check: string; url: string; page: string }[] };
  return { code, findings: findings.map(({ check, url }) => `${check} ${url.slice(origin.length)}`) };
}

describe('a portal where it was deployed', { timeout: 300_000 }, () => {
  test('its own pages and other teams’ pages with the frame: nothing is found', async () => {
    const paths = [
      '/services/content/de/privacyPolicy.html',
      '/services/content/legalNotice.html',
      '/services/contactform',
    ];
    expect(await audited(paths)).toEqual({ code: 0, findings: [] });
  });

  test('a certificate that nobody has signed is named with the option that accepts it', async () => {
    const portal = await servePortal(inject('dist'), sample, newCertificate());
    const url = `${portal.origin}/services/content/de/legalNotice.html`;
    const audit = (...options: readonly string[]) =>
      runProgram(['audit', '--url', url, '--format', 'json', ...options], { cwd });
    const refused = await audit();
    const { stdout } = await audit('--insecure');
    await portal.close();
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/ERR_CERT_.*--insecure/s) });
    expect(JSON.parse(stdout).summary).toMatchObject({ pages: 1, lost: [] });
  });

  test('a page of its own is held to what holds for those of a build', async () => {
    const file = 'de/legalNotice.html';
    const links = ['https://de-did.example.com/services/content/none.html', '#none'].map(
      (address) => `<a href="${address}">…</a>`,
    );
    const changes = [['-<h2>…</h2>', `+<h2>${links.join(' ')}</h2>`]];
    const blocks = changes.map((lines): Block => ({ kind: 'diff', file, lines }));
    const path = `/services/content/${file}`;
    const checks = ['part-failed', 'fragment-missing', 'link-broken'];
    expect(await audited([path], blocks)).toEqual({
      code: 1,
      findings: checks.map((check) => `${check} ${path}`),
    });
  });
});
