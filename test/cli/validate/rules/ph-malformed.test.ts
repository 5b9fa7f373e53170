import { phMalformed } from '../../../../src/cli/site/rules/structure.ts';
import { casesOf } from './cases.ts';
import { examplesOf, type Found } from './examples.ts';

/** Broken forms of `{{company}}`, also where there is no English text to compare with. */
const always = [
  '{company}',
  '{ company }',
  '{{ company }}',
  '{{company }}',
  '{{{company}}}',
  '{company}}',
  '{{company}',
  '{{company',
  'company}}',
  '{ {company} }',
  '{{company)}',
  '\u0024{company}',
  '#{company}',
  '%{company}',
  '%company%',
  '%(company)s',
  '[[company]]',
];
/** Forms that are a broken placeholder where the English text has a whole one. */
const compared = [
  '[company]',
  '((company))',
  '<company>',
  '{company',
  '__company__',
  '$company',
  '{{}}',
  '{0}',
];

const broken = (text: string, english?: string): Found => ({
  in: 'de',
  text: `Von ${text} an`,
  ...(english !== undefined && { english }),
  kind: 'rich',
  marks: text,
  ...((english !== undefined || text.includes('company')) && { fixed: 'Von {{company}} an' }),
});

examplesOf(phMalformed, {
  finds: [
    ...always.map((text) => broken(text)),
    ...[...always, ...compared].map((text) => broken(text, 'By {{company}} to')),
    { in: 'de', text: '{{com<em>pany</em>}}', marks: '{{com<em>pany</em>}}', fixed: '{{company}}' },
    {
      in: 'tr',
      english: '{{company}} writes.',
      text: '{{company}’nin yazısı.',
      marks: '{{company}',
      fixed: '{{company}}’nin yazısı.',
    },
    {
      in: 'fr',
      english: '{{company}} writes.',
      text: '{{ société }} écrit.',
      marks: '{{ société }}',
      fixed: '{{company}} écrit.',
    },
    {
      in: 'nl',
      text: '<a href="mailto:{email}">a</a>',
      marks: '{email}',
      fixed: '<a href="mailto:{{email}}">a</a>',
    },
    { in: 'pl', text: '{company}, {city}', marks: ['{company}', '{city}'], fixed: '{{company}}, {{city}}' },
    { in: 'it', text: '{contactUrl}', kind: 'address', marks: '{contactUrl}', fixed: '{{contactUrl}}' },
  ],
  passes: [
    { in: 'de', text: '{{company}} und {{city}}' },
    { in: 'de', text: 'Die Menge { 1, 2 }, p { color: red }, {} und ein } oder {, {{company}}' },
    { in: 'de', english: '{{city}} [sic]', text: '{{city}} [sic!] (city), 100 % und 5%' },
    { in: 'de', english: 'A [note]', text: 'Ein [Hinweis]' },
    { in: 'es', text: 'Por correo [email] o %s' },
    { in: 'fr', english: '5% of {{city}} at 10%', text: '5 % de {{city}} à 10 %' },
    { in: 'tr', text: '%20 indirim, %50 değil' },
    { in: 'pl', english: 'Call {{phone}}', text: 'Zadzwoń (phone: {{phone}})' },
    { in: 'de', english: '<em>{{city}}</em>', text: '<em>Ort</em>' },
  ],
});

const brokenForms = [
  '{company}',
  '{{company}',
  '{company}}',
  '{{ company }}',
  '{{{company}}}',
  '{{}}',
  'company}}',
  '{{company',
];

casesOf('ph-malformed', {
  ...Object.fromEntries(
    brokenForms.map((text) => [
      text,
      {
        texts: { 'DEMO_CONTENT.PARAGRAPHS.0': text },
        english: { 'DEMO_CONTENT.PARAGRAPHS.0': '{{company}}' },
        finds: [[`ph-malformed DEMO_CONTENT.PARAGRAPHS.0 ${text.split(' ')[0]}`, `${text} is a broken`]],
      },
    ]),
  ),
  'tag inside': {
    texts: { 'LEGAL_NOTICE.CONTENT': '<p>Von {{com<em>pany</em>}}.</p>' },
    english: { 'LEGAL_NOTICE.CONTENT': '<p>By {{company}}.</p>' },
    finds: ['ph-malformed LEGAL_NOTICE.CONTENT {{com<em>pany</em>}}.</p>'],
  },
});
