/** Returns a word diff with some context: `within [-ten-] {+fourteen+} days`. */
export function changesBetween(before: string, after: string): string {
  const [old, now] = [before, after].map((text) =>
    text
      .replace(/<[^<>]*>/g, ' ')
      .trim()
      .split(/\s+/),
  ) as [string[], string[]];
  const same = longestCommon(old, now);
  const parts: string[] = [];
  let [from, to] = [0, 0];
  for (const [left, right] of [...same, [old.length, now.length] as const]) {
    const [gone, come] = [old.slice(from, left).join(' '), now.slice(to, right).join(' ')];
    if (gone || come) parts.push([gone && `[-${gone}-]`, come && `{+${come}+}`].filter(Boolean).join(' '));
    if (right < now.length) parts.push(now[right] as string);
    [from, to] = [left + 1, right + 1];
  }
  return around(parts);
}

/** Index pairs of a longest common subsequence. */
function longestCommon(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      (lengths[row] as Uint16Array)[column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const same: (readonly [number, number])[] = [];
  for (let [row, column] = [0, 0]; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) same.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return same;
}

const isChange = (part: string): boolean => /^[[{][-+]/.test(part);

/** Keeps three words on either side of each change. */
const around = (parts: readonly string[]): string =>
  parts
    .map((part, index) => (parts.slice(Math.max(0, index - 3), index + 4).some(isChange) ? part : '…'))
    .filter((part, index, all) => part !== '…' || all[index - 1] !== '…')
    .join(' ');
