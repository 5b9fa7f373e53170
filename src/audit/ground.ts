import { type Colour, colourOf, over } from './colour.ts';
import { parentOf } from './tree.ts';

const white: Colour = [255, 255, 255, 1];

/** The canvas colour, which is dark for visitors who prefer dark on pages that support it. */
function canvasColour(): Colour {
  const sample = document.createElement('span');
  sample.style.setProperty('color', 'canvas', 'important');
  document.documentElement.append(sample);
  const colour = colourOf(getComputedStyle(sample).color);
  sample.remove();
  return colour ?? white;
}

/** The colour behind an element's content; undefined where it is an image. */
export function groundOf(element: Element): Colour | undefined {
  const layers: Colour[] = [];
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    const { backgroundImage, backgroundColor } = getComputedStyle(each);
    const colour = colourOf(backgroundColor);
    if (backgroundImage !== 'none' || !colour) return undefined;
    layers.push(colour);
    if (colour[3] === 1) break;
  }
  const isCovered = layers.at(-1)?.[3] === 1;
  return layers.reduceRight((ground, layer) => over(layer, ground), isCovered ? white : canvasColour());
}
