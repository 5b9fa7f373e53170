import { phUnknown } from '../../../../src/cli/site/rules/structure.ts';
import { casesOf } from './cases.ts';
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

casesOf('ph-unknown', {
  'in a list': {
    texts: {
      'COOKIE_POLICY.TYPES.LIST.0.NAME': 'Eins',
      'COOKIE_POLICY.TYPES.LIST.0.TEXT': '<ul><li>Ja</li><li>{{nein}}</li></ul>',
    },
    finds: ['ph-unknown COOKIE_POLICY.TYPES.LIST.0.TEXT {{nein}}</li></ul>'],
  },
  'in an address': {
    texts: {
      'LEGAL_NOTICE.CONTENT': '<p>Siehe <a href="https://map.example.com/{{town}}">die Karte</a>.</p>',
    },
    english: { 'LEGAL_NOTICE.CONTENT': '<p>See <a href="https://map.example.com/{{city}}">the map</a>.</p>' },
    finds: ['ph-unknown LEGAL_NOTICE.CONTENT {{town}}\\">die'],
  },
  'in another text': {
    texts: { 'COOKIE_NOTICE.TEXT': 'Wir speichern nur das Nötige seit {{year}}.' },
    finds: [['ph-unknown COOKIE_NOTICE.TEXT {{year}}.', '{{year}}']],
  },
  'key that stands twice': {
    own: '{ "LOGIN": { "LABEL": "Konto von {{one}}" }, "LOGIN": { "LABEL": "Ihr Konto von {{two}}", "LABEL": "Ihr Konto von {{three}}" } }',
    finds: [
      'duplicate-key LOGIN "LOGIN"',
      'duplicate-key LOGIN.LABEL "LABEL"',
      ['ph-unknown LOGIN.LABEL {{three}}', '{{three}}'],
    ],
  },
  misspelt: {
    texts: { 'LEGAL_NOTICE.CONTENT': '<p>Von {{compamy}}, {{city}}.</p>' },
    english: { 'LEGAL_NOTICE.CONTENT': '<p>By {{company}}, {{city}}.</p>' },
    finds: [['ph-unknown LEGAL_NOTICE.CONTENT {{compamy}}', '{{compamy}}']],
  },
  'name of javascript': {
    texts: { 'COOKIE_NOTICE.TEXT': 'Wir speichern {{constructor}} und {{__proto__}}.' },
    finds: ['ph-unknown COOKIE_NOTICE.TEXT {{constructor}}', 'ph-unknown COOKIE_NOTICE.TEXT {{__proto__}}.'],
  },
});
