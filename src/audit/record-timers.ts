import { beforeEach } from './hooks.ts';

/** What is still to happen because a script has asked for it to happen later. */
export interface Timers {
  /**
   * Resolves when every timer that is due in so many milliseconds has gone off, and those that these have set in turn.
   * At once where there is none.
   */
  goneOff(within: number): Promise<void>;
}

/** Writes down which timers are set, so that what a script does a moment later need not be waited for by guess. */
export function recordTimers(): Timers {
  const { setTimeout: wait } = window;
  /** When each is due, by the page's own clock. */
  const due = new Map<number, number>();
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const hooked = new Proxy(window[name], {
      apply(target, self: unknown, given: [TimerHandler, number?]) {
        const timer = Number(Reflect.apply(target, self, given));
        due.set(timer, performance.now() + (Number(given[1]) || 0));
        return timer;
      },
    });
    Object.assign(window, { [name]: hooked });
  }
  for (const name of ['clearTimeout', 'clearInterval']) {
    beforeEach(window, name, (_, [timer]) => due.delete(Number(timer)));
  }
  const pass = (time: number) => new Promise<void>((resolve) => wait.call(window, resolve, time));
  return {
    async goneOff(within) {
      const last = performance.now() + within;
      // What is overdue goes off first.
      await pass(0);
      for (;;) {
        const now = performance.now();
        const next = Math.min(...[...due.values()].filter((time) => time > now));
        if (next > last) return;
        await pass(next - now + 1);
      }
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
