/** Draws an element's content anew, and keeps its open questions, the focus in it and the scroll position of the page. */
export function preserveState(element: HTMLElement, draw: () => void): void {
  const details = () => element.querySelectorAll('details');
  const stops = () => [...element.querySelectorAll<HTMLElement>('a[href],button,summary,input,[tabindex]')];
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  const { scrollX, scrollY } = window;
  const open = [...details()].map((each) => each.open);
  const focused = stops().indexOf(activeElement as HTMLElement);
  draw();
  for (const [index, each] of details().entries()) each.open = open[index] ?? false;
  stops()[focused]?.focus({ preventScroll: true });
  if (window.scrollY !== scrollY) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}
