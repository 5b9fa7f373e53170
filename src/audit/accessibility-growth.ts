import type { Layout, LayoutState } from './accessibility-layout.ts';
import { isWithin } from './accessibility-within.ts';
import { parentOf } from './tree.ts';

/** Text that is no larger than this many times its size counts as not growing. */
const growth = 1.2;
/** What share of a part’s text has to be in pixels. */
const mostOf = 2 / 3;

/**
 * Texts that stay small (WCAG 1.4.4): those sized by the window's width alone, which no zoom enlarges, and parts of the
 * page that are for the most part sized in pixels, which do not follow the visitor's own size of text. A single line in
 * pixels does no harm: it can be zoomed.
 */
export function stiffElements(
  layouts: ReadonlyMap<LayoutState, Layout>,
): { element: Element; state: LayoutState }[] {
  const elements = [...(layouts.get('opened')?.texts.keys() ?? [])];
  /** How much larger it looks than as it was opened; a text that is gone is told of as lost. */
  const factor = (element: Element, state: LayoutState, zoom: number) => {
    const size = (of: LayoutState) => layouts.get(of)?.texts.get(element)?.fontSize;
    return ((size(state) ?? Number.POSITIVE_INFINITY) * zoom) / (size('opened') ?? 1);
  };
  const byWindow = new Set(
    elements.filter((each) => factor(each, 'zoomed', 2) < growth && factor(each, 'narrow', 4) < growth),
  );
  const outermost = [...byWindow].filter((element) => {
    const parent = parentOf(element);
    return !parent || !isWithin(parent, (each) => byWindow.has(each));
  });
  const parts = Map.groupBy(elements, (element) => element.getRootNode());
  const inPixels = [...parts.values()].flatMap((part) => {
    const still = part.filter((each) => !byWindow.has(each) && factor(each, 'enlarged', 1) < growth);
    return lengthOf(still) > mostOf * lengthOf(part) ? [commonOf(still)] : [];
  });
  return [
    ...outermost.map((element) => ({ element, state: 'zoomed' as const })),
    ...inPixels.map((element) => ({ element, state: 'enlarged' as const })),
  ];
}

/** How many characters of their own they have. */
const lengthOf = (elements: readonly Element[]): number =>
  elements
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .reduce((sum, { nodeValue }) => sum + (nodeValue ?? '').trim().length, 0);

/** The innermost element that is around all of them. */
function commonOf(elements: readonly Element[]): Element {
  let [common = document.body] = elements;
  for (const element of elements) {
    while (!common.contains(element) && common.parentElement) common = common.parentElement;
  }
  return common;
}
