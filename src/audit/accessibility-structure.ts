import { frameClass } from '../pages/frame/names.ts';
import { isForScreenReadersOnly } from './accessibility-layout.ts';
import { isWithin } from './accessibility-within.ts';
import { type Spot, spotOf } from './spot.ts';
import { all, elementsBelow, idOf, isVisible, parentOf } from './tree.ts';

/** An element that a page is to have exactly once. */
export interface Part {
  readonly spot: Spot;
  readonly isVisible: boolean;
  readonly isEmpty: boolean;
  /** Whether it stands in header, footer or cookie notice. */
  readonly isFrame: boolean;
  /** Whether it stands in a main landmark, or is one. */
  readonly isInMain: boolean;
}

/** An id that several elements of one tree have. */
export interface SharedId {
  readonly id: string;
  readonly count: number;
  /** What refers to it, such as `aria-labelledby`; empty where nothing does. */
  readonly references: readonly string[];
  /** The second element of that id. */
  readonly spot: Spot;
}

/** An attribute that names an id which its tree does not have. */
interface DeadReference {
  readonly attribute: string;
  readonly id: string;
  readonly spot: Spot;
}

/** Text that can be seen and is hidden from screen readers. */
interface Hidden {
  readonly attribute: 'aria-hidden' | 'inert';
  readonly spot: Spot;
}

export interface Structure {
  readonly mains: readonly Part[];
  readonly mainHeadings: readonly Part[];
  readonly sharedIds: readonly SharedId[];
  readonly deadReferences: readonly DeadReference[];
  readonly hidden: readonly Hidden[];
}

/** Attributes that name ids. Of those that are left out, axe-core tells, or they may name what is not there yet. */
const references = ['aria-labelledby', 'aria-describedby', 'aria-details', 'aria-owns', 'headers', 'list'];
/** All that a second element of the same id leads astray. */
const referring = [...references, 'for', 'form', 'aria-controls', 'aria-activedescendant', 'popovertarget'];

/** Reads how the page is built up. */
export function readStructure(): Structure {
  const elements = elementsBelow();
  return {
    mains: elements.filter((element) => element.matches('main:not([role]), [role="main"]')).map(partOf),
    mainHeadings: mainHeadings(elements),
    sharedIds: sharedIdsOf(elements),
    deadReferences: deadReferencesOf(elements),
    hidden: hiddenOf(elements),
  };
}

export const mainHeadings = (elements: readonly Element[] = elementsBelow()): readonly Part[] =>
  elements.filter(isMainHeading).map(partOf);

const isMainHeading = (element: Element): boolean => {
  const level = element.getAttribute('aria-level');
  if (element.matches('h1:not([role]), h1[role="heading"]')) return level === null || level === '1';
  return element.matches('[role="heading"]') && level === '1';
};

const partOf = (element: Element): Part => ({
  spot: spotOf(element),
  isVisible: isOnPage(element),
  isEmpty:
    !/\S/.test(element.textContent ?? '') && all('[alt]:not([alt=""]), [aria-label]', element).length === 0,
  isFrame: element.closest(`.${frameClass}`) !== null,
  isInMain: element.closest('main, [role="main"]') !== null,
});

/** Empty elements have no height, and are told of as empty. */
function isOnPage(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { right, bottom } = element.getBoundingClientRect();
  const isAside = right <= 0 || bottom + scrollY < 0;
  const isEmpty = !/\S/.test(element.textContent ?? '');
  return !isAside && (isEmpty || !isForScreenReadersOnly(element, getComputedStyle(element)));
}

const idsIn = (element: Element, attribute: string): string[] =>
  element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];

type Tree = Document | ShadowRoot;
const treeOf = (element: Element): Tree => element.getRootNode() as Tree;

export function sharedIdsOf(elements: readonly Element[] = elementsBelow()): SharedId[] {
  const byTree = new Map<Tree, Map<string, Element[]>>();
  for (const element of elements) {
    const id = idOf(element);
    if (!id) continue;
    const tree = treeOf(element);
    const ids = byTree.get(tree) ?? new Map<string, Element[]>();
    byTree.set(tree, ids.set(id, [...(ids.get(id) ?? []), element]));
  }
  return [...byTree].flatMap(([tree, ids]) =>
    [...ids].flatMap(([id, [, second, ...rest]]) =>
      second
        ? [
            {
              id,
              count: rest.length + 2,
              references: referring.filter((attribute) =>
                [...tree.querySelectorAll(`[${attribute}]`)].some((each) =>
                  idsIn(each, attribute).includes(id),
                ),
              ),
              spot: spotOf(second),
            },
          ]
        : [],
    ),
  );
}

const deadReferencesOf = (elements: readonly Element[]): DeadReference[] =>
  elements.flatMap((element) =>
    references.flatMap((attribute) =>
      idsIn(element, attribute)
        .filter((id) => !treeOf(element).getElementById(id))
        .map((id) => ({ attribute, id, spot: spotOf(element) })),
    ),
  );

const hiding = '[aria-hidden="true"], [inert]';
const word = /\p{L}{2,}/u;
const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * What is hidden from screen readers, can be seen, and says something that is said nowhere else. What can be focused in
 * there is axe-core's to find (`aria-hidden-focus`), as is a body that is hidden.
 */
function hiddenOf(elements: readonly Element[]): Hidden[] {
  const outer = elements.filter(
    (element) =>
      element.matches(hiding) &&
      element !== document.body &&
      element !== document.documentElement &&
      !element.closest('svg') &&
      !isHiddenAbove(element),
  );
  if (outer.length === 0) return [];
  const said = plain(
    elements
      .filter((element) => !element.matches(hiding) && !isHiddenAbove(element))
      .flatMap((element) => [ownText(element), ...naming.map((name) => element.getAttribute(name) ?? '')])
      .join(' '),
  );
  return outer.flatMap((element) => {
    const isInert = element.hasAttribute('inert');
    if (!isInert && all(focusable, element).length > 0) return [];
    const seen = plain([element, ...elementsBelow(element)].filter(isVisible).map(ownText).join(' '));
    const isHeading = element.matches(heading) || all(heading, element).length > 0;
    if (!word.test(seen) || (said.includes(seen) && !isHeading)) return [];
    return [{ attribute: isInert ? 'inert' : 'aria-hidden', spot: spotOf(element) } as const];
  });
}

/** It is lost as such, whatever is said elsewhere. */
const heading = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
const naming = ['alt', 'aria-label', 'title'];
const focusable =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"])';

const isHiddenAbove = (element: Element): boolean => {
  const parent = parentOf(element);
  return !!parent && isWithin(parent, (each) => each.matches(hiding));
};

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ nodeValue }) => nodeValue)
    .join(' ');
