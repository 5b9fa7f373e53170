/** Reads a property by the prototype's getter, because in a form a field of that name shadows it (HTML, “the form element”). */
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

/** All elements below a node in document order, through open shadow roots: those of a shadow root come before the children. */
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

/** The document and all open shadow roots, because document-wide browser functions stop at shadow roots. */
export const roots = (): (Document | ShadowRoot)[] => [
  document,
  ...elementsBelow().flatMap((element) => shadowRootOf(element) ?? []),
];

/** All elements that match a selector, through open shadow roots. */
export const all = (selector: string, root?: Document | ShadowRoot | Element): Element[] =>
  elementsBelow(root).filter((element) => element.matches(selector));

/** The parent or, at the top of a shadow root, its host. */
export const parentOf = (element: Element): Element | undefined => {
  const parent = parentElementOf(element);
  if (parent) return parent;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
};

/** The focused element, through shadow roots; undefined if only the document has the focus. */
export function focused(): Element | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element && element !== document.body && element !== document.documentElement ? element : undefined;
}

export const clearFocus = (): void => (focused() as HTMLElement | undefined)?.blur();

/** Whether an element is drawn, has a size and is not transparent. */
export const isVisible = (element: Element): boolean => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** Whether an element is visible, or in closed `<details>` whose summary can be seen. */
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

/** The innermost closed `<details>` around an element, unless the element is in its summary. */
function foldedAround(element: Element): Element | undefined {
  let below: Element | undefined;
  for (let each: Element | undefined = element; each; below = each, each = parentOf(each)) {
    if (each.matches('details:not([open])') && below && below.localName !== 'summary') return each;
  }
  return undefined;
}
