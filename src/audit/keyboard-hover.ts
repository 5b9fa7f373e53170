import { listenersHere } from './record-listeners.ts';
import { type Spot, spotOf } from './spot.ts';
import { elementsBelow, isVisible, parentOf, roots } from './tree.ts';

/** Something that appears when the mouse is over something else. */
export interface Reveal {
  readonly spot: Spot;
  /** The selector of the rule, or the event that a script hears. */
  readonly by: string;
}

interface Hidden {
  readonly element: Element;
  readonly reveal: Reveal;
}

const revealing = [
  'display',
  'visibility',
  'opacity',
  'clip-path',
  'clip',
  'height',
  'max-height',
  'transform',
  'translate',
  'scale',
  'left',
  'right',
  'top',
  'bottom',
  'inset',
  'inset-inline-start',
  'inset-block-start',
  'content-visibility',
];

/** What was found to appear under the mouse and was not seen otherwise so far. */
let hidden: readonly Hidden[] = [];

/** Looks for what rules with `:hover` would make appear that is hidden now and that says something. */
export function findReveals(): void {
  const found = new Map<Element, Hidden>();
  const look = (elements: Iterable<Element>, rule: CSSStyleRule, appears: typeof appearsWith) => {
    for (const element of elements) {
      if (found.has(element) || isShown(element) || !appears(element, rule)) continue;
      found.set(element, { element, reveal: { spot: spotOf(element), by: rule.selectorText } });
    }
  };
  for (const root of roots()) {
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
      for (const rule of hoverRules(sheet)) {
        look(elementsOf(root, rule.selectorText), rule, appearsWith);
        look(hiddenBy(root, rule), rule, appearsWithout);
      }
    }
  }
  hidden = [...found.values()];
}

/** Forgets what can be seen now without the mouse: by the focus, or because a key has opened it. */
export function noteReveals(): void {
  hidden = hidden.filter(({ element }) => !isShown(element));
}

/** What appears under the mouse alone. */
export const leftReveals = (): readonly Reveal[] => [
  ...hidden.filter(({ element }) => element.isConnected).map(({ reveal }) => reveal),
  ...revealsByScript(),
];

function* hoverRules(sheet: CSSStyleSheet): Generator<CSSStyleRule> {
  try {
    yield* hoverRulesIn(sheet.cssRules);
  } catch (error) {
    // Another origin's sheet cannot be read.
    if (!(error instanceof DOMException)) throw error;
  }
}

function* hoverRulesIn(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
    if (rule instanceof CSSImportRule) {
      if (rule.styleSheet) yield* hoverRules(rule.styleSheet);
    } else if (rule instanceof CSSStyleRule) {
      const reveals = revealing.some((property) => rule.style.getPropertyValue(property) !== '');
      if (reveals && rule.selectorText.includes(':hover')) yield rule;
    }
    if ('cssRules' in rule) yield* hoverRulesIn(rule.cssRules as CSSRuleList);
  }
}

/** The elements that a rule is about, wherever the mouse is. */
function elementsOf(root: Document | ShadowRoot, selector: string): Iterable<Element> {
  const anywhere = selector
    .replaceAll(/(^|[\s>+~,(&]):hover/g, '$1*')
    .replaceAll(':hover', '')
    .replaceAll('&', '*');
  try {
    return root.querySelectorAll(anywhere);
  } catch {
    return [];
  }
}

/** Whether it says something or can be acted on; a drawing that appears is an ornament. */
const matters = (element: Element): boolean =>
  !element.closest('[aria-hidden="true"]') &&
  ((element.textContent ?? '').trim().length > 1 || element.querySelector('a[href], button, input') !== null);

function appearsWith(element: Element, { style }: CSSStyleRule): boolean {
  if (!(element instanceof HTMLElement) || !matters(element)) return false;
  const before = element.getAttribute('style');
  for (const property of revealing) {
    const value = style.getPropertyValue(property);
    if (value) element.style.setProperty(property, value, 'important');
  }
  element.style.setProperty('transition', 'none', 'important');
  const appears = isShown(element);
  if (before === null) element.removeAttribute('style');
  else element.setAttribute('style', before);
  return appears;
}

/** What a rule is about as long as the mouse is elsewhere: `li:not(:hover) > a`. */
const hiddenBy = (root: Document | ShadowRoot, { selectorText }: CSSStyleRule): Iterable<Element> =>
  /:not\([^)]*:hover/.test(selectorText) ? root.querySelectorAll(selectorText) : [];

function appearsWithout(element: Element, { style }: CSSStyleRule): boolean {
  if (!(element instanceof HTMLElement) || !matters(element)) return false;
  const { cssText } = style;
  for (const property of revealing) style.removeProperty(property);
  const appears = isShown(element);
  style.cssText = cssText;
  return appears;
}

/** Whether an element can be seen on the page, by scrolling at most: not cut off, moved away or folded up. */
export function isShown(element: Element): boolean {
  if (!isVisible(element)) return false;
  const { right, bottom, left } = element.getBoundingClientRect();
  if (
    right <= 0 ||
    bottom + scrollY <= 0 ||
    left >= Math.max(innerWidth, document.documentElement.scrollWidth)
  ) {
    return false;
  }
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    const { overflowX, overflowY, opacity, clipPath } = getComputedStyle(each);
    if (Number(opacity) < 0.1 || /inset\((?:50|100)%\)/.test(clipPath)) return false;
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const { width, height } = each.getBoundingClientRect();
    if (width < 3 || height < 3) return false;
  }
  return true;
}

const hovers = ['mouseenter', 'mouseover', 'pointerenter', 'pointerover'];
const leaves = ['mouseout', 'mouseleave', 'pointerout', 'pointerleave'];
const others = ['focusin', 'focus', 'keydown', 'keyup', 'click'];
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';

/**
 * What scripts make appear under the mouse, where what hears the mouse hears neither keys nor the focus. Asked of the page
 * by events of our own making, and taken back.
 */
const revealsByScript = (): readonly Reveal[] => [
  ...elementsBelow().flatMap((element) => {
    const type = hoverHeardBy(element);
    if (!type || others.some((each) => hears(element, each)) || !isShown(element)) return [];
    const appeared = appearsOver(element);
    return appeared ? [{ spot: spotOf(appeared), by: type }] : [];
  }),
  // Of what the whole page hears, keys and the focus may be for something else: they are tried.
  ...[document, window].flatMap((target) => {
    const type = hoverHeardBy(target);
    return type ? appearsAnywhere(type) : [];
  }),
];

const hoverHeardBy = (target: EventTarget): string | undefined => hovers.find((type) => hears(target, type));

/** Whether a script listens, or has assigned a handler. Those of attributes are code in the page, of which another check tells. */
const hears = (target: EventTarget, type: string): boolean =>
  listenersHere().get(target)?.has(type) ||
  (!(target instanceof Element && target.hasAttribute(`on${type}`)) &&
    typeof (target as unknown as Record<string, unknown>)[`on${type}`] === 'function');

/** The first thing that appears over something that can be seen, and not with the focus there. */
function appearsAnywhere(type: string): readonly Reveal[] {
  for (const element of elementsBelow(document.body)) {
    const appeared = isVisible(element) && appearsOver(element);
    if (!appeared) continue;
    // The mouse comes to something else.
    send(document.body, hovers);
    const control = element.closest(focusable);
    if (control) send(control, ['focusin', 'focus']);
    const isForFocus = isShown(appeared);
    if (control) send(control, ['focusout', 'blur']);
    if (!isForFocus) return [{ spot: spotOf(appeared), by: type }];
  }
  return [];
}

/** What appears as the mouse comes to an element; it is taken away again. */
function appearsOver(element: Element): Element | undefined {
  const before = new Set(elementsBelow().filter(isShown));
  send(element, hovers);
  const appeared = elementsBelow().find((each) => !before.has(each) && isShown(each) && matters(each));
  send(element, leaves);
  return appeared;
}

function send(element: Element, types: readonly string[]): void {
  for (const type of types) {
    const bubbles = /(?:over|out|in)$/.test(type);
    element.dispatchEvent(new MouseEvent(type, { bubbles, composed: true }));
  }
}
