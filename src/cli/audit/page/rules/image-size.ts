import { rule } from '../../rule.ts';

/** Good screens have two pixels where styles have one. */
const density = 2;
/** What is less than this over it is not worth a file of its own. */
const spare = 1.5;
/** Small drawings cost nothing worth speaking of, however they are shown. */
const least = 128;

/** Pixels that nobody sees cost every visitor time and data. Drawings in SVG have none. */
export const imageSize = rule({
  id: 'image-size',
  severity: 'warning',
  group: 'Rendering',
  title: 'an image has many more pixels than are shown of it',
  requires: ['loading'],
  *check({ loading: { images } }) {
    for (const { url, natural, shown, node } of images) {
      const isDrawing = /\.svg(?:[?#]|$)|^data:image\/svg/i.test(url);
      const isLarger = natural.every((pixels, side) => pixels > (shown[side] ?? 0) * density * spare);
      if (isDrawing || !isLarger || Math.max(...natural) < least) continue;
      yield {
        message: `An image of ${natural.join(' × ')} pixels is shown at ${shown.join(' × ')}.`,
        hint: `Save it at ${shown.map((pixels) => pixels * density).join(' × ')} pixels, or offer several sizes with srcset.`,
        node,
      };
    }
  },
});
