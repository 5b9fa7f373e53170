import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Cookie, Engine, Visitor } from './engine.ts';
import { pathOf } from './programs.ts';

/** Sends a command of the W3C's WebDriver protocol and returns its value. */
type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

interface Session {
  version: string;
  send: Command;
  end(): void;
}

/** WebKitGTK's own small browser. Its driver can open one window, so each visitor takes over that of the one before. */
export async function webkit(): Promise<Engine> {
  const alive = await start(true);
  let withoutScripts: Promise<Session> | undefined;
  return {
    version: alive.version,
    async visit({ javascript = true } = {}) {
      if (!javascript) withoutScripts ??= start(false);
      return visitorOf((javascript ? alive : ((await withoutScripts) ?? alive)).send);
    },
    close: async () => [alive, await withoutScripts].map((session) => session?.end()),
  };
}

/** Starts a browser. On a busy machine the driver may wait for a new one for ever; then it is started again. */
async function start(javascript: boolean, attempts = 3): Promise<Session> {
  const { send, env, end } = await startDriver();
  const alwaysMatch = {
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${javascript}`] },
  };
  const opened = send('POST', '/session', { capabilities: { alwaysMatch } });
  const session = await Promise.race([opened.catch(() => undefined), setTimeout(15_000, undefined)]);
  if (!session) {
    end();
    if (attempts > 1) return start(javascript, attempts - 1);
    throw new Error('WebKitWebDriver cannot open a window');
  }
  const { sessionId, capabilities } = session as { sessionId: string; capabilities: Record<string, string> };
  // Without a window manager nothing gives the window the focus, and `:focus` matches in such a window alone.
  execFileSync(pathOf('window'), ['search', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus'], {
    env,
  });
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    send: (method, path, body) => send(method, `/session/${sessionId}${path}`, body),
    end,
  };
}

/** Starts a driver on a screen of its own, which nobody sees. */
async function startDriver() {
  const screen = spawn(pathOf('display'), ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  const port = await freePort();
  const driver = spawn(pathOf('webkit'), [`--port=${port}`], { env, stdio: 'ignore' });
  const send = commandsTo(`http://127.0.0.1:${port}`);
  await vi.waitFor(() => send('GET', '/status'), { timeout: 15_000 });
  return { send, env, end: () => void [driver, screen].map((process) => process.kill()) };
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
  async countRole(role, selector) {
    const found = await send('POST', '/elements', { using: 'css selector', value: selector });
    const ids = (found as object[]).map((element) => Object.values(element)[0]);
    const roles = await Promise.all(ids.map((id) => send('GET', `/element/${id}/computedrole`)));
    return roles.filter((each) => each === role).length;
  },
  // Storage belongs to the portal's origin, and each visitor has a portal of their own.
  close: async () => [await send('DELETE', '/cookie'), await send('POST', '/url', { url: 'about:blank' })],
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
