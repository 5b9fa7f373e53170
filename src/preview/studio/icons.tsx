import type { ReactNode } from 'react';

/** Drawn for the preview on a grid of 16, lines only, one width. */
const drawings = {
  close: 'M4 4l8 8M12 4l-8 8',
  chevron: 'M4.5 6.5L8 10l3.5-3.5',
  reload: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5V5h-2.5',
  grid: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  alone: 'M9.5 2.5h4v4M13.5 2.5L8 8M11.5 9.5v4h-9v-9h4',
  key: 'M6 10a3 3 0 1 1 2.1-5.1A3 3 0 0 1 6 10zM8.2 9.2l5.3 0M11.5 9.2v2.3M13.5 9.2v1.6',
  stretch: 'M1.5 8h13M4 5.5L1.5 8 4 10.5M12 5.5L14.5 8 12 10.5',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1.5M8 13v1.5M1.5 8h1.5M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1',
  moon: 'M13.2 9.6A5.7 5.7 0 1 1 6.4 2.8a4.5 4.5 0 0 0 6.8 6.8z',
  system: 'M2 3h12v8H2zM5.5 13.5h5M8 11v2.5',
  person: 'M8 2.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM2.8 13.5c.3-2.7 2.3-3.9 5.2-3.9s4.9 1.2 5.2 3.9',
  storm: 'M4.3 9.5a2.9 2.9 0 0 1 .3-5.8 3.7 3.7 0 0 1 7 1 2.5 2.5 0 0 1 .1 4.8M8.6 7.5l-2 3h2.8l-1.8 3.5',
  finding: 'M8 2.2l6.2 11.3H1.8zM8 6.5v3.3M8 11.6v.3',
  texts: 'M2.5 3.5h11M2.5 6.5h11M2.5 9.5h7M2.5 12.5h9',
  tools: 'M2 4.5h7M12.5 4.5H14M10.7 2.8v3.4M2 11.5h1.5M7 11.5h7M5.2 9.8v3.4',
  check: 'M3 8.5l3.2 3.2L13 4.8',
} as const;

export type IconName = keyof typeof drawings;

/** A drawing beside words that say the same, and so silent. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
