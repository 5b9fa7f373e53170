/** The innermost element of a kind that was clicked; `target` does not name what is in a shadow tree, the path does. */
export const clicked = <Wanted extends HTMLElement>(event: Event, selector: string): Wanted | undefined =>
  event.composedPath().find((node): node is Wanted => (node as Element).matches?.(selector));

type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a click on a link opens a tab or window, or saves the target, and the page stays. */
export const opensElsewhere = (event: Keys): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
