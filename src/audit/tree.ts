/**
 * Reads a property as the browser itself has made it: in a form, a field of that name stands in its way (HTML, “the form
 * element”, supported property names).
 */
const reader = <Owner extends object, Key extends keyof Owner>(
  { prototype }: { readonly prototype: Owner },
  key: Key,
): ((owner: Owner) => Owner[Key]) => {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  return (owner) => get?.call(owner);
};

export const childrenOf = reader(Element, 'children');
export const attributesOf = reader(Element, 'attributes');
export const idOf = reader(Element, 'id');
export const parentElementOf = reader(Node, 'parentElement');
export const textOf = reader(Node, 'textContent');
const shadowRootOf = reader(Element, 'shadowRoot');

/**
 * All elements below a node in the order of the document, through open shadow roots: those of an element's own root come
 * before its children.
 */
export function elementsBelow(node: Document | ShadowRoot | Element = document): Element[] {
  const found: Element[] = [];
  const gather = (parent: ParentNode) => {
    for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) {
      found.push(child);
      const root = shadowRootOf(child);
      if (root) gather(root);
      gather(child);
    }
  };
  const root = node instanceof Element ? shadowRootOf(node) : null;
  if (root) gather(root);
  gather(node);
  return found;
}

const firstElementChildOf = reader(Element, 'firstElementChild');
const firstChildOf = (parent: ParentNode): Element | null =>
  parent instanceof Element ? firstElementChildOf(parent) : parent.firstElementChild;
const nextSiblingOf = reader(Element, 'nextElementSibling');

/** The document and all open shadow roots in it: what the browser tells of one of them it does not tell of the others. */
export const roots = (): (Document | ShadowRoot)[] => [
  document,
  ...elementsBelow().flatMap((element) => shadowRootOf(element) ?? []),
];

/** All elements of the document that match a selector, through open shadow roots. */
export const all = (selector: string, root?: Document | ShadowRoot | Element): Element[] =>
  elementsBelow(root).filter((element) => element.matches(selector));

/** The element that a shadow root belongs to, or the parent; undefined at the top. */
export const parentOf = (element: Element): Element | undefined => {
  const parent = parentElementOf(element);
  if (parent) return parent;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
};

/** The element that has the focus, in whatever shadow root; undefined where it is the document as a whole. */
export function focused(): Element | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element && element !== document.body && element !== document.documentElement ? element : undefined;
}

export const clearFocus = (): void => (focused() as HTMLElement | undefined)?.blur();

/** Whether somebody can see an element: it is drawn, has a size and is not transparent. */
export const isVisible = (element: Element): boolean => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** Whether an element is on the screen, or in something folded up whose button is. */
export function canBeSeen(element: Element, known = new Map<Element, boolean>()): boolean {
  let answer = known.get(element);
  if (answer === undefined) {
    const folded = foldedAround(element);
    const button = folded?.querySelector(':scope > summary');
    answer = isVisible(element) || (folded && button ? canBeSeen(button, known) : false);
    known.set(element, answer);
  }
  return answer;
}

/** The innermost closed `<details>` that an element is in, but for its button. */
function foldedAround(element: Element): Element | undefined {
  let below: Element | undefined;
  for (let each: Element | undefined = element; each; below = each, each = parentOf(each)) {
    if (each.matches('details:not([open])') && below && below.localName !== 'summary') return each;
  }
  return undefined;
}
