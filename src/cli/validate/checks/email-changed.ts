import { textCheck } from '../check.ts';
import { compareContacts, emails } from '../contacts.ts';

/**
 * Mail to a mistyped address is lost, or read by somebody else. So an address stays as it is in English, and a link's words
 * name the address that it leads to.
 */
export const emailChanged = textCheck({
  id: 'email-changed',
  severity: 'warning',
  find(text, report) {
    if (text.text.includes('@') || text.source?.text.includes('@')) compareContacts(text, emails, report);
  },
});
