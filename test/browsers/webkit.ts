import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Cookie, Engine, Visitor } from './engine.ts';
import { pathOf } from './programs.ts';

/** Sends a command of the W3C's WebDriver protocol and returns its value. */
type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** WebKitGTK's own small browser, on a screen that nobody sees. Each visitor has a process. */
export async function webkit(): Promise<Engine> {
  const screen = spawn(pathOf('display'), ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  const port = await freePort();
  const driver = spawn(pathOf('webkit'), [`--port=${port}`], { env, stdio: 'ignore' });
  const send = commandsTo(`http://127.0.0.1:${port}`);
  await untilItAnswers(send, driver);

  const { sessionId, capabilities } = await newSession(send);
  await send('DELETE', `/session/${sessionId}`);
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async visit({ javascript = true } = {}) {
      const { sessionId } = await newSession(send, [`--enable-javascript=${javascript}`]);
      // Without a window manager nothing gives the window the focus, and `:focus` matches in such a window alone.
      execFileSync(pathOf('window'), ['search', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus'], {
        env,
      });
      return visitorOf((method, path, body) => send(method, `/session/${sessionId}${path}`, body));
    },
    close: async () => [driver, screen].map((process) => process.kill()),
  };
}

/** One command after the other: the driver dies of one that comes while another is under way. */
function commandsTo(origin: string): Command {
  let last: Promise<unknown> = Promise.resolve();
  const command: Command = async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      body: body ? JSON.stringify(body) : undefined,
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  return (...request) => {
    last = last.catch(() => undefined).then(() => command(...request));
    return last;
  };
}

async function newSession(send: Command, settings: readonly string[] = []) {
  const alwaysMatch = {
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { args: ['--automation', ...settings] },
  };
  return (await send('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
    capabilities: Record<'browserName' | 'browserVersion', string>;
  };
}

const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' } as const;

const visitorOf = (send: Command): Visitor => ({
  goto: (url) => send('POST', '/url', { url }),
  evaluate: (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
  click: (x, y) =>
    act(send, 'pointer', [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]),
  press: (key) =>
    act(
      send,
      'key',
      ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] })),
    ),
  resize: (width, height) => send('POST', '/window/rect', { width, height }),
  cookies: () => send('GET', '/cookie') as Promise<Cookie[]>,
  close: () => send('DELETE', ''),
});

const act = (send: Command, type: 'pointer' | 'key', actions: readonly unknown[]): Promise<unknown> =>
  send('POST', '/actions', { actions: [{ type, id: type, actions }] });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function untilItAnswers(send: Command, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    const isUp = await send('GET', '/status').catch(() => false);
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
