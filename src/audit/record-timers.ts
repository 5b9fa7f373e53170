import { beforeEach } from './hooks.ts';

/** What is still to happen because a script has asked for it to happen later. */
export interface Timers {
  /**
   * Resolves when every timer that was set for so many milliseconds at most has gone off, and those that these have set in
   * turn, as far as their delays make no more than that together. At once where there is none.
   */
  goneOff(within: number): Promise<void>;
}

/** The least that a timer in a timer takes (HTML, “timer initialization steps”). */
const least = 4;
/** So much later than they are due timers may go off, in milliseconds. */
const delay = 1000;

/** Writes down which timers are set, so that what a script does a moment later need not be waited for by guess. */
export function recordTimers(): Timers {
  const { setTimeout: wait } = window;
  /** After how long each was asked for, with the timer that has set it: unlike the time left, the same on every machine. */
  const timers = new Map<number, number>();
  /** What the timer had been asked for that has gone off just now; 0 in everything else. */
  let current = 0;
  // A task of its own, because what a timer resolves goes on only when its function has returned.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    current = 0;
  };
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const hooked = new Proxy(window[name], {
      apply(target, self: unknown, [handler, ...given]: [TimerHandler, number?, ...unknown[]]) {
        const asked = current + Math.max(Number(given[0]) || 0, least);
        const goOff = (...values: unknown[]): unknown => {
          // Of what goes off again and again, the first time is waited for.
          timers.delete(timer);
          current = asked;
          port2.postMessage(undefined);
          return Reflect.apply(handler as () => unknown, window, values);
        };
        const timer = Number(
          Reflect.apply(target, self, [typeof handler === 'function' ? goOff : handler, ...given]),
        );
        // Words are run by the browser itself.
        if (typeof handler === 'function') timers.set(timer, asked);
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
      // What is due goes off first.
      await pass(0);
      while ([...timers.values()].some(isAwaited) && performance.now() < last) await pass(10);
    },
  };
}

const key: unique symbol = Symbol.for('eos-audit-timers');
type Page = Window & { [key]?: Timers };

/** Keeps it where no page looks. */
export function keepTimers(timers: Timers): void {
  Object.defineProperty(window, key, { value: timers });
}

/** undefined where the page was opened without scripts. */
export const timersHere = (): Timers | undefined => (window as Page)[key];
