import { beforeEach } from './hooks.ts';

export interface Timers {
  /**
   * Resolves when every timer of at most `within` milliseconds has fired, including timers set by timers whose delays add
   * up to no more; at once if there are none.
   */
  goneOff(within: number): Promise<void>;
}

/** Least delay of a nested timer, in milliseconds (HTML, “timer initialization steps”). */
const least = 4;
/** How late timers may fire, in milliseconds. */
const delay = 1000;

/** Records timers, so that the audit waits for delayed work without guessing. */
export function recordTimers(): Timers {
  const { setTimeout: wait } = window;
  /** Delay of each timer plus the delays of those that set it: unlike the time left, the same on every machine. */
  const timers = new Map<number, number>();
  /** Total delay of the timer that is firing; 0 otherwise. */
  let current = 0;
  // In a task of its own: promises that a timer resolves continue only after its function has returned.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    current = 0;
  };
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const hooked = new Proxy(window[name], {
      apply(target, self: unknown, [handler, ...given]: [TimerHandler, number?, ...unknown[]]) {
        const asked = current + Math.max(Number(given[0]) || 0, least);
        const goOff = (...values: unknown[]): unknown => {
          // Of an interval only the first call is awaited.
          timers.delete(timer);
          current = asked;
          port2.postMessage(undefined);
          return Reflect.apply(handler as () => unknown, window, values);
        };
        const timer = Number(
          Reflect.apply(target, self, [typeof handler === 'function' ? goOff : handler, ...given]),
        );
        timers.set(timer, asked);
        // The browser itself runs handlers given as strings: one that is as late tells when that was.
        if (typeof handler !== 'function') wait.call(window, () => timers.delete(timer), given[0]);
        return timer;
      },
    });
    Object.assign(window, { [name]: hooked });
  }
  for (const name of ['clearTimeout', 'clearInterval']) {
    beforeEach(window, name, (_, [timer]) => timers.delete(Number(timer)));
  }
  const pass = (time: number) => new Promise<void>((resolve) => wait.call(window, resolve, time));
  return {
    async goneOff(within) {
      const last = performance.now() + within + delay;
      const isAwaited = (asked: number) => asked <= within;
      await pass(0);
      while ([...timers.values()].some(isAwaited) && performance.now() < last) await pass(10);
    },
  };
}
