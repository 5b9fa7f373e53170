export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes of elements by selectors as node.ts writes them; null for what is missing or has no size at this width. */
export const boxes = (selectors: readonly string[]): (Box | null)[] => selectors.map(boxOf);

function boxOf(selector: string): Box | null {
  const rect = elementAt(selector)?.getBoundingClientRect();
  if (!rect || rect.width === 0 || rect.height === 0) return null;
  return {
    x: Math.round(rect.x + scrollX),
    y: Math.round(rect.y + scrollY),
    width: Math.round(rect.width),
    height: Math.round(rect.height),
  };
}

/** `>>>` leads into a shadow root. */
function elementAt(selector: string): Element | undefined {
  let within: Document | ShadowRoot | null | undefined = document;
  let element: Element | null | undefined;
  for (const step of selector.split(' >>> ')) {
    element = within?.querySelector(step);
    within = element?.shadowRoot;
  }
  return element ?? undefined;
}
