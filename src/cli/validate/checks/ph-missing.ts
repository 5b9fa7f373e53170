import { textCheck } from '../check.ts';
import { isBlank } from '../filler.ts';
import { reportPlaceholders } from '../placeholder-defects.ts';

/**
 * A placeholder of the English text that the translation lacks: the reader misses a name, a number or a link. Where a
 * broken or an unknown placeholder stands for it, that one is told instead.
 */
export const phMissing = textCheck({
  id: 'ph-missing',
  severity: 'error',
  find(text, report) {
    // That there is nothing at all is said by `empty`.
    if (text.isProse && isBlank(text)) return;
    reportPlaceholders(text, 'ph-missing', report);
  },
});
