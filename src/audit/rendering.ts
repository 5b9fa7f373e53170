import { loginId } from '../pages/frame/names.ts';
import { closeDetails, openDetails } from './details.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { timersHere } from './record-timers.ts';
import { elementsBelow, isVisible } from './tree.ts';

/** Something that was on the screen already and moved, which no visitor had asked for (Layout Instability API). */
export interface Shift {
  readonly value: number;
  /** Whether it happened when the page was scrolled; else while it loaded. */
  readonly isByScrolling: boolean;
  /** undefined where it stands in a shadow tree or is gone. */
  readonly node: NodeDetails | undefined;
}

/** So long after the page was opened moves count, in milliseconds. */
const settling = 1500;

/** What moves by itself while the page loads, and while it is then scrolled a little and back. */
export async function layoutShifts(): Promise<Shift[]> {
  await timersHere()?.goneOff(settling);
  const scrolled = performance.now();
  for (const top of [200, 0]) {
    scrollTo({ top, behavior: 'instant' });
    for (let count = 0; count < 2; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const entries = observer.takeRecords() as ShiftEntry[];
  observer.disconnect();
  return entries
    .filter((entry) => !entry.hadRecentInput && !isOfLogin(entry))
    .map(({ value, sources, startTime }) => {
      const element = sources
        .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        .find((each) => each != null);
      return { value, isByScrolling: startTime >= scrolled, node: element ? nodeOf(element) : undefined };
    });
}

type ShiftEntry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly }[];
};

/** The login team’s script draws its own button into the header; of a shadow tree the browser tells rectangles alone. */
function isOfLogin({ sources }: ShiftEntry): boolean {
  const header = document.getElementById('eos-header')?.getBoundingClientRect();
  if (!header || !document.getElementById(loginId)) return false;
  return sources.some(({ node, previousRect }) => !node && previousRect.top < header.bottom);
}

/** Images no larger than a letter make no line higher. */
const letter = 24;

/** Images whose room is not known before they come: no width and height in the markup, and none by styles. */
export const unreservedImages = (): NodeDetails[] =>
  elementsBelow(document.body)
    .filter((element) => element instanceof HTMLImageElement)
    .filter((image) => {
      const { position, aspectRatio } = getComputedStyle(image);
      const height = image.computedStyleMap().get('height')?.toString() ?? 'auto';
      return (
        isVisible(image) &&
        image.getBoundingClientRect().height > letter &&
        !/absolute|fixed/.test(position) &&
        aspectRatio === 'auto' &&
        (height === 'auto' || height.endsWith('%'))
      );
    })
    .map(nodeOf);

/** An image and the size that it is shown in, in CSS pixels. */
export interface ImageSeen {
  readonly url: string;
  readonly natural: readonly [width: number, height: number];
  readonly shown: readonly [width: number, height: number];
  readonly node: NodeDetails;
}

/** All that a visitor may come to see: those further down and in what is folded up, too. */
export async function imagesSeen(): Promise<ImageSeen[]> {
  openDetails();
  const images = elementsBelow(document.body).filter((element) => element instanceof HTMLImageElement);
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  const seen = images
    .filter((image) => image.naturalWidth > 0 && isVisible(image))
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
