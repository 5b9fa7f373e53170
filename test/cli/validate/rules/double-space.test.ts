import { doubleSpace } from '../../../../src/cli/validate/rules/spaces.ts';
import { examplesOf } from './examples.ts';

examplesOf(doubleSpace, {
  finds: [
    { in: 'de', text: 'Zwei  Wörter', marks: '  ', fixed: 'Zwei Wörter' },
    { in: 'en', text: 'One.   Two.  Three.', marks: ['   ', '  '], fixed: 'One. Two. Three.' },
    { in: 'de', text: '<p>Zwei <strong> Wörter</strong></p>', marks: ' <strong> ' },
    { in: 'it', text: '<p>Uno  <em>due</em></p>', marks: '  ', fixed: '<p>Uno <em>due</em></p>' },
    { in: 'pl', text: 'Kwota {{amount}}  razem', marks: '  ', fixed: 'Kwota {{amount}} razem' },
    // The space that does not break is the wanted one.
    { in: 'fr', text: 'Attention \u00a0: lisez', marks: ' \u00a0', fixed: 'Attention\u00a0: lisez' },
    { in: 'fr', text: 'Vraiment\u202f ?', marks: '\u202f ', fixed: 'Vraiment\u202f?' },
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
