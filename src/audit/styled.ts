/**
 * Sets styles as `!important` until the returned function is called. Uses the style object, because a policy may refuse
 * changes of the attribute.
 */
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
