import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { listen } from '../../../src/cli/server/listen.ts';
import { portalAnswer } from '../../../src/cli/server/portal.ts';
import { newCertificate } from '../../browsers/programs.ts';
import { ended, inFolder } from '../../cli/run.ts';
import { servePortal } from '../portal.ts';
import type { Block } from './examples.ts';
import { patched } from './patched.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));
const sample = 'de-did';

const audit = (urls: readonly string[], ...options: readonly string[]) =>
  ended(['audit', ...urls.flatMap((url) => ['--url', url]), '--format', 'json', ...options], inFolder(cwd));

describe('a portal where it was deployed', { timeout: 300_000 }, () => {
  test('its own pages are held to what holds for those of a build, and nothing is found in others and in those of other teams', async () => {
    const file = 'de/legalNotice.html';
    const links = ['https://de-did.example.com/services/content/none.html', '#none'].map(
      (address) => `<a href="${address}">…</a>`,
    );
    const block: Block = { kind: 'diff', file, lines: ['-<h2>…</h2>', `+<h2>${links.join(' ')}</h2>`] };
    const deployment = patched(join(inject('dist'), sample), [block]);
    const { port, close } = await listen((request) => portalAnswer(deployment, request), {
      port: 0,
      strict: false,
      host: undefined,
    });
    const origin = `http://${sample}.localhost:${port}`;
    const paths = [
      '/services/content/de/privacyPolicy.html',
      '/services/contactform',
      `/services/content/${file}`,
    ];
    const { code, stdout } = await audit(paths.map((path) => origin + path));
    await close();
    const { findings } = JSON.parse(stdout) as { findings: { check: string; url: string }[] };
    expect(findings.map(({ check, url }) => `${check} ${url.slice(origin.length)}`)).toEqual(
      ['fragment-missing', 'part-failed', 'link-broken'].map((check) => `${check} ${paths[2]}`),
    );
    expect(code).toBe(1);
  });

  test('a certificate that nobody has signed is named with the option that accepts it', async () => {
    const portal = await servePortal(inject('dist'), sample, newCertificate());
    // Without the frame there is little to look at.
    portal.file('/page', '<!DOCTYPE html><html lang="en"><title>Pay</title><main><h1>Pay</h1></main></html>');
    const url = `${portal.origin}/page`;
    const refused = await audit([url]);
    const { stdout } = await audit([url], '--insecure');
    await portal.close();
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/ERR_CERT_.*--insecure/s) });
    expect(JSON.parse(stdout).summary).toMatchObject({ pages: 1, lost: [] });
  });
});
