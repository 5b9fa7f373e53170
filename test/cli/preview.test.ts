import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copySources, type SourceTree } from '../sources.ts';
import { type Ended, ended, inFolder } from './run.ts';
import { ask } from './server/raw.ts';

type Signal = 'SIGINT' | 'SIGTERM';

/** The preview while it runs, in this process. */
interface RunningPreview {
  readonly port: number;
  readonly output: { stdout: string; stderr: string };
  /** What a path of the tenant is answered with, as text. */
  text(path: string): Promise<string>;
  end(signal: Signal): Promise<Ended>;
}

/** Starts `eos-content preview`, by default on a free port, until the test is over. */
async function startPreview(
  root: string,
  args: readonly string[] = [],
  chosen: readonly string[] = ['--port', '0'],
): Promise<RunningPreview> {
  const output = { stdout: '', stderr: '' };
  const listeners = new Map<Signal, () => void>();
  const outcome = ended(['preview', ...chosen, ...args], {
    ...inFolder(root),
    stdout: { write: (text) => (output.stdout += text) },
    stderr: { write: (text) => (output.stderr += text) },
    once: (signal, listener) => listeners.set(signal, listener),
  });
  const end = (signal: Signal) => {
    listeners.get(signal)?.();
    return outcome;
  };
  onTestFinished(async () => void (await end('SIGINT')));
  await expect.poll(() => output.stderr).toContain('ready');
  const port = Number(/http:\/\/localhost:(\d+)\//.exec(output.stdout)?.[1]);
  const text: RunningPreview['text'] = async (path) =>
    (await ask(port, { path, headers: { Host: 'udp-mock.localhost' } })).body.toString();
  return { port, output, text, end };
}

/** Runs a command that ends by itself. */
const run = (args: readonly string[], { root }: SourceTree = copySources()): Promise<Ended> =>
  ended(args, inFolder(root));

/** Takes a port of this machine until the test is over, unless another program has it. */
async function takePort(port: number): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  server.listen(port, 'localhost');
  await Promise.race([once(server, 'listening'), once(server, 'error')]);
  return (server.address() as AddressInfo | null)?.port ?? port;
}

test('it prints its addresses, shows what is saved meanwhile, and ends with 0 by Ctrl-C', async () => {
  const sources = copySources();
  const preview = await startPreview(sources.root);
  sources.change('locales/udp-mock/de.json', { 'LEGAL_NOTICE.CONTENT': '<p>Saved at once</p>' });
  await expect
    .poll(() => preview.text('/services/content/de/legalNotice.html'))
    .toContain('<p>Saved at once</p>');
  expect((await preview.end('SIGINT')).code).toBe(0);
  const { stdout, stderr } = preview.output;
  expect(stdout).toContain(`http://localhost:${preview.port}/`);
  expect(stdout).toContain(`http://udp-mock.localhost:${preview.port}/`);
  expect(stdout + stderr).not.toContain('\x1b');
  expect(stderr).not.toMatch(/error|interrupted|everybody in your network/);
});

test('it ends with 0 by SIGTERM, although a page still listens to its events', async () => {
  const preview = await startPreview(copySources().root);
  const events = await fetch(`http://localhost:${preview.port}/@preview/events`);
  expect(events.headers.get('content-type')).toBe('text/event-stream');
  expect((await preview.end('SIGTERM')).code).toBe(0);
  await events.text();
});

test('an interrupt during the start ends it with 0', async () => {
  const interrupting = (signal: Signal, listener: () => void) => signal === 'SIGINT' && listener();
  const world = { ...inFolder(copySources().root), once: interrupting };
  expect((await ended(['preview', '--port', '0'], world)).code).toBe(0);
});

describe('ports', () => {
  test('the default port moves on when it is taken, and says so', async () => {
    await takePort(4173);
    const preview = await startPreview(copySources().root, [], []);
    expect(preview.port).toBeGreaterThan(4173);
    expect(preview.output.stderr).toContain('port 4173 is taken');
  });

  test('a port that was asked for and is taken is an error of usage', async () => {
    const port = await takePort(0);
    const { code, stdout, stderr } = await run(['preview', '--port', `${port}`]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`${port}.*\n.*--port`));
  });

  test.each([
    [['--port', '70000'], '--port'],
    [['--tenant', 'udp-mok'], "Did you mean 'udp-mock'?"],
    [['--built'], 'eos-content build'],
  ])('%j is an error of usage', async (args, words) => {
    const { code, stderr } = await run(['preview', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });
});

test('--host 0.0.0.0 warns that others can look, and chooses the tenant once where there are no subdomains', async () => {
  const { root, change } = copySources({ tenants: ['udp-mock', 'de-did', 'be-eos'] });
  // The first of them is not the one to open.
  change('tenants/be-eos/tenant.json', { languages: ['EN'] });
  const { port, output } = await startPreview(root, ['--host', '0.0.0.0', '--lang', 'de']);
  expect(output.stderr).toContain('everybody in your network');
  const first = await ask(port, { path: '/' });
  const toolbar = `http://127.0.0.1:${port}/@preview/tenant/de-did/@preview/`;
  expect([first.status, first.headers.location]).toEqual([302, toolbar]);
  const { headers } = await ask(port, { path: '/@preview/', headers: { Host: `localhost:${port}` } });
  expect(headers.location).toBe(`http://de-did.localhost:${port}/@preview/`);
  const chosen = await ask(port, { path: '/@preview/tenant/udp-mock/@preview/?page=/download' });
  expect(chosen.headers.location).toBe('/@preview/?page=%2Fdownload');
  const Cookie = chosen.headers['set-cookie']?.split(';')[0];
  const { body } = await ask(port, { path: '/services/api/tenant/', headers: { Cookie } });
  expect(body.toString()).toBe('udp-mock');
});

test('--built serves a build as it is, and the next one after it', async () => {
  const sources = copySources();
  const build = () => run(['build'], sources);
  expect((await build()).code).toBe(0);
  const { text } = await startPreview(sources.root, ['--built']);
  const path = '/services/content/de/legalNotice.html';
  expect(await text(path)).toBe(readFileSync(`${sources.dist}/udp-mock/de/legalNotice.html`, 'utf8'));
  sources.change('locales/udp-mock/de.json', { 'LEGAL_NOTICE.HEADLINE': 'Impressum, neu gebaut' });
  expect((await build()).code).toBe(0);
  expect(await text(path)).toContain('Impressum, neu gebaut');
  expect(JSON.parse(await text('/@preview/state'))).toMatchObject({ readOnly: 'built', tenant: 'udp-mock' });
});
