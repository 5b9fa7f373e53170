import { textCheck } from '../check.ts';
import { reportPlaceholders } from '../placeholder-defects.ts';

/** A placeholder more often than in English is mostly one that was pasted twice, or in the place of a word. */
export const phRepeated = textCheck({
  id: 'ph-repeated',
  severity: 'warning',
  find: (text, report) => reportPlaceholders(text, 'ph-repeated', report),
});
