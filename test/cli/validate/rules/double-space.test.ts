import { doubleSpace } from '../../../../src/cli/validate/rules/spaces.ts';
import { examplesOf } from './examples.ts';

examplesOf(doubleSpace, {
  finds: [
    { in: 'de', text: 'Zwei  Wörter', marks: '  ', mended: 'Zwei Wörter' },
    { in: 'en', text: 'One.   Two.  Three.', marks: ['   ', '  '], mended: 'One. Two. Three.' },
    { in: 'de', text: '<p>Zwei <strong> Wörter</strong></p>', marks: ' <strong> ' },
    { in: 'it', text: '<p>Uno  <em>due</em></p>', marks: '  ', mended: '<p>Uno <em>due</em></p>' },
    { in: 'pl', text: 'Kwota {{amount}}  razem', marks: '  ', mended: 'Kwota {{amount}} razem' },
    // The space that does not break is the wanted one.
    { in: 'fr', text: 'Attention \u00a0: lisez', marks: ' \u00a0', mended: 'Attention\u00a0: lisez' },
    { in: 'fr', text: 'Vraiment\u202f ?', marks: '\u202f ', mended: 'Vraiment\u202f?' },
    { in: 'de', text: '<p>10 &nbsp;Euro</p>', marks: ' &nbsp;' },
  ],
  passes: [
    { in: 'de', text: '<p>Eins</p>  <p>Zwei</p>' },
    { in: 'fr', text: 'À 10 h 30' },
    { in: 'es', text: '' },
    { in: 'tr', text: '<ul> <li>Bir</li> <li>İki</li> </ul>' },
    { in: 'nl', text: 'Tel. 020\u00a0123\u00a045' },
    // The edges are the matter of another check.
    { in: 'en', text: '  Amount  ' },
  ],
});
