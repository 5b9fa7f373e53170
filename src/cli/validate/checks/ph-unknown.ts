import { textCheck } from '../check.ts';
import { reportPlaceholders } from '../placeholder-defects.ts';

/**
 * A placeholder that cannot be filled in is shown as it is written. One that could be, but took the place of another,
 * shows the wrong thing.
 */
export const phUnknown = textCheck({
  id: 'ph-unknown',
  severity: 'error',
  isEssential: true,
  find: (text, report) => reportPlaceholders(text, 'ph-unknown', report),
});
