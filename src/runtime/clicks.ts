/**
 * Keeps clicks on what React has not yet taken over.
 *
 * @param onGone takes a kept click on what is no longer in the page
 * @returns the function that ends this and does the kept clicks again: now React hears them or, where it has not come,
 *   each link leads to its own address
 */
export function keepClicks(onGone: (link: HTMLElement) => void): () => void {
  const kept: HTMLElement[] = [];
  const keep = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The path of an event still names what lies in a shadow tree, where `target` no longer does.
    const clicked = event
      .composedPath()
      .find((node): node is HTMLElement => (node as HTMLElement).dataset?.eosReplay === '');
    if (!clicked) return;
    event.preventDefault();
    kept.push(clicked);
  };
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('click', keep, true);
    for (const element of kept) {
      // React may have drawn another in its place; a click on this one would leave the page.
      if (element.isConnected) element.click();
      else onGone(element);
    }
  };
}
