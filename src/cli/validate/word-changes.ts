import { diff } from 'node:util';

/** Returns a word diff with some context: `within [-ten-] {+fourteen+} days`. */
export function changesBetween(before: string, after: string): string {
  const wordsOf = (text: string) =>
    text
      .replace(/<[^<>]*>/g, ' ')
      .trim()
      .split(/\s+/);
  const parts: { kind: number; words: string[] }[] = [];
  for (const [kind, word] of diff(wordsOf(before), wordsOf(after))) {
    const last = parts.at(-1);
    if (last?.kind === kind && kind !== same) last.words.push(word);
    else parts.push({ kind, words: [word] });
  }
  return around(
    parts.map(({ kind, words }) => {
      if (kind === same) return words.join(' ');
      return kind === gone ? `[-${words.join(' ')}-]` : `{+${words.join(' ')}+}`;
    }),
  );
}

const [gone, same] = [1, 0];

const isChange = (part: string): boolean => /^[[{][-+]/.test(part);

const around = (parts: readonly string[]): string =>
  parts
    .map((part, index) => (parts.slice(Math.max(0, index - 3), index + 4).some(isChange) ? part : '…'))
    .filter((part, index, all) => part !== '…' || all[index - 1] !== '…')
    .join(' ');
