import type { ChalkInstance } from 'chalk';

/** A table in plain columns: the first two to the left, figures to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  colours: ChalkInstance,
): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return `${[colours.dim(line(head)), ...rows.map(line)].join('\n')}\n`;
}
