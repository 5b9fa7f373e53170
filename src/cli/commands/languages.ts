import { select } from '../failures/patterns.ts';

export const languageNames = (codes: Iterable<string>): string[] =>
  [...new Set([...codes].map((code) => code.toUpperCase()))].sort();

/**
 * Tells which languages were asked for; all when `wanted` is empty.
 * @param wanted codes in any case, or patterns
 * @param codes the existing ones, in any case and order
 * @throws UserError `unknown-language`
 */
export function languageChooser(
  wanted: readonly string[],
  codes: Iterable<string>,
): (language: string) => boolean {
  const chosen = new Set(select(wanted, languageNames(codes), 'unknown-language'));
  return (language) => wanted.length === 0 || chosen.has(language.toUpperCase());
}
