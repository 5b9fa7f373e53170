import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { preview as previewCommand } from '../../src/cli/commands/preview.ts';
import { startPreview } from '../preview-program.ts';
import { copySources, type SourceTree } from '../sources.ts';
import { type Ended, ended, inFolder } from './run.ts';
import { ask } from './server/raw.ts';

/** What the preview answers at an address of a tenant, as text. */
const textAt = async (port: number, path: string) =>
  (await ask(port, { path, headers: { Host: 'udp-mock.localhost' } })).body.toString();

const silent = { write: () => undefined };

/** Runs a command in this process that ends by itself. */
const run = (args: readonly string[], { root }: SourceTree = copySources()): Promise<Ended> =>
  ended(args, inFolder(root));

/** Takes a port of this machine until the test is over. */
async function takePort(port: number): Promise<boolean> {
  const server = createServer();
  const isTaken = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isTaken) onTestFinished(() => void server.close());
  return isTaken;
}

describe('start and end', () => {
  test('it prints its addresses, on standard output, and ends with 0 by Ctrl-C', async () => {
    const { root } = copySources();
    const preview = await startPreview(root);
    expect(preview.output.stdout).toContain(`http://localhost:${preview.port}/`);
    expect(preview.output.stdout).toContain(`http://udp-mock.localhost:${preview.port}/`);
    const { code, stdout, stderr } = await preview.end();
    expect(code).toBe(0);
    expect(stdout + stderr).not.toContain('\x1b');
    expect(stderr).not.toMatch(/error|interrupted|everybody in your network/);
  });

  test('the machine may end it, too, although a line is open', async () => {
    const preview = await startPreview(copySources().root);
    const line = await new Promise<string>((resolve, reject) => {
      request({
        port: preview.port,
        host: '127.0.0.1',
        path: '/@preview/events',
        headers: { Host: 'udp-mock.localhost' },
      })
        .on('response', (response) => response.setEncoding('utf8').once('data', resolve))
        .on('error', reject)
        .end();
    });
    expect(line).toContain('"type":"hello"');
    preview.kill('SIGTERM');
    expect((await preview.ended).code).toBe(0);
  });

  test('an interrupt during the start ends it', async () => {
    const world = { argv: [], env: {}, cwd: () => copySources().root, stdout: silent, stderr: silent };
    const clock = { start: 0, elapsed: () => 0, interrupted: AbortSignal.abort() };
    expect(await previewCommand(world, { root: '.', port: 0, out: 'dist' }, clock)).toBe(0);
  });

  test('what is saved while it starts is shown', async () => {
    const sources = copySources();
    const preview = await startPreview(sources.root);
    sources.change('locales/udp-mock/de.json', { 'LEGAL_NOTICE.CONTENT': '<p>Saved at once</p>' });
    const page = () => textAt(preview.port, '/services/content/de/legalNotice.html');
    await expect.poll(page).toContain('Saved at once');
  });
});

describe('ports', () => {
  test('the default port moves on when it is taken, and says so', async () => {
    await takePort(4173);
    const preview = await startPreview(copySources().root, [], {}, []);
    expect(preview.port).toBeGreaterThan(4173);
    expect(preview.output.stderr).toContain('port 4173 is taken');
  });

  test('a port that was asked for and is taken is an error of usage', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, stdout, stderr } = await run(['preview', '--port', `${port}`]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(`${port}`);
    expect(stderr.split('\n').length).toBeLessThan(5);
  });

  test.each(['http', '70000'])('%o is no port', async (port) => {
    const { code, stderr } = await run(['preview', '--port', port]);
    expect(code).toBe(2);
    expect(stderr).toContain('--port');
  });

  test('an unknown tenant is reported before anything is served', async () => {
    const { code, stderr } = await run(['preview', '--tenant', 'udp-mok']);
    expect(code).toBe(2);
    expect(stderr).toContain("Did you mean 'udp-mock'?");
  });
});

test('--host 0.0.0.0: it says that others can look; where there are no subdomains the tenant is chosen once', async () => {
  const { root } = copySources({ tenants: ['udp-mock', 'de-did'] });
  const { port, output } = await startPreview(root, ['--host', '0.0.0.0']);
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

describe('--built', () => {
  test('a build is served as it is, and the next one after it', async () => {
    const sources = copySources();
    const path = '/services/content/de/legalNotice.html';
    const build = () => run(['build'], sources);
    expect((await build()).code).toBe(0);
    const preview = await startPreview(sources.root, ['--built']);
    const page = () => textAt(preview.port, path);
    expect(await page()).toBe(readFileSync(`${sources.dist}/udp-mock/de/legalNotice.html`, 'utf8'));
    sources.change('locales/udp-mock/de.json', { 'LEGAL_NOTICE.HEADLINE': 'Impressum, neu gebaut' });
    expect((await build()).code).toBe(0);
    expect(await page()).toContain('Impressum, neu gebaut');
    expect(JSON.parse(await textAt(preview.port, '/@preview/state'))).toMatchObject({
      readOnly: 'built',
      tenant: 'udp-mock',
    });
  });

  test('without a build it says how to make one', async () => {
    const { code, stderr } = await run(['preview', '--built']);
    expect(code).toBe(2);
    expect(stderr).toContain('eos-content build');
  });
});
