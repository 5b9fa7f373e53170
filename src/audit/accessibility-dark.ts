import { endAnimations } from './animations.ts';
import { colourOf, contrastOn } from './colour.ts';
import { groundOf } from './ground.ts';
import { groundsAround, leastContrast } from './keyboard-ring.ts';
import { around, focusable, focusStates, lookBesidesOutline } from './rendering-forced.ts';
import { asIfInStates, rulesOf, treesOf } from './rendering-rules.ts';
import { type Spot, spotOf } from './spot.ts';
import { elementsBelow, isVisible, parentOf } from './tree.ts';

/**
 * Controls whose focus is shown by outlines alone, of which each is too pale in the colours that are in force (WCAG 1.4.11).
 * Where anything else changes with the focus, or the ground is a picture, nothing is said: the keyboard does not go through
 * the page once more, so styles have to prove it.
 */
export function paleRings(): readonly Spot[] {
  const elements = elementsBelow();
  const controls = elements.filter((element) => element.matches(focusable) && isVisible(element));
  const rules = treesOf(elements).flatMap((tree) => rulesOf(tree));
  const without = new Map(controls.map((control) => [control, lookAround(control)]));
  const pale = () => {
    // What the focus changes may change slowly.
    endAnimations();
    return controls.filter((control) => hasPaleRing(control) && without.get(control) === lookAround(control));
  };
  const found = asIfInStates(rules, focusStates, () => true, pale) ?? [];
  endAnimations();
  return found.map((control) => spotOf(control));
}

const lookAround = (control: Element): string =>
  [control, ...around(control)].map((each) => lookBesidesOutline(each)).join('\n');

function hasPaleRing(control: Element): boolean {
  const own = outlinesOf(control);
  // A ring of its neighbours may be theirs, or for this one.
  if (
    own.length === 0 ||
    around(control).some((each) => !each.matches(focusable) && outlinesOf(each).length > 0)
  ) {
    return false;
  }
  return own.every(({ isAuto, colour, reach, width, isPseudo }) => {
    // The browser's own ring has two colours.
    if (isAuto || !colour) return false;
    const behind = isPseudo || reach >= width ? (parentOf(control) ?? control) : control;
    const grounds = [groundOf(behind), ...(isPseudo ? [] : groundsAround(control, reach, width))];
    return grounds.every((ground) => ground && contrastOn(colour, ground) < leastContrast);
  });
}

const outlinesOf = (element: Element) =>
  ['', '::before', '::after'].flatMap((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    const width = Number.parseFloat(style.outlineWidth);
    if (style.outlineStyle === 'none' || width === 0 || (pseudo && style.content === 'none')) return [];
    return {
      isAuto: style.outlineStyle === 'auto',
      colour: colourOf(style.outlineColor),
      width,
      reach: Number.parseFloat(style.outlineOffset) + width,
      isPseudo: pseudo !== '',
    };
  });
