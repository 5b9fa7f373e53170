import { loginId } from '../pages/frame/names.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { goneOff } from './record-timers.ts';
import { closeDetails, openDetails } from './styles.ts';
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
  await goneOff(settling);
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
