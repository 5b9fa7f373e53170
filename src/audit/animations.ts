import { roots } from './tree.ts';

/**
 * Of the box that opens and closes in `<details>`, which belongs to the browser, no script can tell what moves: by this
 * sheet nothing does. It stays in each root where there is such a box.
 */
const stillDetails = new CSSStyleSheet();
stillDetails.replaceSync('::details-content { transition: none !important; animation: none !important }');

/** Lets everything be where animations take it, but for those that never end: half-way colours and places are nobody's. */
export function endAnimations(): void {
  const all = roots();
  for (const root of all) {
    const isStill = root.adoptedStyleSheets.includes(stillDetails);
    if (!isStill && root.querySelector('details')) root.adoptedStyleSheets.push(stillDetails);
  }
  for (const animation of all.flatMap((root) => root.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
