import { roots } from './tree.ts';

/** Scripts cannot reach animations of `::details-content`, so this sheet switches them off in each root with `<details>`. */
const stillDetails = new CSSStyleSheet();
stillDetails.replaceSync('::details-content { transition: none !important; animation: none !important }');

/** Finishes all animations except endless ones, so that colours and positions are measured at their final values. */
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
