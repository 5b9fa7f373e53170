import { compareContacts, telephones } from '../contacts.ts';
import { textRule } from '../rule.ts';

/**
 * A wrong digit connects the reader with somebody else. A number may be written as one dials it inside the country, and with
 * other spaces and signs; its digits stay as they are in English, and a link's words name the number that it calls.
 */
export const phoneChanged = textRule({
  id: 'phone-changed',
  severity: 'warning',
  check(text, report) {
    if (/\d{2}/.test(text.text + (text.source?.text ?? ''))) compareContacts(text, telephones, report);
  },
});
