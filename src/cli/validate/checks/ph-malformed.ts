import { textCheck } from '../check.ts';
import { reportPlaceholders } from '../placeholder-defects.ts';

/** Only two braces on either side and a bare name between them are filled in; anything else is shown as it is written. */
export const phMalformed = textCheck({
  id: 'ph-malformed',
  severity: 'error',
  isEssential: true,
  find: (text, report) => reportPlaceholders(text, 'ph-malformed', report),
});
