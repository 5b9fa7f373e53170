import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { languageCookies } from '../../../test/language-cookies.ts';
import { fetchFrame, mergeContentSecurityPolicy } from '../src/server.ts';

const manifest = JSON.stringify({
  languages: ['de', 'en'],
  contentSecurityPolicy: "script-src 'self' https://tracker.example",
});

/** A portal; `answers` may be changed while it runs. Notes what it is asked for. */
async function portal(answers: Record<string, string>) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace('/services/content/', '');
    asked.push(path);
    const answer = answers[path];
    // What is not there never comes.
    if (answer === 'never') return;
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const fragment = (text: string) => `<div><template shadowrootmode="open">${text}</template></div>`;
const built = () => ({
  'manifest.json': manifest,
  'fragments/hints.html': '<link rel="stylesheet" href="/services/content/eos-content.css?v=1">\n',
  'fragments/de/header.html': fragment('Kopf'),
  'fragments/de/header-login-menu.html': fragment('Kopf mit Anmeldung'),
  'fragments/de/footer.html': fragment('Fuß'),
  'fragments/en/header.html': fragment('Header'),
  'fragments/en/footer.html': fragment('Footer'),
});

test.each([
  ['a=1; Language=DE', false, 'de', 'Kopf'],
  ['Language=de', true, 'de', 'Kopf mit Anmeldung'],
  [undefined, false, 'en', 'Header'],
])('cookie %s, login menu %s: %s', async (cookie, loginMenu, language, header) => {
  const { origin } = await portal(built());
  const frame = await fetchFrame({ portal: origin, cookie, loginMenu });
  expect(frame).toMatchObject({
    language,
    header: fragment(header),
    stylesheet: '/services/content/eos-content.css?v=1',
  });
  expect(frame.hints).toMatch(
    /^<link .*\n<script src="\/services\/content\/eos-content\.js" async><\/script>$/,
  );
  expect(frame.contentSecurityPolicy).toContain('tracker.example');
});

test.each(languageCookies)('the cookies %s choose %s', async (cookie, language) => {
  const answers = { ...built(), 'manifest.json': manifest.replace('"de"', '"de","fr"') };
  const { origin } = await portal({
    ...answers,
    'fragments/fr/header.html': fragment('Tête'),
    'fragments/fr/footer.html': fragment('Pied'),
  });
  expect((await fetchFrame({ portal: origin, cookie })).language).toBe(language);
});

test('asks once, also for requests side by side', async () => {
  const { origin, asked } = await portal(built());
  await Promise.all([fetchFrame({ portal: origin }), fetchFrame({ portal: origin })]);
  await fetchFrame({ portal: origin });
  expect(asked.sort()).toEqual([
    'fragments/en/footer.html',
    'fragments/en/header.html',
    'fragments/hints.html',
    'manifest.json',
  ]);
});

test('keeps the last answer where the portal fails later', async () => {
  const answers: Record<string, string> = built();
  const { origin } = await portal(answers);
  const options = { portal: origin, maxAgeInMs: 0 };
  await fetchFrame(options);
  for (const path of Object.keys(answers)) delete answers[path];
  expect(await fetchFrame(options)).toMatchObject({
    header: fragment('Header'),
    footer: fragment('Footer'),
  });
});

test.each([/html$/, /json$/])(
  'keeps the last answer where a page about maintenance answers %s',
  async (kind) => {
    const answers: Record<string, string> = built();
    const { origin } = await portal(answers);
    const options = { portal: origin, maxAgeInMs: 0 };
    const before = await fetchFrame(options);
    const page = `<!DOCTYPE html><html lang="en"><body>${fragment('Header')}<h1>Back soon</h1></body></html>`;
    for (const path of Object.keys(answers)) if (kind.test(path)) answers[path] = page;
    expect(await fetchFrame(options)).toEqual(before);
  },
);

test('renders in the browser where the portal does not answer in time, and leaves it alone for a while', async () => {
  const { origin, asked } = await portal({ 'manifest.json': 'never' });
  const options = { portal: origin, timeoutInMs: 1_000, cookie: 'Language=de' };
  const frame = await fetchFrame(options);
  expect(frame).toMatchObject({ language: 'en', header: '', footer: '', stylesheet: undefined });
  expect(frame.hints).toContain('eos-content.js');
  expect(mergeContentSecurityPolicy("default-src 'none'", frame.contentSecurityPolicy)).toContain(
    "script-src 'self'",
  );
  await fetchFrame(options);
  expect(asked).toEqual(['manifest.json']);
});
