import { edgeSpace } from '../../../../src/cli/validate/rules/spaces.ts';
import { examplesOf } from './examples.ts';

examplesOf(edgeSpace, {
  finds: [
    { in: 'de', text: ' <p>Vor dem ersten Tag</p>', marks: ' ', mended: '<p>Vor dem ersten Tag</p>' },
    { in: 'de', text: ' Betrag', marks: ' ', mended: 'Betrag', says: 'beginning' },
    { in: 'en', text: 'Amount ', marks: ' ', mended: 'Amount', says: 'end' },
    { in: 'tr', text: '  Tutar \u00a0', marks: ['  ', ' \u00a0'], mended: 'Tutar' },
    { in: 'fr', text: '<p> Un</p><p>Deux </p>', marks: [' ', ' '], mended: '<p>Un</p><p>Deux</p>' },
    {
      in: 'it',
      text: '<ul><li>Uno </li><li> due</li></ul>',
      marks: [' ', ' '],
      mended: '<ul><li>Uno</li><li>due</li></ul>',
    },
    { in: 'pl', text: '<p>Raz <br>dwa</p>', marks: ' ', mended: '<p>Raz<br>dwa</p>' },
    {
      in: 'nl',
      text: '<p>Een <strong>twee </strong></p>',
      marks: ' ',
      mended: '<p>Een <strong>twee</strong></p>',
    },
    {
      in: 'es',
      text: '<p>Uno <strong>dos </strong> </p>',
      marks: [' ', ' '],
      mended: '<p>Uno <strong>dos</strong></p>',
    },
    { in: 'de', text: '<p>Eins&nbsp;</p>', marks: '&nbsp;', mended: '<p>Eins</p>' },
    // A line break at the edge is reported as such; the space in front of it here.
    { in: 'de', text: 'Betrag \n', marks: ' ', mended: 'Betrag\n' },
    { in: 'de', text: '/contact ', kind: 'address', marks: ' ', mended: '/contact' },
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
