import type { ChalkInstance } from 'chalk';
import { padEnd, padStart, widthOf } from './columns.ts';

/** A table in plain columns: the first two to the left, figures to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  colours: ChalkInstance,
): string {
  const widths = head.map((name, column) =>
    Math.max(widthOf(name), ...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column < 2 ? padEnd : padStart)(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[colours.dim(line(head)), ...rows.map(line)].join('\n')}\n`;
}
