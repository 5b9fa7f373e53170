import { type CookieTable, cookieTables } from './privacy-table.ts';

const key: unique symbol = Symbol.for('eos-audit-tables');
type Page = Window & { [key]?: readonly CookieTable[] };

/** Writes down the tables as the page came: once our script is alive, they are drawn from the texts. */
export function recordTables(): void {
  // Heard before any script of the page hears it.
  document.addEventListener('DOMContentLoaded', () => {
    Object.defineProperty(window, key, { value: cookieTables() });
  });
}

export const tablesAsServed = (): readonly CookieTable[] => (window as Page)[key] ?? [];
