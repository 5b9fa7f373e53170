/**
 * Looks at an element as if it were styled otherwise, and leaves it as it was. Not by its attribute, which a policy may
 * refuse to change.
 *
 * @param styles the properties' names as in CSS, and their values
 */
export function styled<Answer>(
  element: HTMLElement,
  styles: Readonly<Record<string, string>>,
  look: () => Answer,
): Answer {
  const undo = restyle(element, styles);
  try {
    return look();
  } finally {
    undo();
  }
}

/** Styles an element as {@link styled} does, until what it answers with is called. */
export function restyle(element: HTMLElement, styles: Readonly<Record<string, string>>): () => void {
  const { style } = element;
  const hadStyle = element.hasAttribute('style');
  const before = Object.keys(styles).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value, 'important');
  return () => {
    for (const [name, value, priority] of before) style.setProperty(name, value, priority);
    if (!hadStyle) element.removeAttribute('style');
  };
}
