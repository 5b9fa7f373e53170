import { validateBudgets } from '../../../schemas/generated/validators.js';
import { failure } from '../failures.ts';
import { packageRoot } from '../program.ts';
import { readDataFile } from './data-file.ts';
import type { FileKind } from './transfer.ts';

export type ByteKind = FileKind | 'total';

/** What a page may cost at most (schemas/budgets.schema.json). */
export interface Budgets {
  /** Bytes after gzip that one page loads, by kind and in all. */
  readonly bytes: Readonly<Record<ByteKind, number>>;
  /** The sum of layout shifts of a page (Cumulative Layout Shift). */
  readonly layoutShift: number;
  /** Milliseconds until the header can be seen, on the line that is modelled. */
  readonly timeToHeader: number;
  /** What differs, by tenant. */
  readonly tenants?: Readonly<
    Record<string, { readonly bytes?: Partial<Record<ByteKind, number>>; readonly timeToHeader?: number }>
  >;
}

const path = 'tenants/budgets.json';

/**
 * Reads the budgets of a source tree; where it has none, the program's own hold.
 *
 * @param root the folder that holds tenants/ and locales/
 * @throws UserError `budgets-broken`, `cannot-read`
 */
export function readBudgets(root: string): Budgets {
  const read = (folder: string) =>
    readDataFile<Budgets>(folder, path, validateBudgets, 'budgets-broken')?.content;
  const budgets = read(root) ?? read(packageRoot);
  if (!budgets) throw failure('budgets-broken', { place: path, reason: 'it does not exist' });
  return budgets;
}

/** What holds for a tenant. */
export function budgetsFor(budgets: Budgets, tenant: string): Omit<Budgets, 'tenants'> {
  const { bytes, layoutShift, timeToHeader, tenants } = budgets;
  const own = tenants?.[tenant];
  return {
    bytes: { ...bytes, ...own?.bytes },
    layoutShift,
    timeToHeader: own?.timeToHeader ?? timeToHeader,
  };
}
