import { darkMedia } from '../pages/frame/names.ts';
import { linkOf } from './frame.ts';

const addressAttributes = ['href', 'src', 'srcset'];

/**
 * Adapts to the host's page what is drawn, also what React adds later, and when the host changes its colours by an
 * attribute of the root element.
 * @param inner the element inside the shadow root, or the container itself
 * @param base an address of the portal
 * @returns stops it
 */
export function adaptToHost(container: HTMLElement, inner: HTMLElement, base: string): () => void {
  const { origin } = linkOf(base);
  const isElsewhere = origin !== linkOf('').origin;
  const adapt = () => {
    if (isElsewhere) pointTo(origin, inner);
    followColours(container, inner);
  };
  // At once, before pictures are asked for.
  adapt();
  const changed = new MutationObserver(adapt);
  changed.observe(inner, { subtree: true, childList: true, attributeFilter: addressAttributes });
  changed.observe(document.documentElement, { attributes: true });
  return () => changed.disconnect();
}

/** In a host of another origin, or with a base address, our paths would be wrong. */
function pointTo(origin: string, inner: HTMLElement): void {
  for (const name of addressAttributes) {
    for (const found of inner.querySelectorAll(`[${name}^="/"]`)) {
      found.setAttribute(name, origin + found.getAttribute(name));
    }
  }
}

/**
 * Shows a part in the host's `color-scheme` (CSS or `<meta>`), or as the visitor prefers where it declares both or none.
 */
export function followColours(container: HTMLElement, inner: HTMLElement): void {
  const { colorScheme } = getComputedStyle(container);
  const declared =
    colorScheme === 'normal'
      ? document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content
      : colorScheme;
  const isLight = declared?.includes('light');
  const isDark = declared?.includes('dark');
  let media = darkMedia;
  delete inner.dataset.eosColours;
  if (isLight !== isDark) {
    inner.dataset.eosColours = isDark ? 'dark' : 'light';
    media = isDark ? 'all' : 'not all';
  }
  for (const source of inner.querySelectorAll('source')) source.media = media;
}
