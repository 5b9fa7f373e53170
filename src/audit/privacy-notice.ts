import { endAnimations } from './animations.ts';
import { openModal } from './keyboard-controls.ts';
import { isWithin } from './keyboard-sight.ts';
import { type Spot, spotOf } from './spot.ts';
import { all, isVisible, parentOf } from './tree.ts';

/** Whether something is to be seen and can be clicked where it stands. */
export interface Sight {
  readonly how: 'seen' | 'hidden' | 'outside' | 'covered';
  /** What lies over it. */
  readonly by?: Spot | undefined;
}

/** A control of the notice. */
export interface NoticeControl {
  readonly spot: Spot;
  readonly name: string;
  readonly sight: Sight;
  /** Of links: the path of the portal that it leads to, or the address somewhere else; empty where it leads nowhere. */
  readonly leadsTo: string;
  readonly isDisabled: boolean;
}

/** The cookie notice as a visitor meets it (specification §2.3). */
export interface Notice {
  readonly spot: Spot;
  /** What it says, without its controls. */
  readonly text: string;
  readonly label: string;
  readonly sight: Sight;
  /** How much of the window it covers: 0 to 1. */
  readonly share: number;
  readonly accept: NoticeControl | undefined;
  readonly links: readonly NoticeControl[];
}

const containerId = 'eos-cookie-notice';

/** The notice itself, in its container or wherever a host has mounted it; undefined where nothing is drawn. */
export function noticeElement(): Element | undefined {
  const [notice] = all('.eos-cookie-notice');
  if (notice) return notice;
  const container = document.getElementById(containerId);
  const [button] = container ? all('button', container) : [];
  return button && (parentOf(button) ?? button);
}

export const noticeContainers = (): Element[] => all(`[id="${containerId}"]`);

/** The button that accepts: the first, where it has several. */
export const acceptButton = (notice: Element): HTMLElement | undefined =>
  all('button, [role="button"], input[type="button"], input[type="submit"]', notice)[0] as
    | HTMLElement
    | undefined;

export function noticeFacts(): Notice | undefined {
  // On its way to its place it is nowhere where a visitor meets it.
  endAnimations();
  const notice = noticeElement();
  if (!notice) return undefined;
  const accept = acceptButton(notice);
  const { width, height } = visiblePart(notice.getBoundingClientRect());
  const words = wordsIn(notice);
  return {
    spot: spotOf(notice),
    text: textOf(words),
    label: notice.getAttribute('aria-label') ?? '',
    sight: sightOf(words),
    share: (width * height) / (innerWidth * innerHeight),
    accept: accept && controlOf(accept),
    links: all('a', notice).map(controlOf),
  };
}

/** How the notice is to be seen as it is; undefined where there is none, or it is on its way. */
export function noticeSight(): Sight | undefined {
  const notice = noticeElement();
  const isMoving = notice?.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running');
  return notice && !isMoving ? sightOf(wordsIn(notice)) : undefined;
}

const wordsIn = (notice: Element): Element => all('p', notice)[0] ?? notice;

function controlOf(element: Element): NoticeControl {
  return {
    spot: spotOf(element),
    name: nameOf(element),
    sight: sightOf(element),
    leadsTo: element instanceof HTMLAnchorElement ? destinationOf(element) : '',
    isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
  };
}

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label')?.trim() || textOf(element) || (element as HTMLInputElement).value || '';

/** Where a link leads: a path of the portal, or an address somewhere else; empty where it leads nowhere. */
function destinationOf(link: HTMLAnchorElement): string {
  const url = URL.parse(link.href);
  if (!url) return '';
  const { origin, pathname, search, protocol } = url;
  if (!/^https?:$/.test(protocol)) return url.href;
  if (origin !== location.origin) return origin + pathname;
  return pathname === location.pathname && search === location.search ? '' : pathname;
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Less than this cannot be read. */
const leastOpacity = 0.3;

function sightOf(element: Element): Sight {
  if (!isVisible(element) || opacityOf(element) < leastOpacity) return { how: 'hidden' };
  const box = element.getBoundingClientRect();
  const { left, top, width, height } = visiblePart(box);
  if (width * height < (box.width * box.height) / 2) return { how: 'outside' };
  const hit = elementAt(left + width / 2, top + height / 2);
  // What is clicked in its middle may be a part of it.
  for (let each = hit; each; each = parentOf(each)) if (each === element) return { how: 'seen' };
  // A link in the middle of a paragraph, or the paragraph of a link that is broken over lines.
  if (hit && (hit.contains(element) || element.contains(hit))) return { how: 'seen' };
  // A modal dialog is answered first, on purpose.
  const modal = hit && openModal();
  if (modal && isWithin(hit, modal)) return { how: 'seen' };
  return { how: 'covered', by: hit && spotOf(hit) };
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    opacity *= Number(getComputedStyle(each).opacity);
  }
  return opacity;
}

function visiblePart({ left, top, right, bottom }: DOMRect): DOMRect {
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
  return new DOMRect(
    x,
    y,
    Math.max(0, Math.min(right, innerWidth) - x),
    Math.max(0, Math.min(bottom, innerHeight) - y),
  );
}

/** What one would click at a point, in whatever shadow root. */
function elementAt(x: number, y: number): Element | undefined {
  let root: Document | ShadowRoot = document;
  for (;;) {
    const hit: Element | null = root.elementFromPoint(x, y);
    if (!hit?.shadowRoot || hit.shadowRoot === root) return hit ?? undefined;
    root = hit.shadowRoot;
  }
}
