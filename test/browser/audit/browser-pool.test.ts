import { statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext } from 'puppeteer';
import { afterAll, describe, expect, test } from 'vitest';
import { BrowserPool } from '../../../src/cli/audit/browser-pool.ts';
import { listen } from '../../../src/cli/server/listen.ts';
import { type Browser as Found, findBrowser } from '../../../src/cli/world/browser.ts';
import { temporaryFolder } from '../../sources.ts';

const pool = await BrowserPool.open(process.env);
const parallel = await BrowserPool.open(process.env, { concurrency: 2 });
afterAll(() => Promise.all([pool.close(), parallel.close()]));

test('each user unpacks a browser of their own', async () => {
  const { executablePath } = (await findBrowser({ PATH: '' })) as Found;
  expect(statSync(dirname(dirname(executablePath)))).toMatchObject({
    uid: process.getuid?.(),
    mode: 0o40700,
  });
});

describe('a pool', () => {
  test('starts a browser again that dies while it starts', async () => {
    const found = (await findBrowser(process.env)) as Found;
    const { path: folder, remove } = temporaryFolder();
    const program = join(folder, 'chrome');
    const flaky = `[ -e ${folder}/begun ] || { touch ${folder}/begun; exit 1; }`;
    const args = found.args.map((argument) => `'${argument}'`).join(' ');
    writeFileSync(program, `#!/bin/sh\n${flaky}\nexec '${found.executablePath}' ${args} "$@"\n`, {
      mode: 0o755,
    });
    const own = await BrowserPool.open({ PUPPETEER_EXECUTABLE_PATH: program });
    expect(await own.each([1], async () => undefined)).toEqual([]);
    await own.close();
    remove();
  });

  test('does each piece of work once, in a context of its own', async () => {
    const contexts = new Set<unknown>();
    const done: number[] = [];
    const lost = await parallel.each([1, 2, 3, 4, 5], async (item, context) => {
      contexts.add(context);
      done.push(item);
    });
    expect([done.sort(), contexts.size, lost]).toEqual([[1, 2, 3, 4, 5], 5, []]);
  });

  test('gives a context on where it may, and nothing in it tells of who was there', async () => {
    const asked: string[] = [];
    const { port, close } = await listen(
      ({ path }) => {
        asked.push(path);
        return path === '/kept.svg'
          ? {
              status: 200,
              headers: [
                ['Content-Type', 'image/svg+xml'],
                ['Cache-Control', 'max-age=3600'],
              ],
              body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
            }
          : {
              status: 200,
              headers: [['Content-Type', 'text/html']],
              body: '<!DOCTYPE html><title>Who was here?</title><img src="/kept.svg" alt="">',
            };
      },
      { port: 0, strict: false, host: undefined },
    );
    const seen: unknown[] = [];
    const heard: unknown[] = [];
    const contexts = new Set<unknown>();
    const work = async (end: 'moving' | 'closed', context: BrowserContext) => {
      contexts.add(context);
      expect((await context.pages()).length).toBeLessThan(2);
      const [left] = await context.pages();
      const page = left ?? (await context.newPage());
      const session = await page.createCDPSession();
      session.on('Runtime.consoleAPICalled', ({ args }) => heard.push(args[0]?.value));
      await session.send('Runtime.enable');
      expect(heard.splice(0)).toEqual([]);
      await page.goto(`http://localhost:${port}/`);
      seen.push(await page.evaluate(whatIsKept));
      await page.evaluate(keepAll);
      // What a visitor stores lasts until the visit ends.
      await page.reload();
      expect(await page.evaluate(() => [sessionStorage.length, window.name])).toEqual([1, 'was here']);
      // What it says itself.
      heard.length = 0;
      if (end === 'closed') return undefined;
      // A script that goes on.
      await page.evaluate(keepOn);
      return { page, session };
    };
    try {
      expect(await pool.each(['moving', 'moving', 'moving', 'closed', 'closed'], work)).toEqual([]);
    } finally {
      await close();
    }
    const nothing = { cookies: '', local: 0, session: 0, databases: 0, caches: 0, name: '', pages: 1 };
    expect(seen).toEqual(Array(5).fill(nothing));
    // What was closed was not handed on.
    expect(contexts.size).toBe(2);
    // Files may stay, so each context asks once.
    expect(asked.filter((path) => path === '/kept.svg')).toHaveLength(2);
  });

  test('starts the browser anew when it dies, and does again what was under way', async () => {
    const done: string[] = [];
    let hasDied = false;
    const lost = await parallel.each(['one', 'two', 'three'], async (item, context) => {
      const page = await context.newPage();
      await page.goto('data:text/html,<title>here</title>');
      if (!hasDied) {
        hasDied = true;
        context.browser().process()?.kill('SIGKILL');
      }
      await page.evaluate(() => document.title);
      done.push(item);
    });
    expect([done.sort(), lost]).toEqual([['one', 'three', 'two'], []]);
  });

  test('does again what a crashed tab has lost', async () => {
    let attempts = 0;
    const lost = await pool.each(['one'], async (_, context) => {
      const page = await context.newPage();
      attempts++;
      if (attempts === 1) await page.goto('chrome://crash');
      await page.goto('data:text/html,here');
    });
    expect([attempts, lost]).toEqual([2, []]);
  });

  test('gives up what kills its tab again and again', async () => {
    let attempts = 0;
    const lost = await pool.each(['one'], async (_, context) => {
      const page = await context.newPage();
      attempts++;
      await page.goto('chrome://crash');
    });
    expect([attempts, lost.length]).toEqual([3, 1]);
  });

  test('names what could not be done although it was tried again', async () => {
    let attempts = 0;
    const lost = await pool.each(['gone', 'there'], async (item) => {
      if (item === 'there') return;
      attempts++;
      throw new Error('net::ERR_CONNECTION_REFUSED\n    at work (file:///home/someone/work.js:1:1)');
    });
    expect([attempts, lost]).toEqual([3, [{ item: 'gone', reason: 'net::ERR_CONNECTION_REFUSED' }]]);
  });

  test('gives up after two tries what led on to another page in both', async () => {
    let attempts = 0;
    const lost = await pool.each(['left'], async (_, context) => {
      const page = await context.newPage();
      attempts++;
      const asked = page.evaluate(() => new Promise(() => {}));
      await Promise.all([asked, page.goto('data:text/html,elsewhere')]);
    });
    const reason = 'the page led on to another again and again';
    expect([attempts, lost]).toEqual([2, [{ item: 'left', reason }]]);
  });

  test('names a mistake of the program as one, and does the rest', async () => {
    const done: string[] = [];
    const lost = await pool.each(['one', 'two'], async (item) => {
      if (item === 'one') throw new TypeError('undefined is not a function');
      done.push(item);
    });
    const reason = expect.stringMatching(/a bug of ours.*TypeError: undefined is not a function.* at /);
    expect([done, lost]).toEqual([['two'], [{ item: 'one', reason }]]);
  });
});

/** Runs in the page: goes on writing down that somebody is there. */
const keepOn = () => {
  const write = () => {
    Object.assign(document, { cookie: 'on=1' });
    localStorage.setItem('on', '1');
    sessionStorage.setItem('on', '1');
  };
  write();
  setInterval(write, 1);
};

/** Runs in the page. */
const whatIsKept = async () => ({
  cookies: document.cookie,
  local: localStorage.length,
  session: sessionStorage.length,
  databases: (await indexedDB.databases()).length,
  caches: (await caches.keys()).length,
  name: window.name,
  // Beside the empty one that each tab begins with.
  pages: history.length - 1,
});

/** Runs in the page. */
const keepAll = async (): Promise<void> => {
  await cookieStore.set('was', 'here');
  localStorage.setItem('was', 'here');
  sessionStorage.setItem('was', 'here');
  window.name = 'was here';
  console.error('was here');
  history.pushState(undefined, '', '/was-here');
  await caches.open('was here');
  await new Promise((resolve) => {
    indexedDB.open('was here').onsuccess = resolve;
  });
};
