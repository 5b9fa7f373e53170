import { all, roots } from './tree.ts';

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

let opened: HTMLDetailsElement[] = [];

export function openDetails(): void {
  const closed = (all('details') as HTMLDetailsElement[]).filter(({ open }) => !open);
  for (const details of closed) details.open = true;
  opened = [...opened, ...closed];
}

export function closeDetails(): void {
  for (const details of opened) details.open = false;
  opened = [];
}

/** Adds styles to each tree. @returns a function that removes them */
export function addStyles(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const trees = roots();
  for (const tree of trees) tree.adoptedStyleSheets.push(sheet);
  return () => {
    for (const tree of trees) {
      tree.adoptedStyleSheets.splice(tree.adoptedStyleSheets.indexOf(sheet), 1);
    }
  };
}

/** All style rules that apply in the current media, shadow roots included; nested and imported ones aside. */
export const activeRules = (): { readonly root: Document | ShadowRoot; readonly rule: CSSStyleRule }[] =>
  roots().flatMap((root) =>
    [...root.styleSheets, ...root.adoptedStyleSheets].flatMap(styleRulesIn).map((rule) => ({ root, rule })),
  );

/** A selector of the same specificity that takes all elements as under the pointer and focused. */
export const asInUse = (selector: string): string =>
  selector.replace(/:(?:hover|focus(?:-visible|-within)?)/g, ':not(.eos-never)');

function styleRulesIn(holder: CSSStyleSheet | CSSRule): CSSStyleRule[] {
  if (holder instanceof CSSStyleRule) return [holder];
  const isOn = !('media' in holder) || matchMedia((holder.media as MediaList).mediaText).matches;
  try {
    return isOn ? [...(holder as CSSGroupingRule).cssRules].flatMap(styleRulesIn) : [];
  } catch {
    // Sheets of other origins cannot be read.
    return [];
  }
}
