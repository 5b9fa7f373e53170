import { loginId } from '../pages/frame/names.ts';
import { closeDetails, openDetails } from './accessibility-opening.ts';
import { forgetSkipping, fragmentOf } from './accessibility-skip.ts';
import { twoFrames } from './frames.ts';
import { click, isChoice } from './privacy-choices.ts';
import { noticeSight, type Sight } from './privacy-notice.ts';
import { timersHere } from './record-timers.ts';
import { noteControls } from './rendering-forced.ts';
import { type Motion, motions } from './rendering-motion.ts';
import { isFolded, noteScreen } from './rendering-print.ts';
import { type Spot, spotOf } from './spot.ts';
import { styled } from './styled.ts';
import { all, elementsBelow, isVisible, parentOf } from './tree.ts';

/** Something that was on the screen already and moved, which no visitor had asked for (Layout Instability API). */
export interface Shift {
  readonly value: number;
  /** Whether it happened when the page was scrolled; else while it loaded. */
  readonly isByScrolling: boolean;
  /** Of what moved, the first in the document. undefined where it stands in a shadow tree or is gone. */
  readonly spot: Spot | undefined;
}

/** An image as it is shown, in CSS pixels. */
export interface ImageSeen {
  readonly url: string;
  readonly natural: readonly [width: number, height: number];
  readonly shown: readonly [width: number, height: number];
  /** Whether its room was there before it came. */
  readonly isReserved: boolean;
  readonly spot: Spot;
}

/** What the header waits for. */
export interface Needed {
  readonly url: string;
  /** After how many trips it is asked for: what the document names itself is 2. */
  readonly trip: number;
}

/** What can be told of a page's loading once it is over. */
export interface Load {
  readonly shifts: readonly Shift[];
  readonly images: readonly ImageSeen[];
  /** The addresses of all files that it loaded. */
  readonly resources: readonly string[];
  /** Those of them that are fetched ahead, for where the visitor may go next. */
  readonly ahead: readonly string[];
  readonly needed: readonly Needed[];
  readonly motions: readonly Motion[];
  /** The cookie notice of a visitor who has asked for less motion; undefined where there is none, or it moves. */
  readonly notice: Sight | undefined;
}

/** What a script does so much later still belongs to the load, in milliseconds. */
const due = 1500;

/** Waits for what is due to happen, and tells how the page has loaded. */
export async function loaded(): Promise<Load> {
  await timersHere()?.goneOff(due);
  await lazyImages();
  await twoFrames();
  const scrolled = performance.now();
  await scrollABit();
  // First, because to look for what moves takes time where something does.
  const shifts = shiftsSoFar(scrolled);
  noteScreen();
  noteControls();
  return {
    shifts,
    images: imagesHere(),
    resources: performance.getEntriesByType('resource').map(({ name }) => name),
    ahead: all('link[rel~="prefetch" i]').map((link) => (link as HTMLLinkElement).href),
    needed: neededByHeader(),
    motions: await moveByHand().then(motions),
    notice: noticeSight(),
  };
}

/** Opens and closes what can be, goes to all places on the page, and lets scripts hear of it. */
async function moveByHand(): Promise<void> {
  for (const change of [openDetails, closeDetails]) {
    change();
    await twoFrames();
  }
  const { href } = location;
  const links = all('a[href]').filter(
    (link): link is HTMLAnchorElement =>
      link instanceof HTMLAnchorElement && !isChoice(link) && fragmentOf(link) !== undefined,
  );
  // What no script takes leads nowhere meanwhile.
  if (!links.map(click).some(Boolean)) return;
  await twoFrames();
  forgetSkipping(href);
}

/** Begins to read on, and goes back to the top: what sticks there or goes away then must not move the rest. */
async function scrollABit(): Promise<void> {
  for (const top of [100, 0]) {
    scrollTo({ top, behavior: 'instant' });
    await twoFrames();
  }
}

/** Has the images come that wait until somebody scrolls to them. */
async function lazyImages(): Promise<void> {
  const waiting = elementsBelow().filter(
    (element) => element instanceof HTMLImageElement && element.loading === 'lazy' && isPlaced(element),
  ) as HTMLImageElement[];
  await Promise.all(
    waiting.map(async (image) => {
      image.loading = 'eager';
      // What cannot be had or drawn is told by its request.
      await image.decode().catch(() => undefined);
      image.loading = 'lazy';
    }),
  );
}

/** Whether an element stands somewhere on the page, be it without any size as long as its image has not come. */
const isPlaced = (element: Element): boolean => element.getClientRects().length > 0;

type ShiftEntry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

/** @param scrolled when the page was scrolled, by the page's clock */
function shiftsSoFar(scrolled: number): readonly Shift[] {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const entries = observer.takeRecords() as ShiftEntry[];
  observer.disconnect();
  return entries
    .filter((entry) => !entry.hadRecentInput && !isOfLogin(entry))
    .map(({ value, sources, startTime }) => {
      const elements = sources.flatMap(({ node }) =>
        node instanceof Element ? node : (node?.parentElement ?? []),
      );
      const [first] = elements.sort((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
      );
      return { value, isByScrolling: startTime >= scrolled, spot: first && spotOf(first) };
    });
}

/**
 * The login team's script draws a button of its own in the place of ours, and what stands beside it moves aside: nothing of
 * this build. It is in a shadow tree, of which the browser tells the rectangles alone.
 */
function isOfLogin({ sources }: ShiftEntry): boolean {
  const header = document.getElementById('eos-header')?.getBoundingClientRect();
  if (!header || !document.getElementById(loginId)) return false;
  return sources.some(
    ({ node, previousRect, currentRect }) =>
      !node && previousRect.top < header.bottom && previousRect.width > 0 && previousRect.x !== currentRect.x,
  );
}

/** Waits for images that are on their way. */
export async function imagesCome(): Promise<void> {
  const coming = elementsBelow().filter(
    (element) => element instanceof HTMLImageElement && element.loading !== 'lazy' && isPlaced(element),
  ) as HTMLImageElement[];
  await Promise.all(coming.map((image) => image.decode().catch(() => undefined)));
}

export function imagesHere(): readonly ImageSeen[] {
  const images = elementsBelow().filter((element) => element instanceof HTMLImageElement);
  return images
    .filter((image) => image.naturalWidth > 0 && (isVisible(image) || isFolded(image)))
    .map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return {
        url: image.currentSrc,
        natural: [image.naturalWidth, image.naturalHeight],
        shown: [Math.round(width), Math.round(height)],
        isReserved: isReserved(image, height),
        spot: spotOf(image),
      };
    });
}

/** Images no larger than a letter make no line higher. */
const letter = 24;

/** Whether the room for an image is known before it has come: by attributes, by styles, or because it takes none. */
function isReserved(image: HTMLImageElement, shownHeight: number): boolean {
  const { position, aspectRatio } = getComputedStyle(image);
  if (position === 'absolute' || position === 'fixed' || shownHeight <= letter) return true;
  // The browser makes a ratio of both attributes.
  if (aspectRatio !== 'auto') return true;
  const height = image.computedStyleMap().get('height')?.toString() ?? 'auto';
  if (height !== 'auto' && !height.includes('%')) return true;
  // A share of what has no height of its own is as good as none.
  if (height !== 'auto' && withHeight(image, '0%', () => image.getBoundingClientRect().height < shownHeight))
    return true;
  const before = surroundings(image);
  const without = withHeight(image, '0', () => surroundings(image));
  return before.every((place, index) => Math.abs(place - (without[index] ?? 0)) < 1);
}

/** Looks at an image as if its height were another one: that of 0 is what it has before it has come. */
function withHeight<Answer>(image: HTMLImageElement, height: string, look: () => Answer): Answer {
  return styled(image, { transition: 'none', height }, look);
}

/** What moves where an image takes more room: the height of the box that it is in, and what follows in there. */
function surroundings(image: HTMLImageElement): readonly number[] {
  let box = parentOf(image);
  while (box && /^(?:inline|contents)$/.test(getComputedStyle(box).display)) box = parentOf(box);
  if (!box) return [];
  const { top, height } = box.getBoundingClientRect();
  const rest = document.createRange();
  rest.selectNodeContents(box);
  // Inside a shadow root of its own the box is another tree's.
  if (box.contains(image)) rest.setStartAfter(image);
  const isBlank = rest.toString().trim() === '' && rest.cloneContents().childElementCount === 0;
  return [height, isBlank ? 0 : rest.getBoundingClientRect().top - top];
}

/** Sheets and scripts without which the header is not drawn. */
function neededByHeader(): readonly Needed[] {
  const header = document.getElementById('eos-header');
  const isBefore = (element: Element): boolean =>
    !header || Boolean(header.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
  const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    readonly renderBlockingStatus?: string;
  })[];
  const ofHeader = [...(header ? elementsBelow(header) : [])].filter(
    (element) => element instanceof HTMLLinkElement && element.relList.contains('stylesheet'),
  ) as HTMLLinkElement[];
  const sheets = [
    ...[...document.styleSheets].filter(
      ({ ownerNode, media }) =>
        ownerNode instanceof Element && isBefore(ownerNode) && matchMedia(media.mediaText || 'all').matches,
    ),
    ...ofHeader.flatMap(({ sheet }) => sheet ?? []),
  ];
  const scripts = [...document.scripts].filter(
    (script) =>
      script.src !== '' && !script.async && !script.defer && script.type !== 'module' && isBefore(script),
  );
  const found = [
    ...sheets.flatMap((sheet) => neededBySheet(sheet, sheet.href ? 2 : 1)),
    ...scripts.map(({ src }) => ({ url: src, trip: 2 })),
    ...entries
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ name }) => ({ url: name, trip: 2 })),
  ];
  // Asked for twice, it is waited for by the way that takes longest.
  const byUrl = Map.groupBy(found, ({ url }) => url);
  return [...byUrl].map(([url, ways]) => ({ url, trip: Math.max(...ways.map(({ trip }) => trip)) }));
}

/** A sheet, and those that it imports. */
function neededBySheet(sheet: CSSStyleSheet, trip: number): readonly Needed[] {
  let imported: readonly CSSStyleSheet[] = [];
  try {
    imported = [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSImportRule && rule.styleSheet && matchMedia(rule.media.mediaText || 'all').matches
        ? rule.styleSheet
        : [],
    );
  } catch {
    // A sheet of another origin cannot be read.
  }
  return [
    ...(sheet.href ? [{ url: sheet.href, trip }] : []),
    ...imported.flatMap((each) => neededBySheet(each, trip + 1)),
  ];
}
