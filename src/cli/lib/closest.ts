/**
 * The candidate that a mistyped word probably means: at most a third of its letters may differ, but always one, and
 * never more than three (Damerau-Levenshtein: two swapped letters count once).
 */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.min(3, Math.max(1, Math.floor(word.length / 3)));
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.candidate;
}

function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]) as number[][];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  rows[0] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let cost = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, at(row - 2, column - 2) + 1);
      }
      (rows[row] as number[])[column] = cost;
    }
  }
  return at(one.length, other.length);
}
