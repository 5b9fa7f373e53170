import type { ImageSeen } from '../../../audit/rendering-load.ts';
import { pageCheck } from '../check.ts';

/** Good screens have two pixels where styles have one. */
const density = 2;
/** What is less than this over it is not worth a file of its own. */
const spare = 1.5;
/** Small drawings cost nothing worth speaking of, however they are shown. */
const least = 128;

/** Whether an image has far more pixels than any screen shows of it. Drawings in SVG have none. */
export const isOversized = ({ url, natural, shown }: ImageSeen): boolean =>
  !/\.svg(?:[?#]|$)|^data:image\/svg/i.test(url) &&
  Math.max(...natural) >= least &&
  natural.every((pixels, side) => pixels > (shown[side] ?? 0) * density * spare);

/** Pixels that nobody sees cost every visitor time and data. */
export const imageSize = pageCheck({
  id: 'image-size',
  severity: 'warning',
  group: 'Rendering',
  title: 'an image has many more pixels than are shown of it',
  on: ['page', 'choice'],
  *find({ rendering: { images }, accessibility: { darkImages } }) {
    const light = new Set(images.map(({ url }) => url));
    const dark = darkImages.filter(({ url }) => !light.has(url));
    for (const image of [...images, ...dark].filter(isOversized)) {
      const { natural, shown, spot } = image;
      const enough = shown.map((pixels) => pixels * density).join(' × ');
      yield {
        message: `An image of ${natural.join(' × ')} pixels is shown at ${shown.join(' × ')}.`,
        hint: `Save it at ${enough} pixels, which is enough for the best screens, or offer several sizes with srcset.`,
        spot,
      };
    }
  },
});
