import { type Colour, colourOf, over } from './colour.ts';
import { parentOf } from './tree.ts';

/** What a window has where no page paints. */
const white: Colour = [255, 255, 255, 1];

/** The colour behind an element's content; undefined where it is a picture. */
export function groundOf(element: Element): Colour | undefined {
  const layers: Colour[] = [];
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    const { backgroundImage, backgroundColor } = getComputedStyle(each);
    const colour = colourOf(backgroundColor);
    if (backgroundImage !== 'none' || !colour) return undefined;
    layers.push(colour);
    if (colour[3] === 1) break;
  }
  return layers.reduceRight((ground, layer) => over(layer, ground), white);
}
