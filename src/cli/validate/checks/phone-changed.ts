import { textCheck } from '../check.ts';
import { contactDefectsOf, isSameTelephone, telephonesIn } from '../contacts.ts';

/**
 * A wrong digit connects the reader with somebody else. A number may be written as one dials it inside the country, and with
 * other spaces and signs; its digits stay as they are in English, and a link's words name the number that it calls.
 */
export const phoneChanged = textCheck({
  id: 'phone-changed',
  severity: 'warning',
  find({ text, source }, report) {
    if (!/\d/.test(text) && !(source && /\d/.test(source.text))) return;
    for (const { found, wanted, link } of contactDefectsOf(
      text,
      source?.text,
      'tel',
      telephonesIn,
      isSameTelephone,
    )) {
      if (!found) report({ missing: wanted });
      else {
        const { shown, offset } = found;
        report(
          { found: shown, link, closest: wanted },
          { offset, length: shown.length, replacement: wanted },
        );
      }
    }
  },
});
