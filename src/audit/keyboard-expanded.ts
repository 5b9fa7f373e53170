import { type Spot, spotOf } from './spot.ts';
import { all, elementsBelow, isVisible } from './tree.ts';

/** A control that says of what it names in `aria-controls` that it is open or closed, and is wrong. */
export interface Contradiction {
  readonly spot: Spot;
  readonly says: 'true' | 'false';
}

/** Those that can be seen as the page stands. */
export const contradictions = (): readonly Contradiction[] =>
  all('[aria-expanded][aria-controls]').flatMap((control) => {
    const says = control.getAttribute('aria-expanded');
    if ((says !== 'true' && says !== 'false') || !isVisible(control)) return [];
    const tree = control.getRootNode() as Document | ShadowRoot;
    const controlled = (control.getAttribute('aria-controls') ?? '')
      .split(/\s+/)
      .flatMap((id) => (id && tree.getElementById(id)) || []);
    if (controlled.length === 0) return [];
    const isShown = controlled.some((each) => [each, ...elementsBelow(each)].some(hasSize));
    return isShown === (says === 'true') ? [] : { spot: spotOf(control), says };
  });

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && isVisible(element);
}
