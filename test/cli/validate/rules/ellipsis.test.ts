import { ellipsis } from '../../../../src/cli/validate/rules/spaces.ts';
import { examplesOf } from './examples.ts';

examplesOf(ellipsis, {
  finds: [
    { in: 'de', text: 'Bitte warten...', marks: '...', fixed: 'Bitte warten…' },
    { in: 'fr', text: 'Chargement... patientez', marks: '...', fixed: 'Chargement… patientez' },
    { in: 'en', text: 'One [...] two', marks: '...', fixed: 'One […] two' },
    {
      in: 'it',
      text: '<p>Attendere<strong>...</strong></p>',
      marks: '...',
      fixed: '<p>Attendere<strong>…</strong></p>',
    },
    { in: 'en', text: 'Wait . . . now', marks: '. . .', fixed: 'Wait … now' },
    { in: 'tr', text: '...devamı', marks: '...', fixed: '…devamı' },
  ],
  passes: [
    { in: 'de', text: 'Bitte warten…' },
    { in: 'de', text: 'Name: ........' },
    { in: 'en', text: 'See https://example.com/a...b' },
    { in: 'en', text: 'The folder ../../assets' },
    { in: 'pl', text: 'Koniec. Początek.' },
    { in: 'nl', text: 'Naam: . . . . . .' },
  ],
});
