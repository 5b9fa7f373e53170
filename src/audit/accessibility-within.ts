import { parentOf } from './tree.ts';

/** Whether an element, or one around it, through shadow roots, is meant. */
export function isWithin(element: Element, isMeant: (each: Element) => boolean): boolean {
  for (let each: Element | undefined = element; each; each = parentOf(each)) if (isMeant(each)) return true;
  return false;
}
