import { siteRule } from '../../site/rule.ts';

/**
 * A suppressed finding that is no longer there: the next real one at that text would not be heard. Reported by `suppress`, which
 * alone knows what was suppressed.
 */
export const unusedIgnore = siteRule({
  id: 'unused-ignore',
  severity: 'warning',
  check() {},
});
