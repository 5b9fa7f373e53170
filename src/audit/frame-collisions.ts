import { stillDetails } from './animations.ts';
import { frameOf, isSeen } from './frame-parts.ts';
import { openModal } from './keyboard-controls.ts';
import { type Spot, spotOf } from './spot.ts';
import { elementsBelow, isVisible, parentOf } from './tree.ts';

/** Something of a host that changes how a part of the frame looks or works (contract C19). */
export interface Collision {
  /** The container's id. */
  readonly id: string;
  readonly kind:
    | 'effect'
    | 'narrow'
    | 'cut'
    | 'outgrown'
    | 'off-page'
    | 'inert'
    | 'covered'
    | 'unclickable'
    | 'menu-covered'
    | 'covers'
    | 'not-fixed'
    | 'styled-inside';
  /** What was seen: a declaration, a figure, an element. */
  readonly what: string;
  /** The host's element that does it. */
  readonly spot: Spot;
}

/** From this share of the window's width a bar across the page is none any more. */
const narrowest = 0.8;

/** What the host does to header, footer and notice. Scrolls, opens the menus, and leaves everything as it was. */
export function readCollisions(containers: readonly HTMLElement[]): Collision[] {
  const [left, top] = [scrollX, scrollY];
  const found = containers.flatMap((container) => {
    const frame = frameOf(container);
    const isThere = frame && elementsBelow(frame).some(isSeen);
    if (!frame || !isThere) return [];
    const isNotice = frame.shadowRoot?.querySelector('.eos-cookie-notice') !== null;
    const first = [
      ...effects(container, isNotice),
      ...(isNotice ? [] : places(container, frame)),
      ...stylesInside(container, frame),
    ];
    // Whatever moves or cuts the frame puts something over it, too; a modal dialog lies over everything on purpose.
    return first.length > 0 || openModal() ? first : coverings(container, frame, containers);
  });
  scrollTo({ left, top, behavior: 'instant' });
  return found;
}

const named = (element: Element): string =>
  `<${element.localName}${element.id ? ` id="${element.id}"` : ''}${element.classList.length > 0 && !element.id ? ` class="${element.className}"` : ''}>`;

function* upwards(from: Element): Generator<Element> {
  for (let each: Element | undefined = from; each; each = parentOf(each)) yield each;
}

/** What reaches into a shadow root although no rule does: what is done to the picture of everything in a box. */
function effects(container: HTMLElement, isNotice: boolean): Collision[] {
  for (const element of upwards(container)) {
    const style = getComputedStyle(element);
    const value = (property: string) => style.getPropertyValue(property);
    const declared = (property: string) => `${property}: ${value(property)}`;
    const collision = (kind: Collision['kind'], what: string): Collision[] => [
      { id: container.id, kind, what: `${what} on ${named(element)}`, spot: spotOf(element) },
    ];
    if (element instanceof HTMLElement && element.inert) return collision('inert', 'inert');
    if (Number(style.opacity) < 0.98) return collision('effect', declared('opacity'));
    for (const property of [
      'filter',
      'clip-path',
      'mask-image',
      'rotate',
      'scale',
      'translate',
      'transform',
    ]) {
      if (value(property) !== 'none' && value(property) !== '' && !isIdentity(value(property))) {
        return collision('effect', declared(property));
      }
    }
    if (style.mixBlendMode !== 'normal') return collision('effect', declared('mix-blend-mode'));
    if (Math.abs(Number(value('zoom') || 1) - 1) > 0.01) return collision('effect', declared('zoom'));
    const holder = isNotice && element !== document.documentElement ? holderOfFixed(style) : '';
    if (holder) return collision('not-fixed', holder);
  }
  return [];
}

const isIdentity = (transform: string): boolean =>
  /^matrix\(1, 0, 0, 1, 0, 0\)$|^matrix3d\(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1\)$/.test(transform);

/** What makes a box the one that `position: fixed` inside it refers to (CSS Transforms, CSS Containment). */
function holderOfFixed(style: CSSStyleDeclaration): string {
  const isOne: Readonly<Record<string, RegExp>> = {
    transform: /^matrix/,
    perspective: /^\d/,
    'backdrop-filter': /\(/,
    'will-change': /\b(?:transform|perspective|filter|translate|scale|rotate)\b/,
    contain: /\b(?:layout|paint|strict|content)\b/,
  };
  for (const [property, pattern] of Object.entries(isOne)) {
    const value = style.getPropertyValue(property);
    if (pattern.test(value)) return `${property}: ${value}`;
  }
  return '';
}

/** Where header and footer stand: across the whole page, none of them cut off. */
function places(container: HTMLElement, frame: HTMLElement): Collision[] {
  const box = frame.getBoundingClientRect();
  const own = container.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const collision = (kind: Collision['kind'], what: string, element: Element = container): Collision[] => [
    { id: container.id, kind, what, spot: spotOf(element) },
  ];
  if (box.width < clientWidth * narrowest) {
    return collision('narrow', `${Math.round(box.width)} of ${clientWidth} px`);
  }
  const clip = [...upwards(container)].find((element) => {
    const { overflowX, overflowY, contain } = getComputedStyle(element);
    // What body and html say is the window's.
    const isWindow = element === document.body || element === document.documentElement;
    const cuts = overflowX !== 'visible' || overflowY !== 'visible' || /paint|strict|content/.test(contain);
    const edge = element.getBoundingClientRect();
    const isLarger = box.bottom > edge.bottom + 1 || box.right > edge.right + 1 || box.top < edge.top - 1;
    return !isWindow && cuts && isLarger && !canScroll(element);
  });
  if (clip)
    return collision(
      'cut',
      `${named(clip)}, ${Math.round(clip.getBoundingClientRect().height)} px high`,
      clip,
    );
  if (box.bottom > own.bottom + 1) {
    return collision('outgrown', `${Math.round(own.height)} of ${Math.round(box.height)} px`);
  }
  const [x, y] = [box.left + scrollX, box.top + scrollY];
  if (x < -1 || y < -1) return collision('off-page', `${Math.round(y < -1 ? -y : -x)} px`);
  return [];
}

/** A page within the page, as applications have: what does not fit is a scroll away. */
const canScroll = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) && element.clientHeight > innerHeight / 2;

/** What a host's script has put inside the shadow root: no rule from outside gets there. */
function stylesInside(container: HTMLElement, { shadowRoot: root }: HTMLElement): Collision[] {
  if (!root) return [];
  const sheet = [...root.querySelectorAll<HTMLElement>('style, link[rel~=stylesheet]')].find(
    (element) => !/\/eos-content\.css(?:\?|$)/.test(element.getAttribute('href') ?? ''),
  );
  const styled = sheet ?? root.querySelector('.eos-frame[style], .eos-frame [style]');
  const collision = (what: string, element: Element): Collision[] => [
    { id: container.id, kind: 'styled-inside', what, spot: spotOf(element) },
  ];
  if (styled)
    return collision(sheet ? named(sheet) : `style="${styled.getAttribute('style') ?? ''}"`, styled);
  const isTouched = root.adoptedStyleSheets.some((sheet) => sheet !== stillDetails);
  return isTouched ? collision('adoptedStyleSheets', container) : [];
}

/** Whether everything in a part can be reached by a pointer, and what the part itself lies upon. */
function coverings(container: HTMLElement, frame: HTMLElement, all: readonly HTMLElement[]): Collision[] {
  const collision = (kind: Collision['kind'], element: Element): Collision[] => [
    { id: container.id, kind, what: named(element), spot: spotOf(element) },
  ];
  const isFixed = [...upwards(container)].some((element) => getComputedStyle(element).position === 'fixed');
  if (!frame.shadowRoot?.querySelector('.eos-cookie-notice')) {
    // A footer may be held at the window's end, a header at its beginning.
    if (!isFixed) frame.scrollIntoView({ block: 'center', behavior: 'instant' });
    else
      scrollTo({
        top: frame.shadowRoot?.querySelector('.eos-footer') ? document.documentElement.scrollHeight : 0,
        behavior: 'instant',
      });
  }
  const cover = coverOf(controlsIn(frame), all);
  if (cover?.contains(container)) return collision('unclickable', container);
  if (cover) return collision('covered', cover);
  for (const menu of frame.shadowRoot?.querySelectorAll<HTMLDetailsElement>('header details') ?? []) {
    if (menu.open || !isVisible(menu)) continue;
    menu.open = true;
    const within = controlsIn(frame).filter((control) => menu.contains(control));
    const over = coverOf(within, all);
    menu.open = false;
    if (over) return collision('menu-covered', over);
  }
  const lost = textBelow(container, frame, all);
  return lost ? collision('covers', lost) : [];
}

const controlsIn = (frame: HTMLElement): Element[] =>
  elementsBelow(frame).filter(
    (element) =>
      element.matches('a[href], button, summary') && isVisible(element) && !element.matches('.eos-skip'),
  );

/** The first element that a pointer meets in place of one of the controls; another part of ours may lie there. */
function coverOf(controls: readonly Element[], all: readonly HTMLElement[]): Element | undefined {
  for (const control of controls) {
    const { x, y, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (hit && !all.some((each) => each.contains(hit))) return hit;
  }
  return undefined;
}

/** The first words of the host's own that header or footer lie upon. */
function textBelow(
  container: HTMLElement,
  frame: HTMLElement,
  all: readonly HTMLElement[],
): Element | undefined {
  if (frame.shadowRoot?.querySelector('.eos-cookie-notice')) return undefined;
  const box = frame.getBoundingClientRect();
  const isHost = (element: Element) => !all.some((each) => each.contains(element));
  return [
    ...document.body.querySelectorAll('h1, h2, h3, p, li, label, a, button, input, td, th, dt, dd'),
  ].find((element) => {
    if (!isHost(element) || !isVisible(element) || element.contains(container)) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + Math.min(width, 40) / 2, y: y + height / 2 };
    const isBelow =
      middle.x > box.left && middle.x < box.right && middle.y > box.top + 1 && middle.y < box.bottom - 1;
    if (!isBelow) return false;
    const hit = document.elementFromPoint(middle.x, middle.y);
    return hit !== null && container.contains(hit);
  });
}
