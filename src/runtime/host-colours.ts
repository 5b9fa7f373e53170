import { darkMedia } from '../pages/frame/names.ts';

/**
 * Shows a part in the host's `color-scheme` (CSS or `<meta>`), or as the visitor prefers where it declares both or none.
 * `inner` is the element inside the shadow root, or the container itself.
 */
export function followHost(container: HTMLElement, inner: HTMLElement): void {
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
