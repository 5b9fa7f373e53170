import { decoded } from './decoded.ts';
import { type Spot, spotOf } from './spot.ts';
import { all, parentOf } from './tree.ts';

/** A link of the page. */
export interface PageLink {
  readonly spot: Spot;
  /** As it is written. */
  readonly written: string;
  /** As the browser reads it; empty where it cannot. */
  readonly url: string;
  /** Whether it opens another tab. */
  readonly opensTab: boolean;
  readonly rel: string;
  /** Whether it saves rather than shows. */
  readonly isDownload: boolean;
  /** The part of the frame it stands in, such as `eos-footer`; empty elsewhere. */
  readonly frame: string;
  readonly role: 'skip' | 'language' | 'link';
  /** Of links to a place on this very page: whether it is there. */
  readonly isThere?: boolean | undefined;
}

/** Something else that an element asks for, or would. */
export interface PageAsset {
  readonly spot: Spot;
  readonly kind: 'image' | 'icon' | 'preview' | 'style' | 'script' | 'preload' | 'media' | 'frame' | 'form';
  readonly written: string;
  readonly url: string;
}

/** The part of the frame an element stands in. */
function frameOf(element: Element): string {
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    if (['eos-header', 'eos-footer', 'eos-cookie-notice'].includes(each.id)) return each.id;
  }
  return '';
}

const resolved = (written: string): string => URL.parse(written, document.baseURI)?.href ?? '';

const withoutFragment = (address: string): string => address.replace(/#.*/s, '');

/** All links through open shadow roots. */
export const linksOf = (): PageLink[] =>
  all('a, area').flatMap((element) => {
    // Inside SVG, links are written in another name space.
    const written = element.getAttribute('href') ?? element.getAttribute('xlink:href');
    if (written === null) return [];
    const url = resolved(written);
    const frame = frameOf(element);
    const target =
      element.getAttribute('target') ?? document.querySelector('base[target]')?.getAttribute('target');
    const isHere = url.includes('#') && withoutFragment(url) === withoutFragment(location.href);
    return {
      spot: spotOf(element),
      written,
      url,
      opensTab: !['', '_self', '_parent', '_top'].includes(target?.toLowerCase() ?? ''),
      rel: element.getAttribute('rel')?.toLowerCase() ?? '',
      isDownload: element.hasAttribute('download'),
      frame,
      role: roleOf(element, written, frame),
      isThere: isHere ? isPlace(url.slice(url.indexOf('#') + 1)) : undefined,
    };
  });

function roleOf(element: Element, written: string, frame: string): PageLink['role'] {
  if (frame !== 'eos-header') return 'link';
  if (element.closest('.eos-languages, .eos-languages-small') ?? element.hasAttribute('hreflang'))
    return 'language';
  return written.startsWith('#') && !element.closest('header, nav') ? 'skip' : 'link';
}

/** Whether a fragment leads somewhere; also into shadow roots, where scripts may lead it. */
function isPlace(fragment: string): boolean {
  if (/^(?:top)?$/i.test(fragment) || fragment.startsWith(':~:')) return true;
  const names = [fragment, decoded(fragment)];
  return all('[id], a[name]').some(
    ({ id, localName, attributes }) =>
      names.includes(id) ||
      (localName === 'a' && names.includes(attributes.getNamedItem('name')?.value ?? '')),
  );
}

/** The addresses in a `srcset` (HTML, “parsing a srcset attribute”, less its descriptors). */
const candidatesOf = (srcset: string): string[] =>
  [...srcset.matchAll(/(?<=^|,)\s*([^\s,](?:\S*[^\s,])?)(?:\s+[^,]*)?/g)].map(([, url = '']) => url);

const previews = [
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
  'og:video',
  'og:audio',
];

const kindOfLink = (rel: string): PageAsset['kind'] | undefined => {
  if (/\b(?:icon|apple-touch-icon(?:-precomposed)?|mask-icon|manifest)\b/.test(rel)) return 'icon';
  if (/\bstylesheet\b/.test(rel)) return 'style';
  if (/\b(?:preload|modulepreload|prefetch)\b/.test(rel)) return 'preload';
  return undefined;
};

/** What an element asks for, each with the attribute's value. */
function* askedBy(element: Element): Generator<readonly [PageAsset['kind'], string | null]> {
  const value = (name: string) => element.getAttribute(name);
  switch (element.localName) {
    case 'img':
      yield ['image', value('src')];
      for (const each of candidatesOf(value('srcset') ?? '')) yield ['image', each];
      break;
    case 'source':
      for (const each of candidatesOf(value('srcset') ?? '')) yield ['image', each];
      yield ['media', value('src')];
      break;
    case 'image':
    case 'use':
      yield ['image', value('href') ?? value('xlink:href')];
      break;
    case 'input':
      if (value('type')?.toLowerCase() === 'image') yield ['image', value('src')];
      yield ['form', value('formaction')];
      break;
    case 'button':
      yield ['form', value('formaction')];
      break;
    case 'form':
      yield ['form', value('action')];
      break;
    case 'script':
      yield ['script', value('src')];
      break;
    case 'link': {
      const kind = kindOfLink(value('rel')?.toLowerCase() ?? '');
      if (kind) yield [kind, value('href')];
      for (const each of candidatesOf(value('imagesrcset') ?? '')) yield ['image', each];
      break;
    }
    case 'meta':
      if (previews.includes((value('property') ?? value('name') ?? '').toLowerCase()))
        yield ['preview', value('content')];
      break;
    case 'video':
      yield ['image', value('poster')];
      yield ['media', value('src')];
      break;
    case 'audio':
    case 'track':
    case 'embed':
      yield ['media', value('src')];
      break;
    case 'object':
      yield ['media', value('data')];
      break;
    case 'iframe':
    case 'frame':
      yield ['frame', value('src')];
      break;
    case 'body':
    case 'table':
    case 'td':
      yield ['image', value('background')];
      break;
  }
}

const asking =
  'img, source, image, use, input, button, form, script, link, meta, video, audio, track, embed, object, iframe, frame, [background]';

/** Everything but links that the page's elements ask for. */
export const assetsOf = (): PageAsset[] =>
  all(asking).flatMap((element) =>
    [...askedBy(element)].flatMap(([kind, written]) =>
      written === null || written.startsWith('#') || (kind === 'form' && written === '')
        ? []
        : [{ spot: spotOf(element), kind, written, url: resolved(written) }],
    ),
  );

/** The images that have come and show nothing. */
export const blankImages = (): PageAsset[] =>
  all('img').flatMap((element) => {
    const { complete, naturalWidth, currentSrc } = element as HTMLImageElement;
    return complete && naturalWidth === 0 && currentSrc
      ? [{ spot: spotOf(element), kind: 'image', written: currentSrc, url: currentSrc }]
      : [];
  });
