import type { ReactNode } from 'react';
import { darkMedia } from './frame/names.ts';
import { inLowerCase } from './lower-case.ts';
import type { Image } from './portal.ts';

/** An image with its size, so that nothing moves when it loads. */
export function Picture({
  image,
  dark = image.dark,
  alt,
  lang,
  className,
  eager = false,
}: {
  image: Image;
  dark?: Image;
  alt: string;
  /** The language of `alt`, if not the page's. */
  lang?: string;
  className?: string;
  /** For images in view at the start; others load lazily. */
  eager?: boolean;
}): ReactNode {
  const img = (
    <img
      className={className}
      src={image.src}
      width={image.width}
      height={image.height}
      alt={alt}
      lang={lang}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  if (!dark) return img;
  return (
    <picture>
      <source ref={inLowerCase} media={darkMedia} srcSet={dark.src} width={dark.width} height={dark.height} />
      {img}
    </picture>
  );
}
