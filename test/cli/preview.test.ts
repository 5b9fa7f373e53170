import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { preview as previewCommand } from '../../src/cli/commands/preview.ts';
import { startPreview } from '../preview-program.ts';
import { runProgram } from '../program.ts';
import { copySources } from '../sources.ts';

/** Asks the preview as a browser would: the name of the host is found by the browser itself. */
function ask(
  port: number,
  path: string,
  { host = 'localhost', method = 'GET', headers = {}, body }: Asked = {},
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { Host: `${host}:${port}`, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    asked.on('error', reject).end(body);
  });
}

interface Asked {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const silent = { write: () => undefined };

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
    expect(stderr).not.toMatch(/error|interrupted/);
  });

  test('the machine may end it, too', async () => {
    const preview = await startPreview(copySources().root);
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
    const page = () =>
      ask(preview.port, '/services/content/de/legalNotice.html', { host: 'udp-mock.localhost' });
    await expect.poll(async () => (await page()).text).toContain('Saved at once');
  });

  test('an open line does not keep it from ending', async () => {
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
    expect((await preview.end()).code).toBe(0);
  });
});

describe('ports', () => {
  test('the default port moves on when it is taken, and says so', async () => {
    await takePort(4173);
    const preview = await startPreview(copySources().root, [], {}, []);
    expect(preview.port).toBeGreaterThan(4173);
    expect(preview.output.stderr).toContain('port 4173 is taken');
  });

  test('a port that was asked for and is taken is an error of usage, which names another', async () => {
    const { root } = copySources();
    const preview = await startPreview(root);
    const { code, stdout, stderr } = await runProgram(['preview', '--port', `${preview.port}`], {
      cwd: root,
    });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(`${preview.port}`);
    expect(stderr.split('\n').length).toBeLessThan(5);
  });

  test.each(['http', '70000'])('%o is no port', async (port) => {
    const { code, stderr } = await runProgram(['preview', '--port', port], { cwd: copySources().root });
    expect(code).toBe(2);
    expect(stderr).toContain('--port');
  });

  test.each([
    ['localhost', false],
    ['0.0.0.0', true],
  ])('--host %s: that others can look is said %s', async (host, isSaid) => {
    const { output } = await startPreview(copySources().root, ['--host', host]);
    expect(output.stderr.includes('everybody in your network')).toBe(isSaid);
  });

  test('an unknown tenant is reported before anything is served', async () => {
    const { code, stderr } = await runProgram(['preview', '--tenant', 'udp-mok'], {
      cwd: copySources().root,
    });
    expect(code).toBe(2);
    expect(stderr).toContain("Did you mean 'udp-mock'?");
  });
});

describe('who is let in', () => {
  test('what is being written is heard by pages of this machine alone', async () => {
    const { port } = await startPreview(copySources().root);
    const allowed = async (origin: string) => {
      const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
        const asked = request({
          host: '127.0.0.1',
          port,
          path: '/@preview/events',
          headers: { Host: `udp-mock.localhost:${port}`, Origin: origin },
        });
        asked.on('response', (response) => {
          resolve(response.headers);
          asked.destroy();
        });
        asked.on('error', reject).end();
      });
      return headers['access-control-allow-origin'];
    };
    expect(await allowed('http://localhost:3000')).toBe('http://localhost:3000');
    expect(await allowed('http://udp-mock.localhost:8080')).toBe('http://udp-mock.localhost:8080');
    for (const origin of ['http://evil.example', 'https://localhost.evil.example', 'null']) {
      expect(await allowed(origin)).toBeUndefined();
    }
  });

  test('on a host without subdomains the tenant is chosen once', async () => {
    const { port } = await startPreview(copySources({ tenants: ['udp-mock', 'de-did'] }).root);
    const first = await ask(port, '/', { host: '127.0.0.1' });
    const toolbar = `http://127.0.0.1:${port}/@preview/tenant/de-did/@preview/`;
    expect([first.status, first.headers.location]).toEqual([302, toolbar]);
    const { headers } = await ask(port, '/@preview/');
    expect(headers.location).toBe(`http://de-did.localhost:${port}/@preview/`);
    const chosen = await ask(port, '/@preview/tenant/udp-mock/@preview/?page=/download', {
      host: '127.0.0.1',
    });
    expect(chosen.headers.location).toBe('/@preview/?page=%2Fdownload');
    const [cookie = ''] = chosen.headers['set-cookie'] as string[];
    const { text } = await ask(port, '/services/api/tenant/', {
      host: '127.0.0.1',
      headers: { Cookie: cookie.split(';')[0] ?? '' },
    });
    expect(text).toBe('udp-mock');
  });
});

describe('--built', () => {
  test('a build is served as it is, and the next one after it', async () => {
    const sources = copySources();
    const path = '/services/content/de/legalNotice.html';
    const build = () => runProgram(['build'], { cwd: sources.root });
    expect((await build()).code).toBe(0);
    const preview = await startPreview(sources.root, ['--built']);
    const page = async () => (await ask(preview.port, path, { host: 'udp-mock.localhost' })).text;
    expect(await page()).toBe(readFileSync(`${sources.dist}/udp-mock/de/legalNotice.html`, 'utf8'));
    sources.change('locales/udp-mock/de.json', { 'LEGAL_NOTICE.HEADLINE': 'Impressum, neu gebaut' });
    expect((await build()).code).toBe(0);
    expect(await page()).toContain('Impressum, neu gebaut');
    const state = JSON.parse(
      (await ask(preview.port, '/@preview/state', { host: 'udp-mock.localhost' })).text,
    );
    expect(state).toMatchObject({ readOnly: 'built', tenant: 'udp-mock' });
  });

  test('without a build it says how to make one', async () => {
    const { code, stderr } = await runProgram(['preview', '--built'], { cwd: copySources().root });
    expect(code).toBe(2);
    expect(stderr).toContain('eos-content build');
  });
});
