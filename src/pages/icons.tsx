import type { ReactNode } from 'react';
import type { Icon as TextIcon } from '../../schemas/generated/texts.ts';

export type IconName =
  | TextIcon
  | 'arrow-down'
  | 'bank'
  | 'cash'
  | 'check'
  | 'chevron'
  | 'chevron-right'
  | 'close'
  | 'direct-debit'
  | 'double-chevron'
  | 'globe'
  | 'home'
  | 'instant'
  | 'menu'
  | 'phone'
  | 'wallet';

/** Drawn for this project on a grid of 24, lines only, one width. */
const drawings: Readonly<Record<IconName, string>> = {
  'arrow-down': 'M12 5v13M6.5 12.5L12 18l5.5-5.5',
  bank: 'M3.5 9.5L12 4.5l8.5 5zM5.5 12v5M9.8 12v5M14.2 12v5M18.5 12v5M4 19.5h16',
  book: 'M4 5.5C6.5 4.2 9.5 4.2 12 6c2.5-1.8 5.5-1.8 8-.5v13c-2.5-1.3-5.5-1.3-8 .5-2.5-1.8-5.5-1.8-8-.5zM12 6v13',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4M9 14h2M9 17h2M14 14h1.5',
  card: 'M3.5 6h17a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM2.5 10h19M6 14.5h4',
  cash: 'M2.5 6.5h19v11h-19zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM5.5 12h.4M18.1 12h.4',
  chat: 'M4 5h16v11h-9l-4.5 3.5V16H4zM8 9h8M8 12h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  'direct-debit': 'M6 3.5h8.5L18 7v13.5H6zM14 3.5V7.5h4M15 12.5H9.5M11.5 10.5l-2 2 2 2M9 17.5h6',
  dispute: 'M6 3.5h8.5L18 7v13.5H6zM14 3.5V7.5h4M9.8 11.5l4.4 4.4M14.2 11.5l-4.4 4.4',
  'double-chevron': 'M7 5.5l5 5 5-5M7 13l5 5 5-5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5q7 8.5 0 17-7-8.5 0-17',
  home: 'M4 11.5L12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5.5h4v5.5',
  instant: 'M13 3.5L6 13.5h5l-1 7 7-10h-5z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.4-3.7 3.2-5.5 7-5.5s6.6 1.8 7 5.5',
  phone:
    'M7.2 4.5l2.3 4.2-1.7 2c1 2.3 2.9 4.2 5.4 5.4l2-1.8 4.3 2.2c.2 2-1 3.5-3 3.5C10 20 4 14 4 7.5c0-2 1.3-3.2 3.2-3z',
  question:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.5 9.7c.1-1.5 1.1-2.4 2.5-2.4s2.5.9 2.5 2.2c0 1.9-2.5 2-2.5 4M12 16.5v.4',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6.5a2.7 2.7 0 0 0 5 0z',
  shield: 'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6zM8.8 12l2.3 2.3 4.2-4.3',
  wallet:
    'M7 2.5h8a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1zM10 18.5h2M18.5 9a4.5 4.5 0 0 1 0 6M20.5 7a7.5 7.5 0 0 1 0 10',
};

/** Hidden from screen readers: the words beside it say the same. An unknown name draws nothing. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="eos-icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
