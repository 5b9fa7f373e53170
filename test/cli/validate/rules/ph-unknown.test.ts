import { phUnknown } from '../../../../src/cli/validate/rules/structure.ts';
import { examplesOf } from './examples.ts';

const language = { path: ['HEADER', 'LANGUAGE_CHANGED'], english: 'The language is now {{language}}.' };

examplesOf(phUnknown, {
  finds: [
    {
      in: 'de',
      text: 'Von {{compamy}}',
      marks: '{{compamy}}',
      fixed: 'Von {{company}}',
      says: 'did you mean {{company}}?',
    },
    { in: 'de', text: 'Von {{Company}}', marks: '{{Company}}', fixed: 'Von {{company}}' },
    { in: 'de', text: 'Seit {{year}}', marks: '{{year}}', says: 'possible here' },
    { in: 'de', text: '{{constructor}} {{__proto__}}', marks: ['{{constructor}}', '{{__proto__}}'] },
    {
      in: 'de',
      ...language,
      text: 'Jetzt {{sprache}}.',
      marks: '{{sprache}}',
      fixed: 'Jetzt {{language}}.',
      says: 'not in the English text',
    },
    { in: 'de', ...language, text: 'Jetzt {{lang}}.', marks: '{{lang}}', fixed: 'Jetzt {{language}}.' },
    {
      in: 'fr',
      english: '{{company}} writes.',
      text: '{{société}} écrit.',
      marks: '{{société}}',
      fixed: '{{company}} écrit.',
    },
    {
      in: 'tr',
      english: '{{company}} writes.',
      text: '{{şirket}} yazar.',
      marks: '{{şirket}}',
      fixed: '{{company}} yazar.',
    },
    {
      in: 'nl',
      english: '{{company}} writes.',
      text: '{{naam}} schrijft.',
      marks: '{{naam}}',
      fixed: '{{company}} schrijft.',
    },
    { in: 'it', english: 'To {{email}}', text: 'A {{e-mail}}', marks: '{{e-mail}}', fixed: 'A {{email}}' },
    {
      in: 'pl',
      english: '{{street}}, {{postalCode}} {{city}}',
      text: '{{ulica}}, {{kodPocztowy}} {{miasto}}',
      marks: ['{{ulica}}', '{{kodPocztowy}}', '{{miasto}}'],
      fixed: '{{street}}, {{postalCode}} {{city}}',
    },
    // One that exists, in the place of another.
    {
      in: 'es',
      english: 'Call {{phone}}',
      text: 'Llame a {{email}}',
      marks: '{{email}}',
      fixed: 'Llame a {{phone}}',
      says: 'not in the English text',
    },
    {
      in: 'de',
      english: '<a href="{{contactUrl}}">a</a>',
      text: '<a href="{{origin}}">a</a>',
      marks: '{{origin}}',
      fixed: '<a href="{{contactUrl}}">a</a>',
    },
    {
      in: 'de',
      english: '<a href="{{contactUrl}}">a</a>',
      text: '<a href="{{contactURL}}">a</a>',
      marks: '{{contactURL}}',
      fixed: '<a href="{{contactUrl}}">a</a>',
    },
    { in: 'de', text: '{{kontakt}}', kind: 'address', marks: '{{kontakt}}' },
  ],
  passes: [
    { in: 'de', ...language, text: 'Jetzt {{language}}.' },
    {
      in: 'de',
      text: '{{company}}, {{street}}, {{postalCode}} {{city}}, {{phone}}, {{email}}, {{shortName}}, {{origin}}, {{contactUrl}}',
    },
    // Told by others.
    { in: 'de', ...language, text: 'Jetzt {language}.' },
    { in: 'de', english: 'Hello', text: 'Hallo {{company}}' },
    { in: 'de', english: '{{city}} {{street}}', text: '{{city}} {{city}}' },
  ],
});
