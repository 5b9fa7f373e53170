import { closest } from './closest.ts';
import { failure } from './failures.ts';

/**
 * Whether a name is meant by what was asked for: the name itself, or a pattern such as `de-*`, in any case.
 */
export const matches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replace(/[^\w*-]/g, '\\$&').replaceAll('*', '.*')}$`, 'i').test(name);

/**
 * The tenants that are meant, in their own order.
 *
 * @param wanted ids or patterns; all when empty
 * @throws UserError `unknown-tenant` for one that means none
 */
export function selectTenants(wanted: readonly string[], known: readonly string[]): string[] {
  for (const pattern of wanted) {
    if (!known.some((id) => matches(pattern, id))) {
      throw failure('unknown-tenant', { wanted: pattern, closest: closest(pattern, known), known });
    }
  }
  return known.filter((id) => wanted.length === 0 || wanted.some((pattern) => matches(pattern, id)));
}
