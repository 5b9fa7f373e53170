import { imageSize } from 'image-size';
import type { ImageSize } from '../../pages/text/content.ts';
import { once } from '../lib/once.ts';
import type { Asset } from '../sources/sources.ts';

/** Width and height of an image in CSS pixels, or null where the file is no image that has them. */
export const imageSizeOf = once((asset: Asset): ImageSize | null => {
  // A file that cannot be read is another failure.
  const bytes = asset.read();
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
});
