import { closest } from '../closest.ts';
import { failure } from '../failures.ts';
import { matches } from '../patterns.ts';

export const languageNames = (codes: Iterable<string>): string[] =>
  [...new Set([...codes].map((code) => code.toUpperCase()))].sort();

/**
 * Says which languages were asked for: all when none was.
 * @param wanted codes in any case, or patterns
 * @param codes those that there are, in any case and order
 * @throws UserError `unknown-language`
 */
export function languageChooser(
  wanted: readonly string[],
  codes: Iterable<string>,
): (language: string) => boolean {
  const known = languageNames(codes);
  for (const pattern of wanted) {
    if (!known.some((code) => matches(pattern, code))) {
      throw failure('unknown-language', { wanted: pattern, closest: closest(pattern, known), known });
    }
  }
  return (language) => wanted.length === 0 || wanted.some((pattern) => matches(pattern, language));
}
