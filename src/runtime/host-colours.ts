import { darkMedia } from '../pages/frame/names.ts';

/**
 * Shows a part in the colours that the host declares with CSS `color-scheme`, or a `<meta>` of that name: light, dark, or
 * as the visitor prefers where it declares both or none.
 *
 * @param container the host's element around the part
 * @param inner what holds the part: the element inside its shadow root, or the container itself
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
