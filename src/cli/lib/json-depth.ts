/** Groups and lists in each other; no file of ours has ten. Whatever walks through deeper ones would end without a report. */
const deepest = 64;

/** Whether a value of JSON is nested too deeply to be worked on. */
export const isTooDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth >= deepest || Object.values(value).some((child) => isTooDeep(child, depth + 1)));

/** Where a text, which may not be JSON, is nested too deeply. */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{}\]]/g)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) return index;
  }
  return undefined;
}
