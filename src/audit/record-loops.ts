import { beforeEach } from './hooks.ts';

/** What scripts set in motion, and what they do over and over. */
export interface Loops {
  /** For each thing that is still to be done: after how many milliseconds it was asked for. */
  beats(): readonly number[];
  /** Elements that were animated by a script, with what it gave. */
  readonly animated: readonly Animated[];
  /** What was scrolled smoothly by a script: an element; undefined for the page. */
  readonly scrolled: readonly (Element | undefined)[];
}

interface Animated {
  readonly element: Element;
  readonly keyframes: unknown;
  readonly options: unknown;
}

/** What is asked for before each frame comes so often. */
const frame = 17;

const scrolling: readonly (readonly [owner: object, names: readonly string[]])[] = [
  [window, ['scroll', 'scrollTo', 'scrollBy']],
  [Element.prototype, ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView']],
];

const key: unique symbol = Symbol.for('eos-audit-loops');
type Page = Window & { [key]?: Loops };

/** undefined where the page was opened without scripts. */
export const loopsHere = (): Loops | undefined => (window as Page)[key];

/**
 * Writes down what scripts have asked for that is still to come (frames, timers, intervals), and what they animate. Kept
 * where no page looks.
 */
export function recordLoops(): void {
  const animated: Animated[] = [];
  beforeEach(Element.prototype, 'animate', (element, [keyframes, options]) => {
    if (element instanceof Element) animated.push({ element, keyframes, options });
  });
  const scrolled: (Element | undefined)[] = [];
  for (const [owner, names] of scrolling) {
    for (const name of names) {
      beforeEach(owner, name, (self, [options]) => {
        if ((options as ScrollOptions | undefined)?.behavior !== 'smooth') return;
        scrolled.push(self instanceof Element ? self : undefined);
      });
    }
  }
  const waiting = new Map<string, number>();
  const delayOf = ([delay]: readonly unknown[]) => Math.max(Number(delay) || 0, frame);
  hookAsking('setTimeout', 'timer', delayOf, waiting);
  hookAsking('setInterval', 'timer', delayOf, waiting);
  hookAsking('requestAnimationFrame', 'frame', () => frame, waiting);
  beforeEach(window, 'clearTimeout', (_, [id]) => waiting.delete(`timer ${id}`));
  beforeEach(window, 'clearInterval', (_, [id]) => waiting.delete(`timer ${id}`));
  beforeEach(window, 'cancelAnimationFrame', (_, [id]) => waiting.delete(`frame ${id}`));
  const loops: Loops = { beats: () => [...waiting.values()], animated, scrolled };
  Object.defineProperty(window, key, { value: loops });
}

function hookAsking(
  name: 'setTimeout' | 'setInterval' | 'requestAnimationFrame',
  kind: 'timer' | 'frame',
  beatOf: (given: readonly unknown[]) => number,
  waiting: Map<string, number>,
): void {
  const hooked = new Proxy<(...given: never[]) => number>(window[name], {
    apply(target, self: unknown, [callback, ...given]: unknown[]) {
      // Words are run by the browser itself, and are not heard of again.
      if (typeof callback !== 'function') return Reflect.apply(target, self, [callback, ...given] as never[]);
      const called = (...values: unknown[]) => {
        if (name !== 'setInterval') waiting.delete(`${kind} ${id}`);
        return Reflect.apply(callback, window, values);
      };
      const id = Reflect.apply(target, self, [called, ...given] as never[]);
      waiting.set(`${kind} ${id}`, beatOf(given));
      return id;
    },
  });
  Object.assign(window, { [name]: hooked });
}
