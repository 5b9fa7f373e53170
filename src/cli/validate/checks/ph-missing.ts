import { textCheck } from '../check.ts';
import { reportPlaceholders } from '../placeholder-defects.ts';

/**
 * A placeholder of the English text that the translation lacks: the reader misses a name, a number or a link. Where a
 * broken or an unknown placeholder stands for it, that one is told instead.
 */
export const phMissing = textCheck({
  id: 'ph-missing',
  severity: 'error',
  find: (text, report) => reportPlaceholders(text, 'ph-missing', report),
});
