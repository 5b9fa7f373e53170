import { phRepeated } from '../../../../src/cli/site/rules/structure.ts';
import { examplesOf } from './examples.ts';

examplesOf(phRepeated, {
  finds: [
    {
      in: 'de',
      english: 'By {{company}}.',
      text: 'Von {{company}} {{company}}.',
      marks: ' {{company}}',
      fixed: 'Von {{company}}.',
      says: '2 instead of 1',
    },
    {
      in: 'de',
      english: 'By {{company}}.',
      text: 'Von {{company}}{{company}}.',
      marks: '{{company}}',
      fixed: 'Von {{company}}.',
    },
    {
      in: 'fr',
      english: '{{company}} in {{city}}',
      text: '{{company}} à {{city}} ({{company}})',
      marks: '{{company}}',
    },
    { in: 'it', english: '{{city}}', text: '{{city}}, {{city}}, {{city}}', marks: '{{city}}' },
    {
      in: 'nl',
      english: 'Call {{phone}}',
      text: 'Bel {{phone}}, {{company}}',
      marks: '{{company}}',
      says: 'not in the English text',
    },
    {
      in: 'pl',
      english: '<a href="mailto:{{email}}">us</a>',
      text: '<a href="mailto:{{email}}">{{email}}</a>',
      marks: '{{email}}',
    },
  ],
  passes: [
    { in: 'de', english: '{{company}} and {{company}}', text: '{{company}} und {{company}}' },
    { in: 'de', text: '{{company}} und {{company}}' },
    { in: 'de', english: '{{company}} and {{company}}', text: '{{company}}' },
    // An address that only the translation links to.
    { in: 'fr', english: '<p>{{email}}</p>', text: '<p><a href="mailto:{{email}}">{{email}}</a></p>' },
    // One in the place of another is one mistake: told as missing, or as not in the English text.
    { in: 'de', english: '{{city}} {{street}}', text: '{{city}} {{city}}' },
    { in: 'de', english: '{{city}}', text: '{{street}}' },
  ],
});
