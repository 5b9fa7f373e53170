import { timersHere } from './record-timers.ts';
import { elementsBelow } from './tree.ts';

/** What a script puts off for longer, in milliseconds, is no answer to a key. */
const longest = 300;

let roots: readonly (Document | ShadowRoot)[] = [];
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
  roots = [document, ...[...elementsBelow()].flatMap((element) => element.shadowRoot ?? [])];
  for (const root of roots) {
    root.adoptedStyleSheets.push(sheet);
    root.addEventListener('focusin', onFocus, true);
    root.addEventListener('submit', stay, true);
  }
  end = () => {
    for (const root of roots) {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      root.removeEventListener('focusin', onFocus, true);
      root.removeEventListener('submit', stay, true);
    }
  };
}

/** Takes back what {@link startCalm} has done. */
export const endCalm = (): void => end();

/** Resolves when what scripts have put off has been done, and what moves has arrived. */
export async function calm(): Promise<void> {
  await timersHere()?.goneOff(longest);
  const running = roots
    .flatMap((root) => root.getAnimations())
    .filter((animation) => animation.playState === 'running' && hasEnd(animation));
  if (running.length === 0) return;
  for (const animation of running) animation.finish();
  // What hears of the end of a transition hears of it with the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await timersHere()?.goneOff(longest);
}

const hasEnd = ({ effect }: Animation): boolean =>
  Number(effect?.getComputedTiming().endTime ?? 0) !== Number.POSITIVE_INFINITY;
