import { type Spot, spotOf } from './spot.ts';
import { all, elementsBelow, isVisible, parentOf } from './tree.ts';

/** What stands in a container of ours. */
type Shown = 'header' | 'footer' | 'cookie-notice' | 'placeholder' | 'content' | 'nothing';

/** A container of ours in a document (contract C6, C11). */
export interface Container {
  readonly id: string;
  readonly spot: Spot;
  /** `data-eos-state`; empty where our script has not touched it. */
  readonly state: string;
  readonly version: string;
  readonly holds: Shown;
  /** Whether any of what it holds can be seen. */
  readonly isSeen: boolean;
  /** Why nothing can be seen: what the host says of the container or of something around it; empty where it can, or nobody knows. */
  readonly hiddenBy: string;
  /** The id of a container of ours around it. */
  readonly within: string;
  /** What it says and where its links lead, as far as they can be seen. */
  readonly text: string;
  readonly links: readonly string[];
}

/** The element of ours in a container that carries the shadow root of header, footer or notice. */
export const frameOf = (container: Element): HTMLElement | undefined =>
  [...container.children].find(
    (child): child is HTMLElement =>
      child.shadowRoot?.querySelector('.eos-frame') !== null && Boolean(child.shadowRoot),
  );

/**
 * All containers of a document: by their ids, or by what our script has marked.
 *
 * @param known the ids of contract C6
 */
export const containersIn = (known: readonly string[]): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[id], [data-eos-state]')].filter(
    (element) => known.includes(element.id) || element.dataset.eosState !== undefined,
  );

/** Describes the containers of a document. */
export function readContainers(known: readonly string[]): Container[] {
  const containers = containersIn(known);
  return containers.map((container): Container => {
    const seen = elementsBelow(container).filter(isSeen);
    const around = containers.find((other) => other !== container && other.contains(container));
    return {
      id: container.id,
      spot: spotOf(container),
      state: container.dataset.eosState ?? '',
      version: container.dataset.eosVersion ?? '',
      holds: heldBy(container),
      isSeen: seen.length > 0,
      hiddenBy: seen.length > 0 ? '' : hiddenBy(container),
      within: around?.id ?? '',
      text: textOf(seen),
      links: seen.flatMap((element) =>
        element instanceof HTMLAnchorElement ? [element.href.replace(location.origin, '')] : [],
      ),
    };
  });
}

/** Visible, and somewhere on the page where one can scroll to. */
export function isSeen(element: Element): boolean {
  const { right, bottom, width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0 && isVisible(element);
}

function heldBy(container: HTMLElement): Shown {
  const root = frameOf(container)?.shadowRoot;
  if (container.querySelector(':scope > .missing-header, :scope > .missing-footer')) return 'placeholder';
  if (root?.querySelector('.eos-header')) return 'header';
  if (root?.querySelector('.eos-footer')) return 'footer';
  if (root?.querySelector('.eos-cookie-notice')) return 'cookie-notice';
  return !root && container.childElementCount > 0 ? 'content' : 'nothing';
}

/** What those of the elements say that have text of their own. */
const textOf = (elements: readonly Element[]): string =>
  elements
    .flatMap(({ childNodes }) =>
      [...childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.nodeValue?.trim() ?? ''] : [],
      ),
    )
    .filter(Boolean)
    .join(' ');

/** The first thing from the container upwards that keeps everything in it from being seen. */
function hiddenBy(container: HTMLElement): string {
  for (let each: Element | undefined = container; each; each = parentOf(each)) {
    const style = getComputedStyle(each);
    const { width, height, right, bottom } = each.getBoundingClientRect();
    const named = `<${each.localName}${each.id ? ` id="${each.id}"` : ''}>`;
    if (style.display === 'none') return `display: none on ${named}`;
    if (style.contentVisibility === 'hidden') return `content-visibility: hidden on ${named}`;
    if (Number(style.opacity) === 0) return `opacity: 0 on ${named}`;
    const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    if (clips && (width <= 1 || height <= 1))
      return `a size of ${Math.round(width)} × ${Math.round(height)} px on ${named}`;
    if (width > 1 && (right + scrollX <= 0 || bottom + scrollY <= 0))
      return `a place outside the page on ${named}`;
  }
  return '';
}

/** What looks as if it was to be a container of ours, and is none. */
export interface Stray {
  /** How it is named, and by what: `id`, `class` … */
  readonly name: string;
  readonly by: string;
  readonly spot: Spot;
}

/** Elements of the host's own whose id or class begins as ours do. What stands in our containers is ours. */
export function readStrays(known: readonly string[]): Stray[] {
  const ours = containersIn(known);
  return all('*')
    .filter(
      (element) =>
        element.getRootNode() === document && !ours.some((container) => container.contains(element)),
    )
    .flatMap((element) =>
      ['id', 'class', 'name', 'data-id'].flatMap((by) =>
        (element.getAttribute(by) ?? '')
          .split(/\s+/)
          .filter((name) => /^[#.]?eos/i.test(name))
          .map((name) => ({ name, by, spot: spotOf(element) })),
      ),
    );
}
