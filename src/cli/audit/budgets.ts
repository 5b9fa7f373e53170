import { validateBudgets } from '../../../schemas/generated/validators.js';
import { failure } from '../failures/failures.ts';
import { packageRoot } from '../world/program.ts';
import { readDataFile } from './data-file.ts';
import type { FileKind } from './transfer.ts';

export type ByteKind = FileKind | 'total';

/** Limits for a page (schemas/budgets.schema.json). */
export interface Budgets {
  /** Bytes after gzip that a page loads, by kind and in total. */
  readonly bytes: Readonly<Record<ByteKind, number>>;
  readonly layoutShift: number;
}

const path = 'tenants/budgets.json';

/** Reads the budgets of the source tree at `root`, else the program's own. @throws UserError `budgets-broken`, `cannot-read` */
export function readBudgets(root: string): Budgets {
  const read = (folder: string) =>
    readDataFile<Budgets>(folder, path, validateBudgets, 'budgets-broken')?.content;
  const budgets = read(root) ?? read(packageRoot);
  if (!budgets) throw failure('budgets-broken', { place: path, reason: 'it does not exist' });
  return budgets;
}
