import { all } from './tree.ts';

let opened: HTMLDetailsElement[] = [];

/** Opens every closed `<details>`. */
export function openDetails(): void {
  const closed = (all('details') as HTMLDetailsElement[]).filter(({ open }) => !open);
  for (const details of closed) details.open = true;
  opened = [...opened, ...closed];
}

/** Closes what {@link openDetails} has opened. */
export function closeDetails(): void {
  for (const details of opened) details.open = false;
  opened = [];
}
