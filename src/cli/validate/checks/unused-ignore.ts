import { sourceCheck } from '../check.ts';

/**
 * A silenced finding that is no longer there: the next real one at that text would not be heard. Told by `silence`, which
 * alone knows what was silenced.
 */
export const unusedIgnore = sourceCheck({
  id: 'unused-ignore',
  severity: 'warning',
  inspect() {},
});
