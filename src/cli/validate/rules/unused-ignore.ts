import { siteRule } from '../rule.ts';

/**
 * A silenced finding that is no longer there: the next real one at that text would not be heard. Told by `silence`, which
 * alone knows what was silenced.
 */
export const unusedIgnore = siteRule({
  id: 'unused-ignore',
  severity: 'warning',
  check() {},
});
