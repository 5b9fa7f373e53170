/** Draws an element's content anew, and keeps its open questions, the focus in it and the scroll position of the page. */
export function preserveState(element: HTMLElement, draw: () => void): void {
  const details = () => element.querySelectorAll('details');
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  const { scrollX, scrollY } = window;
  const open = [...details()].map((each) => each.open);
  const focused = activeElement && element.contains(activeElement) && locate(element, activeElement);
  draw();
  for (const [index, each] of details().entries()) each.open = open[index] ?? false;
  if (focused) focused()?.focus({ preventScroll: true });
  if (window.scrollY !== scrollY) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

/** @returns finds the same element in what is drawn later: by an id around it, and among those of its kind there */
function locate(element: Element, focused: Element): () => HTMLElement | undefined {
  const anchor = focused.closest('[id]');
  const isInside = anchor && anchor !== element && element.contains(anchor);
  const similar = (): Element[] => {
    const around = isInside ? element.querySelector(`#${CSS.escape(anchor.id)}`) : element;
    return around ? [around, ...around.querySelectorAll(focused.localName)] : [];
  };
  const index = similar().indexOf(focused);
  return () => similar()[index] as HTMLElement | undefined;
}
