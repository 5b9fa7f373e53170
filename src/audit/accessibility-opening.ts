import { all, elementsBelow } from './tree.ts';

let opened: HTMLDetailsElement[] = [];

/** Opens what can be opened without a script: the menu, the chooser of languages, questions. Once. */
export function openDetails(): void {
  const closed = (all('details') as HTMLDetailsElement[]).filter(({ open }) => !open);
  for (const details of closed) details.open = true;
  opened = [...opened, ...closed];
}

/**
 * Opens what opens in its place, as questions do, and nothing that lies over the page then.
 *
 * @returns whether there is something of the kind
 */
export function openInPlace(): boolean {
  openDetails();
  const isOver = (element: Element) => /^(?:absolute|fixed)$/.test(getComputedStyle(element).position);
  const over = opened.filter((details) => elementsBelow(details).some(isOver));
  for (const details of over) details.open = false;
  opened = opened.filter((details) => !over.includes(details));
  return opened.length > 0;
}

/** Closes what {@link openDetails} or {@link openInPlace} has opened. */
export function closeDetails(): void {
  for (const details of opened) details.open = false;
  opened = [];
}
