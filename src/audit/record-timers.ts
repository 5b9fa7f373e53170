import { onReport } from './reports.ts';

// Records the page's timers, so that the audit waits for delayed work without guessing.

/** Least delay of a nested timer, in milliseconds (HTML, “timer initialization steps”). */
const least = 4;
/** How late timers may fire, in milliseconds. */
const delay = 1000;

const { setTimeout: wait } = window;
/** Delay of each timer plus the delays of those that set it: unlike the time left, the same on every machine. */
const timers = new Map<number, number>();
/** Those that have not fired. Of an interval only the first call is awaited. */
const due = new Set<number>();
/** Total delay of the timer that is firing; 0 otherwise. */
let current = 0;
// In a task of its own: promises that a timer resolves continue only after its function has returned.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  current = 0;
};

onReport('timer-set', ({ timer, delay: asked, isText }) => {
  timers.set(timer, current + Math.max(asked, least));
  due.add(timer);
  // The browser itself runs handlers given as strings: one that is as late tells when that was.
  if (isText) wait.call(window, () => due.delete(timer), asked);
});
onReport('timer-fired', (timer) => {
  due.delete(timer);
  current = timers.get(timer) ?? 0;
  port2.postMessage(undefined);
});
onReport('timer-cleared', (timer) => due.delete(timer));

const pass = (time: number) => new Promise<void>((resolve) => wait.call(window, resolve, time));

/**
 * Resolves when every timer of at most `within` milliseconds has fired, including timers set by timers whose delays add up
 * to no more; at once if there are none.
 */
export async function goneOff(within: number): Promise<void> {
  const last = performance.now() + within + delay;
  const isAwaited = (timer: number) => (timers.get(timer) ?? 0) <= within;
  await pass(0);
  while ([...due].some(isAwaited) && performance.now() < last) await pass(10);
}
