import { type Colour, colourOf } from './colour.ts';
import { opacityOf } from './keyboard-sight.ts';
import { parentOf } from './tree.ts';

/** Into so many parts the way from one colour to the next is taken: between two a third may be brighter or darker than both. */
const parts = 8;

/**
 * The colours behind an element's words where one gradient is all that is there, from its first stop to its last.
 *
 * @returns undefined where that is not plain: several layers, transparent stops, a picture, a gradient that does not reach
 *   everywhere or is cut to the letters
 */
export function gradientBehind(element: Element): readonly Colour[] | undefined {
  if (opacityOf(element) < 1) return undefined;
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    const style = getComputedStyle(each);
    if (style.filter !== 'none' || style.mixBlendMode !== 'normal') return undefined;
    if (style.backgroundImage !== 'none')
      return reachesAll(style) ? coloursOf(style.backgroundImage) : undefined;
    if (colourOf(style.backgroundColor)?.[3] !== 0) return undefined;
  }
  return undefined;
}

/** A line below a link is a gradient, too, and letters may be cut out of one. */
const reachesAll = ({ backgroundSize, backgroundRepeat, backgroundClip }: CSSStyleDeclaration): boolean =>
  backgroundSize === 'auto' && backgroundRepeat === 'repeat' && backgroundClip === 'border-box';

const colours = /\b(?:rgba?|color)\([^()]*\)/g;

function coloursOf(image: string): readonly Colour[] | undefined {
  // Another way between the colours than that of sRGB is named: in oklch.
  const isPlain = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((?!.*\bin\b)[^()]*\)$/;
  if (!isPlain.test(image.replace(colours, ''))) return undefined;
  const stops = [...image.matchAll(colours)].map(([text]) => colourOf(text));
  if (!stops.every((stop) => stop?.[3] === 1)) return undefined;
  return (stops as readonly Colour[]).flatMap((stop, index, all) => between(stop, all[index + 1] ?? stop));
}

const between = (one: Colour, other: Colour): readonly Colour[] =>
  Array.from({ length: parts }, (_, part) => {
    const mixed = (channel: 0 | 1 | 2) => one[channel] + ((other[channel] - one[channel]) * part) / parts;
    return [mixed(0), mixed(1), mixed(2), 1];
  });
