import { loginId } from '../pages/frame/names.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { type Motion, moving, shortest } from './record-motions.ts';
import { recorded } from './recorded.ts';
import { activeRules, asInUse, closeDetails, openDetails } from './styles.ts';
import { elementsBelow, isVisible, page, twoFrames } from './tree.ts';

/** A visible element that moved without the visitor's input (Layout Instability API). */
export interface Shift {
  readonly value: number;
  /** undefined if the element is in a shadow tree or gone. */
  readonly node: NodeDetails | undefined;
}

/** How long after opening shifts count, in milliseconds. */
const settling = 1500;

/** Shifts while the page loads, and while it scrolls a little and back. */
export async function layoutShifts(): Promise<Shift[]> {
  await recorded.timers.goneOff(settling);
  for (const top of [200, 0]) {
    scrollTo({ top, behavior: 'instant' });
    await twoFrames();
  }
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const entries = observer.takeRecords() as ShiftEntry[];
  observer.disconnect();
  return entries
    .filter((entry) => !entry.hadRecentInput && !isOfLogin(entry))
    .map(({ value, sources }) => {
      const element = sources
        .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        .find((each) => each != null);
      return { value, node: element && nodeOf(element) };
    });
}

type ShiftEntry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly }[];
};

/** The login team’s script draws its own button into the header; for shadow trees the browser reports rectangles only. */
function isOfLogin({ sources }: ShiftEntry): boolean {
  const header = page.getElementById('eos-header')?.getBoundingClientRect();
  if (!header || !page.getElementById(loginId)) return false;
  return sources.some(({ node, previousRect }) => !node && previousRect.top < header.bottom);
}

export interface ImageSeen {
  readonly url: string;
  /** In pixels; both 0 if the file is damaged. */
  readonly natural: readonly [width: number, height: number];
  readonly shown: readonly [width: number, height: number];
  readonly node: NodeDetails;
}

/** Loads and measures all images, including those further down and in closed `<details>`. */
export async function imagesSeen(): Promise<ImageSeen[]> {
  openDetails();
  const images = elementsBelow(page.body).filter((element) => element instanceof HTMLImageElement);
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  const seen = images
    .filter((image) => image.complete && image.currentSrc !== '' && isVisible(image))
    .map((image): ImageSeen => {
      const { width, height } = image.getBoundingClientRect();
      return {
        url: image.currentSrc,
        natural: [image.naturalWidth, image.naturalHeight],
        shown: [Math.round(width), Math.round(height)],
        node: nodeOf(image),
      };
    });
  closeDetails();
  return seen;
}

/**
 * Motion although the visitor prefers less: by scripts so far, and by styles, also under the pointer or with the focus,
 * with `<details>` open.
 */
export async function motions(): Promise<Motion[]> {
  openDetails();
  await twoFrames();
  const atRest = motionsNow();
  const starting = activeRules().filter(({ rule: { cssText } }) =>
    /:(?:hover|focus).*(?:animation|transition)/.test(cssText),
  );
  const selectors = new Map(starting.map(({ rule }) => [rule, rule.selectorText]));
  // Rules are changed in their places, so that what overrides them still does.
  for (const [rule, selector] of selectors) rule.selectorText = asInUse(selector);
  const inUse = selectors.size > 0 ? motionsNow() : [];
  for (const [rule, selector] of selectors) rule.selectorText = selector;
  closeDetails();
  return [...recorded.motions, ...atRest, ...inUse];
}

const motionsNow = (): Motion[] =>
  elementsBelow().flatMap((element) => {
    const what = motionOf(getComputedStyle(element));
    return what === undefined ? [] : [{ what, node: nodeOf(element) }];
  });

/** The property that a transition moves, an animation's name, or `smooth scrolling`. */
function motionOf(style: CSSStyleDeclaration): string | undefined {
  const list = (property: string) => style.getPropertyValue(property).split(', ');
  const isLong = (duration = '') => Number.parseFloat(duration) > shortest;
  const durations = list('transition-duration');
  const transition = list('transition-property').find(
    (name, index) => moving.test(name) && isLong(durations[index % durations.length]),
  );
  const animation = list('animation-duration').some(isLong)
    ? list('animation-name').find((name) => name !== 'none')
    : undefined;
  return transition ?? animation ?? (style.scrollBehavior === 'smooth' ? 'smooth scrolling' : undefined);
}
