import { isWithin } from './keyboard-sight.ts';
import { listenersHere } from './record-listeners.ts';
import { type Spot, spotOf } from './spot.ts';
import { all, elementsBelow, isVisible, parentOf } from './tree.ts';

const native =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, audio[controls], video[controls], [contenteditable=""], [contenteditable="true"]';
const roles =
  'button link checkbox switch radio tab menuitem menuitemcheckbox menuitemradio option combobox slider spinbutton textbox searchbox treeitem';
const widget = roles
  .split(' ')
  .map((role) => `[role="${role}"]`)
  .join(', ');
const switchedOff = ':disabled, [aria-disabled="true"]';
const clicks = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'touchend'];
const keys = ['keydown', 'keyup', 'keypress'];
/** In them one element takes the focus for all, and arrows lead to the others (ARIA Authoring Practices). */
const composites = 'tablist menu menubar radiogroup listbox tree treegrid grid toolbar'
  .split(' ')
  .map((role) => `[role="${role}"]`)
  .join(', ');
/** Longer is a part of the page, not a control. */
const longestLabel = 80;

/** Why the keyboard cannot use a control. */
export type Obstacle =
  | 'tabindex'
  | 'inert'
  /** A kind of element that takes no focus. */
  | 'element'
  /** A link without `href`. */
  | 'no-href'
  /** The field that a label stands for is hidden. */
  | 'hidden-field'
  /** Nothing about it says why. */
  | 'unknown';

/** A control that people can see and Tab never comes to. */
export interface Missed {
  readonly spot: Spot;
  readonly obstacle: Obstacle;
}

/** Whether an element is the first `summary` of its `details`: the one that opens it. */
export const isSummary = (element: Element): boolean =>
  element.localName === 'summary' &&
  element.parentElement?.localName === 'details' &&
  [...element.parentElement.children].find(({ localName }) => localName === 'summary') === element;

const isNative = (element: Element): boolean =>
  element.matches(native) && (element.localName !== 'summary' || isSummary(element));

/** Whether it says of itself what it is: by its kind or its role. */
const isDeclared = (element: Element): boolean => isNative(element) || element.matches(widget);

/** What people can see that they can act on: declared, or only made to look and behave so. */
export function visibleControls(): Element[] {
  const elements = elementsBelow().filter((element) => element.namespaceURI?.endsWith('xhtml'));
  const declared = new Set(elements.filter(isDeclared));
  const holders = new Set<Element>();
  for (const each of declared) {
    for (let above = parentOf(each); above && !holders.has(above); above = parentOf(above))
      holders.add(above);
  }
  return elements.filter(
    (element) =>
      !element.matches(switchedOff) &&
      (declared.has(element) ||
        (!holders.has(element) && isClickable(element)) ||
        standsForHidden(element)) &&
      isVisible(element),
  );
}

/** Whether an element that is no control was made into one: it hears clicks, and looks as if. */
function isClickable(element: Element): boolean {
  if (element.matches('html, body, label, option, iframe, dialog, abbr')) return false;
  if (!element.textContent?.trim() && !element.querySelector('img, svg') && !element.ariaLabel) return false;
  const hears = hearsClicks(element);
  const hints =
    element.localName === 'a' || /\b(?:\w+-)?(?:btn|button|link|toggle)\b/i.test(element.className);
  if (!hears && !hints) return false;
  const parent = parentOf(element);
  const isPointed =
    getComputedStyle(element).cursor === 'pointer' &&
    (hears || !parent || getComputedStyle(parent).cursor !== 'pointer');
  const isBrief = (element.textContent ?? '').trim().length <= longestLabel;
  if (!isPointed && !(hears && isBrief && (element.localName === 'a' || element.hasAttribute('onclick'))))
    return false;
  // What is in a control belongs to it.
  for (let above = parent; above; above = parentOf(above)) {
    if (isDeclared(above) || above.localName === 'label') return false;
  }
  return true;
}

function hearsClicks(element: Element): boolean {
  const heard = listenersHere().get(element);
  // React marks by this property what it calls on a click: its own listeners are all on one element.
  return Boolean((element as HTMLElement).onclick) || clicks.some((type) => heard?.has(type));
}

function standsForHidden(element: Element): boolean {
  if (!(element instanceof HTMLLabelElement)) return false;
  const { control } = element;
  return (
    control instanceof HTMLInputElement &&
    control.type !== 'hidden' &&
    !control.disabled &&
    !control.checkVisibility({ visibilityProperty: true })
  );
}

/**
 * Whether the keyboard can use a control although it never has the focus.
 *
 * @param reached what the keyboard came to
 */
export function isServed(control: Element, reached: ReadonlySet<Element>): boolean {
  if (reached.has(control)) return true;
  for (const each of reached) {
    if (isWithin(each, control) || isWithin(control, each)) return true;
  }
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    return [...reached].some(
      (each) =>
        each instanceof HTMLInputElement &&
        each.type === 'radio' &&
        each.name === control.name &&
        each.form === control.form,
    );
  }
  const composite = control.closest(composites);
  if (composite && [...reached].some((each) => isWithin(each, composite))) return true;
  return isSecondLink(control, reached);
}

/** Of what a toggle has shown, the controls that Tab cannot come to whatever it is pressed from. */
export function outOfReach(shown: readonly Element[]): readonly Element[] {
  const controls = shown.filter(
    (element) => isDeclared(element) && !element.matches(switchedOff) && isVisible(element),
  );
  const isStop = (control: Element) => !inertAbove(control) && (control as HTMLElement).tabIndex >= 0;
  const reached = new Set(controls.filter(isStop));
  return controls.filter((control) => !isServed(control, reached));
}

/** A picture beside a headline that leads to the same place is one stop fewer, on purpose. */
function isSecondLink(control: Element, reached: ReadonlySet<Element>): boolean {
  if (!(control instanceof HTMLAnchorElement) || !control.closest('[aria-hidden="true"]')) return false;
  return [...reached].some((each) => each instanceof HTMLAnchorElement && each.href === control.href);
}

/** The outermost element around a control that keeps everything away from it. */
export function inertAbove(control: Element): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  for (let each: Element | undefined = control; each; each = parentOf(each)) {
    if (each instanceof HTMLElement && each.inert) found = each;
  }
  return found;
}

/** A dialog that is open and keeps the rest of the page away. */
export const openModal = (): Element | undefined => all('dialog:modal, [aria-modal="true"]').find(isVisible);

export const missedAs = (control: Element): Missed => ({
  spot: spotOf(control),
  obstacle: obstacleOf(control),
});

/** Why the keyboard does not come to a control. */
function obstacleOf(control: Element): Obstacle {
  if (inertAbove(control)) return 'inert';
  if (control instanceof HTMLLabelElement) return 'hidden-field';
  if (control.getAttribute('tabindex')?.trim().startsWith('-')) return 'tabindex';
  if (control.localName === 'a' && !control.hasAttribute('href')) return 'no-href';
  return isNative(control) ? 'unknown' : 'element';
}

/** Whether an element takes the focus and hears clicks, but no key does what a click does. */
export function isDeafToKeys(element: Element): boolean {
  // Toggles are tried by their keys.
  if (isNative(element) || !hearsClicks(element) || element.hasAttribute('aria-expanded')) return false;
  const listeners = listenersHere();
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    const heard = listeners.get(each);
    if (keys.some((type) => heard?.has(type) || (each as unknown as Record<string, unknown>)[`on${type}`])) {
      return false;
    }
  }
  return true;
}
