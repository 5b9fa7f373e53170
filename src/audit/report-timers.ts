import { before, hook, type Native, report } from './hooks.ts';

const { apply } = Reflect;
const number = Number;

/** Reports each timer of the page as it is set, fires or is cleared. */
export function reportTimers(): void {
  for (const name of ['setTimeout', 'setInterval']) {
    hook(window, name, (call, given) => {
      const [handler, delay] = given;
      let timer = 0;
      if (typeof handler === 'function')
        given[0] = (...values: unknown[]) => {
          report('timer-fired', timer);
          return apply(handler as Native, window, values);
        };
      timer = number(call(given));
      report('timer-set', { timer, delay: number(delay) || 0, isText: typeof handler !== 'function' });
      return timer;
    });
  }
  for (const name of ['clearTimeout', 'clearInterval'])
    before(window, name, ([timer]) => report('timer-cleared', number(timer)));
}
