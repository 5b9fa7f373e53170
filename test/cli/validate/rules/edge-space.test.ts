import { edgeSpace } from '../../../../src/cli/validate/rules/spaces.ts';
import { examplesOf } from './examples.ts';

examplesOf(edgeSpace, {
  finds: [
    { in: 'de', text: ' <p>Vor dem ersten Tag</p>', marks: ' ', fixed: '<p>Vor dem ersten Tag</p>' },
    { in: 'de', text: ' Betrag', marks: ' ', fixed: 'Betrag', says: 'beginning' },
    { in: 'en', text: 'Amount ', marks: ' ', fixed: 'Amount', says: 'end' },
    { in: 'tr', text: '  Tutar \u00a0', marks: ['  ', ' \u00a0'], fixed: 'Tutar' },
    { in: 'fr', text: '<p> Un</p><p>Deux </p>', marks: [' ', ' '], fixed: '<p>Un</p><p>Deux</p>' },
    {
      in: 'it',
      text: '<ul><li>Uno </li><li> due</li></ul>',
      marks: [' ', ' '],
      fixed: '<ul><li>Uno</li><li>due</li></ul>',
    },
    { in: 'pl', text: '<p>Raz <br>dwa</p>', marks: ' ', fixed: '<p>Raz<br>dwa</p>' },
    {
      in: 'nl',
      text: '<p>Een <strong>twee </strong></p>',
      marks: ' ',
      fixed: '<p>Een <strong>twee</strong></p>',
    },
    {
      in: 'es',
      text: '<p>Uno <strong>dos </strong> </p>',
      marks: [' ', ' '],
      fixed: '<p>Uno <strong>dos</strong></p>',
    },
    { in: 'de', text: '<p>Eins&nbsp;</p>', marks: '&nbsp;', fixed: '<p>Eins</p>' },
    // A line break at the edge is reported as such; the space in front of it here.
    { in: 'de', text: 'Betrag \n', marks: ' ', fixed: 'Betrag\n' },
    { in: 'de', text: '/contact ', kind: 'address', marks: ' ', fixed: '/contact' },
  ],
  passes: [
    { in: 'de', text: 'Betrag' },
    { in: 'de', text: '<p>Eins</p> <p>Zwei</p> ' },
    { in: 'fr', text: '<p>« <strong>Un</strong> »</p>' },
    { in: 'en', text: '<p>One <em>two</em> three</p>' },
    // An empty text is one, whatever it is empty of.
    { in: 'es', text: ' ' },
    { in: 'es', text: '' },
  ],
});
