import type { ChildProcess } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { Crew } from '../../../src/cli/audit/crew.ts';

const crew = await Crew.gather(process.env);
afterAll(() => crew.close());

describe('a crew', () => {
  test('does each piece of work once, in a context of its own', async () => {
    const contexts = new Set<unknown>();
    const done: number[] = [];
    const lost = await crew.each([1, 2, 3, 4, 5], 2, async (item, context) => {
      contexts.add(context);
      done.push(item);
    });
    expect([done.sort(), contexts.size, lost]).toEqual([[1, 2, 3, 4, 5], 5, []]);
  });

  test('starts the browser anew when it dies, and does again what was under way', async () => {
    const done: string[] = [];
    let hasDied = false;
    const lost = await crew.each(['one', 'two', 'three'], 2, async (item, context) => {
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
    const lost = await crew.each(['one'], 1, async (_, context) => {
      const page = await context.newPage();
      attempts++;
      if (attempts === 1) await page.goto('chrome://crash');
      await page.goto('data:text/html,here');
    });
    expect([attempts, lost]).toEqual([2, []]);
  });

  test('gives up what kills its tab again and again', async () => {
    let attempts = 0;
    const lost = await crew.each(['one'], 1, async (_, context) => {
      const page = await context.newPage();
      attempts++;
      await page.goto('chrome://crash');
    });
    expect([attempts, lost.length]).toEqual([3, 1]);
  });

  test('names what could not be done although it was tried again', async () => {
    let attempts = 0;
    const lost = await crew.each(['gone', 'there'], 1, async (item) => {
      if (item === 'there') return;
      attempts++;
      throw new Error('net::ERR_CONNECTION_REFUSED\n    at work (file:///home/someone/work.js:1:1)');
    });
    expect([attempts, lost]).toEqual([2, [{ item: 'gone', reason: 'net::ERR_CONNECTION_REFUSED' }]]);
  });

  test('has one browser at a time, and closes the one that it has replaced', async () => {
    const processes = new Set<ChildProcess>();
    const items = Array.from({ length: 130 }, (_, index) => index);
    await crew.each(items, 1, async (_, context) => {
      const process = context.browser().process();
      if (process) processes.add(process);
    });
    expect(
      [...processes].map(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
    ).toEqual([false, true]);
  });

  test('hides no mistake of the program behind a lost page', async () => {
    const work = crew.each(['one'], 1, async () => {
      throw new TypeError('undefined is not a function');
    });
    await expect(work).rejects.toThrow('undefined is not a function');
  });
});
