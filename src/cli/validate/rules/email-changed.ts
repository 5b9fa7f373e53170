import { textRule } from '../../rules/rule.ts';
import { contactIssues, contactMessages, emails } from '../contacts.ts';

/** Mail to a mistyped address is lost or misdelivered: addresses equal English, and link words match the link. */
export const emailChanged = textRule({
  id: 'email-changed',
  severity: 'warning',
  messages: contactMessages('e-mail address'),
  what: 'Compares the e-mail addresses of a translation with those of the English text, in words and in links. It finds an address\nthat the English text does not have, one that is missing, and a link whose words name another address than the one that it\nleads to.',
  why: 'Mail to a mistyped address is lost, or a stranger reads it.',
  except:
    'Placeholders such as `{{email}}` are compared by ph-missing. The same mailbox by its name in the language of the text is\nright: datenschutz@… in a German text for privacy@….',
  invalid: [
    {
      de: 'Schreiben Sie an ⟦servise@tiny.example.com→service@tiny.example.com⟧.',
      en: 'Write to service@tiny.example.com.',
    },
    { nl: '⟦Schrijf ons.⟧', en: 'Write to a@b.example.' },
    { es: 'Escriba a ⟦otra@c.example⟧.', en: 'Write to {{email}}.' },
    {
      de: '<p><a href="mailto:ab@b.example">⟦aa@b.example→ab@b.example⟧</a></p>',
      en: '<p><a href="mailto:ab@b.example">ab@b.example</a></p>',
    },
    {
      de: '<p><a href="mailto:one@b.example">⟦other@b.example→one@b.example⟧</a></p>',
      en: '<p><a href="mailto:one@b.example">one@b.example</a></p><p><a href="mailto:other@b.example">other@b.example</a></p>',
    },
  ],
  valid: [
    { de: 'Schreiben Sie an service@tiny.example.com.', en: 'Write to service@tiny.example.com.' },
    { de: 'An a@b.example.', en: 'To a@b.example.' },
    { de: 'An A@B.example', en: 'To a@b.example' },
    {
      de: '<p><a href="mailto:a@b.example?subject=Frage">a@b.example</a></p>',
      en: '<p><a href="mailto:a@b.example?subject=Question">a@b.example</a></p>',
    },
    { de: 'datenschutz@x.example', en: 'privacy@x.example' },
  ],
  check(text, report) {
    if (!(text.text.includes('@') || text.source?.text.includes('@'))) return;
    for (const { variant, values, mark } of contactIssues(text, emails)) report(variant, values, mark);
  },
});
