import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { setTimeout, clearTimeout, setInterval, clearInterval }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What has gone off when everything has that is due within 1500 ms. */
async function goneOff(begin: (done: (name: string) => void) => void, late = 0): Promise<readonly string[]> {
  const timers = await import('../../src/audit/record-timers.ts');
  const { reportTimers } = await import('../../src/audit/report-timers.ts');
  reportTimers();
  const done: string[] = [];
  begin((name) => done.push(name));
  await vi.advanceTimersByTimeAsync(late);
  let told: readonly string[] | undefined;
  timers.goneOff(1500).then(() => {
    told = [...done];
  });
  for (let step = 0; step < 500 && !told; step++) await vi.advanceTimersByTimeAsync(10);
  return told ?? ['it never ends'];
}

/** Whether the page was quick to open. */
describe.each([0, 1000])('asked after %i ms', (late) => {
  test('waits for what was put off for no longer', async () => {
    const done = await goneOff((go) => {
      window.setTimeout(() => go('soon'), 1500);
      window.setTimeout(() => go('later'), 2200);
    }, late);
    expect(done).toEqual(['soon']);
  });

  test('adds up what timers set in turn, also when what they resolve goes on', async () => {
    const done = await goneOff((go) => {
      const wait = (time: number) => new Promise<void>((resolve) => void window.setTimeout(resolve, time));
      window.setTimeout(() => window.setTimeout(() => go('second'), 600), 900);
      (async () => {
        await wait(900);
        await undefined;
        await wait(700);
        go('third');
      })();
    }, late);
    expect(done).toEqual(['second']);
  });

  test('comes to an end where timers do not', async () => {
    const done = await goneOff((go) => {
      const again = () => window.setTimeout(again, 0);
      again();
      window.setInterval(() => go('beat'), 1200);
    }, late);
    expect(done[0]).toBe('beat');
  });
});

test('does not wait for what was taken back', async () => {
  const done = await goneOff((go) => {
    const timer = window.setTimeout(() => go('never'), 100);
    window.clearTimeout(timer);
  });
  expect(done).toEqual([]);
});
