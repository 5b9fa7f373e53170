import { imageSize } from 'image-size';
import type { ImageSize } from '../../pages/text/content.ts';
import type { Asset } from '../sources/sources.ts';

const sizes = new WeakMap<Asset, ImageSize | null>();

/** Width and height of an image in CSS pixels, or null where the file is no image that has them. */
export function imageSizeOf(asset: Asset): ImageSize | null {
  const known = sizes.get(asset);
  if (known !== undefined) return known;
  // A file that cannot be read at all is another failure, and not caught here.
  const bytes = asset.read();
  let size: ImageSize | null = null;
  try {
    const { width, height } = imageSize(bytes);
    if (width > 0 && height > 0) size = { width, height };
  } catch {
    // Whatever the library could not read is no image.
  }
  sizes.set(asset, size);
  return size;
}
