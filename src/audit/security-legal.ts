import { type Spot, spotOf } from './spot.ts';
import { elementsBelow, isVisible, parentOf } from './tree.ts';

/** A link of the footer, by which visitors come to legal notice and privacy policy. */
export interface LegalLink {
  readonly spot: Spot;
  /** The path it leads to. */
  readonly path: string;
  /** What it is called for whoever sees or hears it. */
  readonly name: string;
  /** Why a visitor cannot use it; empty where one can. */
  readonly obstacle: string;
}

/** The links of the footer, wherever its container puts them: also those of the placeholder. */
export function legalLinks(): LegalLink[] {
  const footer = document.getElementById('eos-footer');
  if (!footer) return [];
  return elementsBelow(footer).flatMap((element) => {
    if (!(element instanceof HTMLAnchorElement) || !element.hasAttribute('href')) return [];
    return {
      spot: spotOf(element),
      path: element.pathname,
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim(),
      obstacle: obstacleOf(element),
    };
  });
}

function obstacleOf(link: HTMLAnchorElement): string {
  if (!isVisible(link)) return 'cannot be seen';
  const range = document.createRange();
  range.selectNodeContents(link);
  const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
  const isOutside =
    right + scrollX <= 0 || bottom + scrollY <= 0 || left >= document.documentElement.scrollWidth;
  if (isOutside || top + scrollY >= document.documentElement.scrollHeight) return 'lies outside the page';
  if (width < 2 || height < 6) return 'is too small to be seen';
  for (let each: Element | undefined = link; each; each = parentOf(each)) {
    if (each.hasAttribute('inert')) return 'is inert';
    const { clipPath, clip, overflow, pointerEvents } = getComputedStyle(each);
    if (/^inset\((?:50|100)%/.test(clipPath) || /^rect\((?:0px,? ?|1px,? ?){4}\)$/.test(clip))
      return 'is clipped away';
    if (each === link && pointerEvents === 'none') return 'cannot be clicked';
    const box = each.getBoundingClientRect();
    if (/hidden|clip/.test(overflow) && each.localName !== 'body' && each.localName !== 'html') {
      if (left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top)
        return 'is cut off';
    }
  }
  return '';
}
