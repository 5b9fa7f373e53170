import { type NodeDetails, nodeOf } from './node.ts';
import { pageState } from './reports.ts';
import { overIt, sightOf } from './sight.ts';
import { activeRules, endAnimations } from './styles.ts';
import { elementsBelow, isVisible, lineageOf, page } from './tree.ts';

/** One of our containers in a document (contract C6, C11). */
export interface Container {
  readonly id: string;
  readonly holds: 'header' | 'footer' | 'cookie-notice' | 'placeholder' | undefined;
  readonly isSeen: boolean;
  readonly node: NodeDetails;
}

const frameOf = (container: Element): HTMLElement | undefined =>
  [...container.children].find(
    (child): child is HTMLElement => child.shadowRoot?.querySelector('.eos-frame') != null,
  );

const containersIn = (known: readonly string[]): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>([...known.map((id) => `#${id}`), '[data-eos-state]'].join()),
];

/** @param known the ids of contract C6 */
export const containers = (known: readonly string[]): Container[] =>
  containersIn(known).map((container) => ({
    id: container.id,
    holds: heldBy(container),
    isSeen: elementsBelow(container).some((element) => isVisible(element) && isOnPage(element)),
    node: nodeOf(container),
  }));

const isOnPage = (element: Element): boolean => {
  const { right, bottom } = element.getBoundingClientRect();
  return right + scrollX > 0 && bottom + scrollY > 0;
};

function heldBy(container: HTMLElement): Container['holds'] {
  if (container.querySelector(':scope > .missing-header, :scope > .missing-footer')) return 'placeholder';
  const root = frameOf(container)?.shadowRoot;
  return (['header', 'footer', 'cookie-notice'] as const).find((each) => root?.querySelector(`.eos-${each}`));
}

export interface Host {
  readonly hasScript: boolean;
  readonly isAlive: boolean;
  readonly containers: readonly Container[];
  readonly collisions: readonly Collision[];
  readonly leaks: readonly NodeDetails[];
}

export const host = (known: readonly string[]): Host => ({
  hasScript: [...page.scripts].some(({ src }) => /eos-content[^/]*\.m?js(?:[?#]|$)/.test(src)),
  isAlive: pageState().isAlive,
  containers: containers(known),
  collisions: containersIn(known).flatMap(collisionsOf),
  leaks: leaks(known),
});

/** Whether a page is meant to show the frame. */
export const embedsFrame = (): boolean =>
  page.querySelector('[id^="eos-"], script[src*="eos-content"]') !== null;

/** A host's style that changes how a part of the frame looks or works (contract C19). */
export interface Collision {
  readonly id: string;
  readonly what: string;
  readonly node: NodeDetails;
}

/** Least share of the window's width for a bar that spans the page. */
const narrowest = 0.8;
const neutral: Readonly<Record<string, RegExp>> = {
  opacity: /^(?:1|0\.9[89]\d*)$/,
  filter: /^none$/,
  'clip-path': /^none$/,
  rotate: /^none$/,
  scale: /^none$/,
  transform: /^(?:none|matrix\(1, 0, 0, 1, 0, 0\))$/,
  'mix-blend-mode': /^normal$/,
  zoom: /^1$/,
};

/** The first collision of a part, because one cause often has several effects. */
function collisionsOf(container: HTMLElement): Collision[] {
  const frame = frameOf(container);
  if (!frame || !elementsBelow(frame).some(isVisible)) return [];
  const collision = (what: string, element: Element): Collision[] => [
    { id: container.id, what, node: nodeOf(element) },
  ];
  for (const each of lineageOf(container)) {
    const style = getComputedStyle(each);
    if (each instanceof HTMLElement && each.inert) return collision('inert', each);
    for (const [name, usual] of Object.entries(neutral)) {
      const value = style.getPropertyValue(name);
      if (!usual.test(value)) return collision(`${name}: ${value}`, each);
    }
  }
  const isNotice = frame.shadowRoot?.querySelector('.eos-cookie-notice') != null;
  const box = frame.getBoundingClientRect();
  const own = container.getBoundingClientRect();
  if (!isNotice && box.width < page.documentElement.clientWidth * narrowest)
    return collision('too narrow', container);
  if (!isNotice && box.bottom > own.bottom + 1) return collision('higher than its container', container);
  if (isNotice || page.querySelector('dialog:modal')) return [];
  frame.scrollIntoView({ block: 'center', behavior: 'instant' });
  const cover = coverOf(frame) ?? menusOf(frame).map(coverOfOpened).find(Boolean);
  scrollTo({ top: 0, behavior: 'instant' });
  return cover ? collision('covered', cover) : [];
}

const menusOf = (frame: HTMLElement): HTMLDetailsElement[] =>
  elementsBelow(frame).filter(
    (element) => element instanceof HTMLDetailsElement && !element.open && isVisible(element),
  ) as HTMLDetailsElement[];

function coverOfOpened(menu: HTMLDetailsElement): Element | undefined {
  menu.open = true;
  endAnimations();
  const cover = coverOf(menu);
  menu.open = false;
  return cover;
}

function coverOf(part: Element): Element | undefined {
  const controls = elementsBelow(part).filter(
    (element) => element.matches('a[href]:not(.eos-skip), button, summary') && isVisible(element),
  );
  for (const control of controls) {
    const cover = sightOf(control) === 'clipped' ? control : overIt(control);
    if (cover) return cover;
  }
  return undefined;
}

/** The host's elements that a rule of our stylesheet matches. */
function leaks(known: readonly string[]): NodeDetails[] {
  const selector = activeRules()
    .filter(({ rule: { parentStyleSheet: sheet } }) => /\/eos-content\.css(?:\?|$)/.test(sheet?.href ?? ''))
    .map(({ rule: { selectorText } }) => selectorText)
    .join();
  const ours = containersIn(known);
  return [...page.body.querySelectorAll(selector || 'eos-never')]
    .filter((element) => !ours.some((each) => each.contains(element)))
    .map(nodeOf);
}
