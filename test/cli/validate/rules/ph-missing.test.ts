import { phMissing } from '../../../../src/cli/site/rules/structure.ts';
import { examplesOf } from './examples.ts';

const form = 'Use the <a href="{{contactUrl}}">form</a>.';

examplesOf(phMissing, {
  finds: [
    {
      in: 'de',
      english: 'Call {{phone}} or {{email}}',
      text: 'Rufen Sie {{phone}} an',
      marks: 'Rufen Sie {{phone}} an',
      says: '{{email}}',
    },
    // The mark is where it belongs, where that can be told.
    {
      in: 'de',
      english: 'Call {{phone}} or {{email}}',
      text: '{{phone}} oder {{phone}}',
      marks: '{{phone}}',
      fixed: '{{phone}} oder {{email}}',
    },
    { in: 'de', english: 'Now {{city}}.', text: 'Jetzt city.', marks: 'city', fixed: 'Jetzt {{city}}.' },
    {
      in: 'es',
      english: '{{company}} writes.',
      text: '«company» escribe.',
      marks: 'company',
      fixed: '«{{company}}» escribe.',
    },
    {
      in: 'de',
      english: form,
      text: 'Nutzen Sie das <a href="/services/contactform">Formular</a>.',
      marks: '/services/contactform',
      fixed: 'Nutzen Sie das <a href="{{contactUrl}}">Formular</a>.',
    },
    {
      in: 'de',
      english: form,
      text: 'Nutzen Sie das <a href="contactUrl">Formular</a>.',
      marks: 'contactUrl',
      fixed: 'Nutzen Sie das <a href="{{contactUrl}}">Formular</a>.',
    },
    {
      in: 'fr',
      english: '{{company}} and {{company}}',
      text: '{{company}} et nous',
      marks: '{{company}} et nous',
      says: '1 instead of 2',
    },
    {
      in: 'it',
      english: '<a href="mailto:{{email}}">{{email}}</a>',
      text: '<a href="mailto:{{email}}">a noi</a>',
      marks: '<a href="mailto:{{email}}">a noi</a>',
    },
    { in: 'nl', english: '{{street}}, {{city}}', text: 'Straat', marks: ['Straat', 'Straat'] },
    {
      in: 'pl',
      english: '© {{year}} {{company}}',
      text: '© 2026 {{company}}',
      path: ['FOOTER', 'COPYRIGHT'],
      marks: '© 2026 {{company}}',
    },
    {
      in: 'tr',
      english: 'The language is now {{language}}.',
      text: 'Dil artık %s.',
      path: ['HEADER', 'LANGUAGE_CHANGED'],
      marks: 'Dil artık %s.',
    },
    {
      in: 'de',
      english: '{{origin}}/a',
      text: 'https://x.example.com/a',
      kind: 'address',
      marks: 'https://x.example.com/a',
      fixed: '{{origin}}/a',
    },
  ],
  passes: [
    { in: 'de', english: '{{company}} writes to {{email}}.', text: 'An {{email}} schreibt {{company}}.' },
    { in: 'de', text: 'Ohne Vorlage: {{company}}' },
    // What is broken or unknown is reported as such, once.
    { in: 'de', english: 'Now {{city}}.', text: 'Jetzt {city}.' },
    { in: 'de', english: 'Now {{city}}.', text: 'Jetzt {{stadt}}.' },
    { in: 'de', english: 'Now {{city}}.', text: 'Jetzt {{street}}.' },
    // A link that is lost is reported by html-missing.
    { in: 'de', english: form, text: 'Nutzen Sie das Formular.' },
    { in: 'de', english: '<a href="mailto:{{email}}">{{email}}</a>', text: '{{email}}' },
    { in: 'tr', english: '{{company}} writes.', text: '{{company}}’den yazılır.' },
  ],
});
