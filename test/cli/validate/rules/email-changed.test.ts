import { emailChanged } from '../../../../src/cli/validate/rules/links.ts';
import { examplesOf } from './examples.ts';

const link = (address: string, words = address) => `<p><a href="mailto:${address}">${words}</a></p>`;

examplesOf(emailChanged, {
  finds: [
    {
      in: 'de',
      text: 'Schreiben Sie an servise@tiny.example.com.',
      english: 'Write to service@tiny.example.com.',
      marks: 'servise@tiny.example.com',
      fixed: 'Schreiben Sie an service@tiny.example.com.',
      says: 'write service@tiny.example.com as in English',
    },
    {
      in: 'fr',
      text: 'Écrivez à service@tiny.exemple.com.',
      english: 'Write to service@tiny.example.com.',
      marks: 'service@tiny.exemple.com',
      fixed: 'Écrivez à service@tiny.example.com.',
    },
    { in: 'pl', text: 'a@b.example.org', english: 'a@b.example.com', marks: 'a@b.example.org' },
    {
      in: 'nl',
      text: 'Schrijf ons.',
      english: 'Write to a@b.example.',
      marks: 'Schrijf ons.',
      says: 'a@b.example of the English text is missing',
    },
    {
      in: 'es',
      text: 'Escriba a otra@c.example.',
      english: 'Write to {{email}}.',
      marks: 'otra@c.example',
      says: 'check whether it is right',
    },
    // Both the address and the words, or one of the two
    {
      in: 'de',
      text: link('aa@b.example'),
      english: link('ab@b.example'),
      marks: ['aa@b.example', 'aa@b.example'],
      fixed: link('ab@b.example'),
    },
    {
      in: 'de',
      text: link('aa@b.example', 'ab@b.example'),
      english: link('ab@b.example'),
      marks: 'aa@b.example',
      fixed: link('ab@b.example'),
    },
    {
      in: 'de',
      text: link('ab@b.example', 'aa@b.example'),
      english: link('ab@b.example'),
      marks: 'aa@b.example',
      fixed: link('ab@b.example'),
    },
    // Two of them in each other's place
    {
      in: 'de',
      text: link('one@b.example', 'other@b.example'),
      english: `${link('one@b.example')}${link('other@b.example')}`,
      marks: 'other@b.example',
      says: 'its link goes to one@b.example',
    },
    // Without an English text, and in it
    {
      in: 'en',
      text: link('one@b.example', 'other@b.example'),
      marks: 'other@b.example',
      fixed: link('one@b.example'),
    },
    { in: 'en', text: link('{{email}}', 'other@b.example'), marks: 'other@b.example' },
  ],
  passes: [
    { in: 'de', text: 'An a@b.example.', english: 'To a@b.example.' },
    { in: 'de', text: 'An A@B.example', english: 'To a@b.example' },
    { in: 'de', text: link('{{email}}'), english: link('{{email}}') },
    { in: 'de', text: link('a@b.example', 'E-Mail'), english: link('a@b.example', 'e-mail') },
    {
      in: 'de',
      text: link('a@b.example?subject=Frage', 'a@b.example'),
      english: link('a@b.example?subject=Question', 'a@b.example'),
    },
    { in: 'de', text: 'a@b.example und noch einmal a@b.example', english: 'a@b.example' },
    // The same mailbox by its name in the language of the text
    { in: 'de', text: 'datenschutz@x.example', english: 'privacy@x.example' },
    { in: 'tr', text: 'kvkk@x.example', english: 'privacy@x.example' },
    { in: 'fr', text: link('reclamations@x.example'), english: link('complaints@x.example') },
    { in: 'de', text: '@-Zeichen', english: 'at sign' },
    { in: 'de', text: 'kein Vergleich: a@b.example' },
  ],
});
