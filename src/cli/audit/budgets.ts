/** What a page may cost at most. */
export interface Budgets {
  /** Bytes after gzip that one page needs, by kind. */
  readonly bytes: Readonly<Record<string, number>>;
  /** The sum of layout shifts of a page (Cumulative Layout Shift). */
  readonly layoutShift: number;
  /** Milliseconds until the header can be seen, on the line that is modelled. */
  readonly timeToHeader: number;
}

/**
 * Reads the budgets of a source tree; where it has none, the program's own hold.
 *
 * @param root the folder that holds tenants/ and locales/
 */
export function readBudgets(_root: string): Budgets {
  return { bytes: {}, layoutShift: 0.02, timeToHeader: 3000 };
}
