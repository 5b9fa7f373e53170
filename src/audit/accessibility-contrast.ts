import { type Colour, colourOf, contrastOn, over } from './colour.ts';
import { canvasColour } from './ground.ts';
import { elementsBelow, isVisible, parentOf } from './tree.ts';

/** Where axe-core draws the line for large text (WCAG 1.4.3), in pixels. */
const largeSize = 24;
const largeBoldSize = 18.66;

/**
 * Whether some text may not stand out enough from what is behind it: a quick look, after which axe-core has to look
 * closely. Where it cannot be told quickly, it may.
 */
export function mayLackContrast(): boolean {
  const backgrounds = new Map<Element, Colour | undefined>();
  for (const element of elementsBelow(document.body)) {
    if (!hasText(element) || !isVisible(element)) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= largeSize || (size >= largeBoldSize && Number(fontWeight) >= 700);
    const text = colourOf(color);
    const behind = backgroundAt(element, backgrounds);
    if (!text || !behind || contrastOn(text, behind) < (isLarge ? 3 : 4.5)) return true;
  }
  return false;
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''));

/** What is behind an element as far as its ancestors say; undefined where they do not say it in plain colours. */
function backgroundAt(element: Element, known: Map<Element, Colour | undefined>): Colour | undefined {
  if (known.has(element)) return known.get(element);
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const own = backgroundImage === 'none' && opacity === '1' ? colourOf(backgroundColor) : undefined;
  const parent = parentOf(element);
  const behind = own?.[3] === 1 ? own : parent ? backgroundAt(parent, known) : canvasColour();
  const found = own && behind && over(own, behind);
  known.set(element, found);
  return found;
}
