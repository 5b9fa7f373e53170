import { parentOf } from './tree.ts';

/** Where a stop is, in CSS pixels, and with which others it forms a list or a row. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Of the list, form or bar that it stands in; -1 for none. */
  readonly group: number;
  readonly isRightToLeft: boolean;
}

const groups =
  'ul, ol, menu, nav, form, fieldset, header, footer, [role="menubar"], [role="toolbar"], [role="tablist"]';

const numbers = new WeakMap<Element, number>();
let count = 0;

/** The nearest around an element in which the order of reading is plain. */
export function groupOf(element: Element): Element | undefined {
  for (let each = parentOf(element); each; each = parentOf(each)) {
    if (each.matches(groups)) return each;
    const { display, flexDirection } = getComputedStyle(each);
    if (/flex/.test(display) && /reverse/.test(flexDirection)) return each;
  }
  return undefined;
}

/** Within its group, which something that is scrolled may have moved as a whole; without one, on the page. */
export function placeOf(element: Element, group: Element | undefined): Place {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { left: x, top: y } = group?.getBoundingClientRect() ?? { left: -scrollX, top: -scrollY };
  if (group && !numbers.has(group)) numbers.set(group, count++);
  return {
    left: Math.round(left - x),
    top: Math.round(top - y),
    right: Math.round(right - x),
    bottom: Math.round(bottom - y),
    group: (group && numbers.get(group)) ?? -1,
    isRightToLeft: getComputedStyle(group ?? element).direction === 'rtl',
  };
}
