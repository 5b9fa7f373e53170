import { compareContacts, emails } from '../contacts.ts';
import { textRule } from '../rule.ts';

/**
 * Mail to a mistyped address is lost, or read by somebody else. So an address stays as it is in English, and a link's words
 * name the address that it leads to.
 */
export const emailChanged = textRule({
  id: 'email-changed',
  severity: 'warning',
  check(text, report) {
    if (text.text.includes('@') || text.source?.text.includes('@')) compareContacts(text, emails, report);
  },
});
