export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * A node whose properties are the browser's own, also where the page has named a field or a picture like one of them
 * (HTML, “DOM clobbering”). It only answers questions: the browser's functions accept the node itself, not this.
 */
export function unshadowed<Kind extends Node>(node: Kind): Kind {
  if (!(node instanceof HTMLFormElement || node instanceof Document)) return node;
  return new Proxy(node, {
    get(target, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(target), name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The document, to ask it something. */
export const page = unshadowed(document);

/** The words of an element, without those that no visitor reads. */
export function textOf(element: Element): string {
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement === element || (parentElement && !unshadowed(parentElement).matches('script, style')))
      text += nodeValue;
  }
  return tidy(text);
}

/** The texts that stand in an element itself, white space aside. */
export const ownTextsOf = (element: Element): Text[] =>
  [...unshadowed(element).childNodes].filter(
    (node): node is Text => node.nodeType === Node.TEXT_NODE && /\S/.test((node as Text).data),
  );

export async function twoFrames(): Promise<void> {
  for (let count = 0; count < 2; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * All elements below a node that match a selector, in document order, through open shadow roots: those of a shadow root come
 * before the children.
 */
export function all(selector: string, node: Document | ShadowRoot | Element = document): Element[] {
  const asked = unshadowed(node);
  const matching = new Set(asked.querySelectorAll(selector));
  const found: Element[] = node instanceof Element && node.shadowRoot ? all(selector, node.shadowRoot) : [];
  for (const element of asked.querySelectorAll('*')) {
    if (matching.has(element)) found.push(element);
    if (element.shadowRoot) found.push(...all(selector, element.shadowRoot));
  }
  return found;
}

export const elementsBelow = (node?: Document | ShadowRoot | Element): Element[] => all('*', node);

/** The document and all open shadow roots, because document-wide browser functions stop at shadow roots. */
export const roots = (): (Document | ShadowRoot)[] => [
  page,
  ...elementsBelow().flatMap((element) => element.shadowRoot ?? []),
];

/** The parent or, at the top of a shadow root, its host. */
export const parentOf = (element: Element): Element | undefined => {
  const { parentNode: parent } = unshadowed(element);
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : undefined;
};

/** An element and what it is in, from the inside out, through shadow roots. */
export function lineageOf(element: Element | undefined): Element[] {
  const found: Element[] = [];
  for (let each = element; each; each = parentOf(each)) found.push(each);
  return found;
}

export const isWithin = (element: Element, other: Element): boolean => lineageOf(element).includes(other);

/** Whether an element is in a shadow root, as all of the frame is. */
export const isInShadow = (element: Element): boolean => element.getRootNode() instanceof ShadowRoot;

/** The focused element, through shadow roots; undefined if only the document has the focus. */
export function focused(): Element | undefined {
  let element = page.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element && element !== page.body && element !== page.documentElement ? element : undefined;
}

export const clearFocus = (): void => (focused() as HTMLElement | undefined)?.blur();

export const isDrawn = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Whether an element is drawn, has a size and is not transparent. */
export const isVisible = (element: Element): boolean => {
  if (!isDrawn(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};
