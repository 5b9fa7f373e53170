import { loopsHere } from './record-loops.ts';
import { timersHere } from './record-timers.ts';
import { roots } from './tree.ts';

/** What a script puts off for longer, in milliseconds, is no answer to a key. */
const longest = 300;
/** So long something may scroll: two seconds. */
const mostFrames = 120;

let known: readonly (Document | ShadowRoot)[] = [];
let end = () => {};

/**
 * From now on scrolling is immediate, nothing leads away from the page, and everything can be hit, whatever lets the mouse
 * through, because what covers something is asked for by points.
 *
 * @param onFocus is told of each focus, also within a shadow root, where the document is not
 */
export function startCalm(onFocus: (event: Event) => void): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { scroll-behavior: auto !important; pointer-events: auto !important }');
  const stay = (event: Event) => event.preventDefault();
  known = roots();
  for (const root of known) {
    root.adoptedStyleSheets.push(sheet);
    // In front of handlers that give the focus away at once.
    root.addEventListener('focus', onFocus, true);
    root.addEventListener('submit', stay, true);
  }
  end = () => {
    for (const root of known) {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      root.removeEventListener('focus', onFocus, true);
      root.removeEventListener('submit', stay, true);
    }
  };
}

/** Takes back what {@link startCalm} has done. */
export const endCalm = (): void => end();

/** Lets what moves arrive at once. @returns whether something did */
export function finishMotion(): boolean {
  const running = known
    .flatMap((root) => root.getAnimations())
    .filter((animation) => animation.playState === 'running' && hasEnd(animation));
  for (const animation of running) animation.finish();
  return running.length > 0;
}

const hasEnd = ({ effect }: Animation): boolean =>
  Number(effect?.getComputedTiming().endTime ?? 0) !== Number.POSITIVE_INFINITY;

/** How much scripts have put off that will come soon. */
export const putOff = (): number =>
  loopsHere()
    ?.beats()
    .filter((beat) => beat <= longest).length ?? 0;

/** Resolves when what scripts have put off has been done, what moves has arrived, and nothing scrolls any more. */
export async function calm(): Promise<void> {
  await timersHere()?.goneOff(longest);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let before = `${scrollX} ${scrollY}`;
  for (let count = 0; count < mostFrames; count++) {
    const moved = finishMotion() || count === 0;
    const now = `${scrollX} ${scrollY}`;
    if (!moved && now === before) break;
    before = now;
    // What hears of the end of a transition hears of it with the next frame.
    await frame();
  }
  await timersHere()?.goneOff(longest);
}
