/** All elements in document order, shadow roots included. */
export const elementsIn = (root: ParentNode): readonly Element[] =>
  [...root.children].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ...elementsIn(element),
  ]);
