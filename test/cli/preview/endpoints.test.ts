import { expect, onTestFinished, test } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import { Code } from '../../../src/cli/preview/code.ts';
import { previewAnswer } from '../../../src/cli/preview/endpoints.ts';
import { EventStreams } from '../../../src/cli/preview/event-streams.ts';
import { builtPortals } from '../../../src/cli/preview/portals.ts';
import { visits } from '../../../src/cli/preview/visits.ts';
import { Workspace } from '../../../src/cli/preview/workspace.ts';
import type { Request } from '../../../src/cli/server/answer.ts';
import { listen } from '../../../src/cli/server/listen.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';
import { type Portal, smallPortal } from '../exchange/portal.ts';
import { ask, type RawRequest } from '../server/raw.ts';

const german = 'locales/common/de.json';
const change = {
  language: 'de',
  key: 'COOKIE_NOTICE.TEXT',
  was: 'Wir speichern nur das Nötige.',
  value: 'Wir speichern nichts.',
  how: 'save',
};

interface Preview {
  readonly portal: Portal;
  /** As watching does it after a change. */
  takeOver(): Promise<void>;
  /** Asks the tenant's own address. */
  ask(request: RawRequest): ReturnType<typeof ask>;
  post(path: string, body: unknown, headers?: RawRequest['headers']): ReturnType<typeof ask>;
}

/** The preview's server over a small portal, without its watching. */
async function preview({ built = false } = {}): Promise<Preview> {
  const portal = smallPortal();
  const { root } = portal;
  const streams = new EventStreams();
  const code = new Code(packageRoot, undefined);
  const workspace = new Workspace({
    root,
    wanted: [],
    start: 0,
    messages: english,
    spelling: false,
    code,
    streams,
  });
  const parts = built
    ? { portals: builtPortals([], english.preview), streams, code, workspace: undefined }
    : { portals: workspace, streams, code, workspace };
  const handler = built ? (request: Request) => previewAnswer(parts, request, 'tiny') : visits(parts);
  const served = await listen(handler, { port: 0, strict: true, host: undefined });
  onTestFinished(async () => {
    await served.close();
    await workspace.checking.close();
    await code.close();
  });
  const Host = `tiny.localhost:${served.port}`;
  const asked: Preview['ask'] = (request) =>
    ask(served.port, { ...request, headers: { Host, ...request.headers } });
  return {
    portal,
    takeOver: () => workspace.sourcesChanged([]),
    ask: asked,
    post: (path, body, headers) =>
      asked({
        method: 'POST',
        path,
        body: JSON.stringify(body),
        headers: { Origin: `http://${Host}`, 'Content-Type': 'application/json', ...headers },
      }),
  };
}

const jsonOf = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

test('a text is read and saved', async () => {
  const { portal, ask: get, post } = await preview();
  const path = '/@preview/text?language=de&key=COOKIE_NOTICE.TEXT';
  expect(jsonOf(await get({ path }))).toMatchObject({ file: german, value: change.was });
  const saved = await post('/@preview/text', change);
  expect([saved.status, jsonOf(saved)]).toEqual([200, { saved: true, findings: [] }]);
  expect(portal.read(german)).toContain(change.value);
  const refused = await post('/@preview/text', change);
  expect(refused.status).toBe(409);
  expect(jsonOf(refused).refused).toContain('it now says');
});

test('what was saved is listed, and is made what it was', async () => {
  const { portal, takeOver, ask: get, post } = await preview();
  const listed = async () => {
    await takeOver();
    return jsonOf(await get({ path: '/@preview/changes' }));
  };
  expect(await listed()).toEqual({ changed: [], saved: [] });
  await post('/@preview/text', change);
  const text = { language: 'de', key: change.key, file: german, before: change.was, after: change.value };
  const { changed, saved } = await listed();
  expect(changed).toMatchObject([text]);
  expect(saved).toEqual([{ id: 1, ...text }]);
  expect(jsonOf(await post('/@preview/undo', { id: 1 }))).toEqual({ saved: true, findings: [] });
  expect(portal.read(german)).toContain(change.was);
  expect(await listed()).toEqual({ changed: [], saved: [] });
  expect((await post('/@preview/undo', { id: 1 })).status).toBe(409);
});

test('a text in a broken file is not a missing one: its reason is said', async () => {
  const { portal, takeOver, ask: get } = await preview();
  for (const [file, language] of [
    [german, 'de'],
    ['locales/tiny/de.json', 'de'],
    ['locales/common/en.json', 'de'],
    ['locales/common/en.json', 'en'],
  ] as const) {
    const before = portal.read(file);
    portal.write(file, `{\n<<<<<<< HEAD\n${before}`);
    await takeOver();
    const { body } = await get({ path: `/@preview/text?language=${language}&key=MENU.HELP` });
    expect(JSON.parse(`${body}`).broken).toMatchObject({ check: 'json-syntax', file, line: 2 });
    portal.write(file, before);
  }
});

test('a request that a proxy forwards cannot write', async () => {
  const headers = { 'X-Forwarded-For': '127.0.0.1' };
  const { portal, ask: get, post } = await preview();
  const before = portal.everything();
  expect((await post('/@preview/text', change, headers)).status).toBe(403);
  expect((await post('/@preview/ignore', { id: '1', reason: 'none' }, headers)).status).toBe(403);
  expect(portal.everything()).toEqual(before);
  expect(jsonOf(await get({ path: '/@preview/state', headers }))).toMatchObject({ readOnly: 'remote' });
  expect(jsonOf(await get({ path: '/@preview/state' }))).not.toHaveProperty('readOnly');
});

test('another origin cannot write, and no origin can change a build', async () => {
  const live = await preview();
  const Origin = 'https://elsewhere.example.com';
  expect((await live.post('/@preview/text', change, { Origin })).status).toBe(403);
  const built = await preview({ built: true });
  expect((await built.post('/@preview/text', change)).status).toBe(403);
  expect(jsonOf(await built.ask({ path: '/@preview/state' }))).toMatchObject({ readOnly: 'built' });
});

test('what is sent and is neither a text nor a finding is 400', async () => {
  const { portal, post } = await preview();
  const before = portal.everything();
  const finding = { id: '1', reason: 'none' };
  for (const [name, body] of [
    ['text', null],
    ['text', { ...change, key: 1 }],
    ['text', { ...change, block: 'a' }],
    ['text', { ...change, how: 'maybe' }],
    ['text', { ...change, how: undefined }],
    ['text', { ...change, accepted: [1] }],
    ['ignore', 'nonsense'],
    ['ignore', { ...finding, reason: ['none'] }],
    ['ignore', { id: '1' }],
    ['confirm', { reason: 'none' }],
    ['undo', { id: '1' }],
    ['nothing', finding],
    ['constructor', finding],
  ] as const)
    expect((await post(`/@preview/${name}`, body)).status, name).toBe(400);
  expect(portal.everything()).toEqual(before);
});

test('faults are counted for each visitor', async () => {
  const { ask: get } = await preview();
  const statusOf = async (agent: string) => {
    const headers = { 'User-Agent': agent, Cookie: 'eos-preview-faults=translations-late' };
    return (await get({ path: '/services/content/assets/i18n/tiny/en.json', headers })).status;
  };
  const seen = [];
  for (const agent of ['one', 'one', 'two', 'two', 'one', 'two']) seen.push(await statusOf(agent));
  expect(seen).toEqual([503, 503, 503, 503, 200, 200]);
});

test('only pages of this machine may listen to changes', async () => {
  const { ask: get } = await preview();
  const allowed = async (Origin: string) => {
    const { headers } = await get({ method: 'HEAD', path: '/@preview/events', headers: { Origin } });
    return headers['access-control-allow-origin'];
  };
  for (const own of ['http://localhost:3000', 'http://udp-mock.localhost:8080']) {
    expect(await allowed(own)).toBe(own);
  }
  for (const foreign of ['http://evil.example', 'https://localhost.evil.example', 'null']) {
    expect(await allowed(foreign)).toBeUndefined();
  }
});

test('the toolbar is not translated by the browser, which would change what is written', async () => {
  const { ask: get } = await preview();
  expect((await get({ path: '/@preview/' })).body.toString()).toContain('<html lang="en" translate="no">');
});

test('unknown texts and files are 404', async () => {
  const { ask: get } = await preview();
  for (const path of ['text?language=de&key=NONE', 'none.js', '__proto__'])
    expect((await get({ path: `/@preview/${path}` })).status, path).toBe(404);
  expect((await get({ path: '/@preview/' })).status).toBe(200);
});
