import { failure } from './failures.ts';

/**
 * Whether a name equals a pattern such as `de-*`, in any case. Searches each part between stars once, where regular
 * expressions (picomatch's, too) would backtrack for every star.
 */
export function matches(pattern: string, name: string): boolean {
  const [first = '', ...parts] = pattern.toLowerCase().split('*');
  const last = parts.pop();
  const whole = name.toLowerCase();
  if (last === undefined) return whole === first;
  if (!whole.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = whole.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return whole.length - last.length >= at && whole.endsWith(last);
}

/**
 * The names that were asked for, in their own order.
 * @param wanted names or patterns; all when empty
 * @param code the failure for a pattern without a match
 * @throws UserError `code`
 */
export function select(
  wanted: readonly string[],
  known: readonly string[],
  code: 'unknown-tenant' | 'unknown-language' | 'unknown-page' | 'unknown-key',
): string[] {
  for (const pattern of wanted) {
    if (!known.some((name) => matches(pattern, name))) throw failure(code, { wanted: pattern, known });
  }
  return known.filter((name) => wanted.length === 0 || wanted.some((pattern) => matches(pattern, name)));
}

/** @throws UserError `unknown-tenant` */
export const selectTenants = (wanted: readonly string[], known: readonly string[]): string[] =>
  select(wanted, known, 'unknown-tenant');
