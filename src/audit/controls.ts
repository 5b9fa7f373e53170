import { activeRules, asInUse } from './styles.ts';
import {
  all,
  elementsBelow,
  isInShadow,
  isVisible,
  isWithin,
  lineageOf,
  page,
  parentOf,
  unshadowed,
} from './tree.ts';

export const native =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable=""], [contenteditable="true"]';
const roles =
  '[role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="radio"], [role="tab"], [role="menuitem"], [role="option"]';
const disabled = ':disabled, [aria-disabled="true"]';
/** In these, one element takes the focus and arrow keys lead to the others (ARIA Authoring Practices). */
export const composites =
  '[role="tablist"], [role="menu"], [role="menubar"], [role="radiogroup"], [role="listbox"], [role="tree"], [role="grid"], [role="toolbar"]';

/** The controls that a visitor sees and can act on, whether or not the keyboard reaches them. */
export function visibleControls(): Element[] {
  const declared = `${native}, ${roles}`;
  const isDeclared = (element: Element) =>
    lineageOf(element).some((each) => unshadowed(each).matches(declared)) ||
    all(declared, element).length > 0;
  const underPointer = new Set(
    activeRules()
      .filter(
        ({ rule: { selectorText, style } }) => style.cursor === 'pointer' && /:hover/.test(selectorText),
      )
      .flatMap(({ root, rule: { selectorText } }) => [...root.querySelectorAll(asInUse(selectorText))]),
  );
  const made = elementsBelow(page.body).filter(
    (element) =>
      (isPointed(element) || (underPointer.has(element) && saysSomething(element))) && !isDeclared(element),
  );
  const isUsable = usable();
  return [...all(declared), ...made].filter(
    (element) => isUsable(element) && (isVisible(element) || isDrawnByLabel(element)),
  );
}

/** @returns whether an element is neither disabled nor inert, by itself or below a modal dialog, as all else is on purpose */
export function usable(): (element: Element) => boolean {
  const [modal] = all('dialog:modal');
  return (element) =>
    !unshadowed(element).matches(disabled) &&
    !lineageOf(element).some((each) => unshadowed(each).matches('[inert]')) &&
    (!modal || isWithin(element, modal));
}

/**
 * The elements that the audit can try with real keys.
 * @param others those among them that expect other keys, or are tried elsewhere
 * @param withFrame whether what is in a shadow root counts, as all of the frame is
 */
export function triable(selector: string, others: string, withFrame = false): HTMLElement[] {
  const isUsable = usable();
  return all(selector).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.matches(others) &&
      (withFrame || !isInShadow(element)) &&
      isUsable(element) &&
      isVisible(element),
  );
}

/** Whether a hidden field has a visible label that is clicked instead. */
export const isDrawnByLabel = (element: Element): boolean =>
  element instanceof HTMLInputElement && [...(element.labels ?? [])].some(isVisible);

/** Whether this element, and not its parent, sets the pointer cursor. */
export function isPointed(element: Element): boolean {
  const parent = parentOf(element);
  return (
    getComputedStyle(element).cursor === 'pointer' &&
    (!parent || getComputedStyle(parent).cursor !== 'pointer') &&
    saysSomething(element)
  );
}

/** Whether an element can be a control by itself: it has words, and is no part of another one. */
function saysSomething(element: Element): boolean {
  const asked = unshadowed(element);
  return (
    !asked.matches('label, option, html, body') &&
    !asked.closest('label, svg *') &&
    Boolean(asked.textContent?.trim() || asked.ariaLabel)
  );
}
