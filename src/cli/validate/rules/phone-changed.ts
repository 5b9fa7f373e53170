import { textRule } from '../../rules/rule.ts';
import { contactIssues, contactMessages, telephones } from '../contacts.ts';

/** A wrong digit reaches a stranger: digits equal English, also in national format, and link words match the link. */
export const phoneChanged = textRule({
  id: 'phone-changed',
  severity: 'warning',
  messages: contactMessages('telephone number'),
  what: 'Compares the telephone numbers of a translation with those of the English text, in words and in links. It finds a number\nthat the English text does not have, one that is missing, and a link whose words name another number than the one that it\ncalls.',
  why: 'One wrong digit, and the reader calls a stranger.',
  except:
    'Spaces and signs between the digits make no difference, nor do the words around them or the country\'s code: "040 66969 100" is "+49 40 66969 100".\nNumbers of fewer than seven digits are compared by number.',
  invalid: [
    { de: 'Telefon: ⟦+49 40 66969 101→+49 40 66969 100⟧', en: 'Telephone: +49 40 66969 100' },
    { it: 'Telefono ⟦040/66969-110→+49 40 66969 100⟧', en: 'Phone +49 40 66969 100' },
    { es: '⟦Llámenos.⟧', en: 'Call +34 900 000 001.' },
    {
      de: '<p><a href="tel:⟦+4940669691→+4940669692⟧">⟦+49 40 66969 1→+49 40 66969 2⟧</a></p>',
      en: '<p><a href="tel:+4940669692">+49 40 66969 2</a></p>',
    },
    { en: '<p><a href="tel:+49 40 66969 1">⟦+49 40 66969 2→+49 40 66969 1⟧</a></p>' },
    { de: 'Rufen Sie {{phone}} oder ⟦+49 40 12345 67⟧ an', en: 'Call {{phone}}' },
  ],
  valid: [
    { de: 'Telefon (040) 66969-100', en: 'Telephone +49 40 66969 100' },
    { de: 'Telefon +49 (0)40 / 66969 100', en: 'Telephone +49 40 66969 100' },
    { it: 'Telefono 02 1234 5678', en: 'Telephone +39 02 1234 5678' },
    { en: '<p><a href="tel:+494066969100">040 66969 100</a></p>' },
    { de: 'Am 01.10.2026 und 2026-10-01', en: 'On 1 October 2026' },
    { de: 'BE 0000.000.000, CHE-000.000.000', en: 'company number' },
    { de: 'DE12 3456 7890 1234 5678 90', en: 'IBAN' },
    { de: '<a href="https://a.example/0123456789/01">dort</a>', en: 'there' },
  ],
  check(text, report) {
    if (!/\d{2}/.test(text.text + (text.source?.text ?? ''))) return;
    for (const { variant, values, mark } of contactIssues(text, telephones)) report(variant, values, mark);
  },
});
