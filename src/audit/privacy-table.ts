import { type Spot, spotOf } from './spot.ts';
import { all } from './tree.ts';

/** A table that tells what is stored (specification §2.5). */
export interface CookieTable {
  readonly spot: Spot;
  readonly rows: readonly CookieRow[];
}

interface CookieRow {
  readonly spot: Spot;
  readonly name: string;
  /** The other cells: provider, purpose, how long. */
  readonly cells: readonly string[];
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The tables of the page's own content, in whatever words. */
export const cookieTables = (): CookieTable[] =>
  (all('table') as HTMLTableElement[]).map((table) => ({
    spot: spotOf(table),
    rows: [...table.rows]
      .filter((row) => row.parentElement?.localName !== 'thead')
      .map((row) => {
        const [name = '', ...cells] = [...row.cells].map(textOf);
        return { spot: spotOf(row), name, cells };
      }),
  }));
