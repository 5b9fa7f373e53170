import { nfc } from '../../../../src/cli/validate/rules/nfc.ts';
import { examplesOf } from './examples.ts';

examplesOf(nfc, {
  finds: [
    { in: 'it', text: 'perche´ no', marks: 'e´' },
    { in: 'de', text: 'fu\u0308r Sie', marks: 'u\u0308', fixed: 'für Sie', says: 'ü' },
    { in: 'fr', text: 'cre\u0301ance a\u0300', marks: ['e\u0301', 'a\u0300'], fixed: 'créance à' },
    { in: 'es', text: 'an\u0303o', marks: 'n\u0303', fixed: 'año' },
    {
      in: 'pl',
      text: 'nalez\u0307nos\u0301c\u0301',
      marks: ['z\u0307', 's\u0301', 'c\u0301'],
      fixed: 'należność',
    },
    {
      in: 'tr',
      text: 'I\u0307leti\u015fim, bas\u0327ka',
      marks: ['I\u0307', 's\u0327'],
      fixed: 'İletişim, başka',
    },
    {
      in: 'it',
      text: '<p>e\u0300 <strong>piu\u0300</strong></p>',
      marks: ['e\u0300', 'u\u0300'],
      fixed: '<p>è <strong>più</strong></p>',
    },
    { in: 'nl', text: 'cree\u0308ren', marks: 'e\u0308', fixed: 'creëren' },
    // The ångström sign.
    { in: 'en', text: 'A\u030angstrom, \u212b', marks: ['A\u030a', '\u212b'], fixed: 'Ångstrom, Å' },
  ],
  passes: [
    { in: 'de', text: 'für Größe' },
    { in: 'pl', text: 'Zażółć gęślą jaźń' },
    { in: 'tr', text: 'İletişim' },
    { in: 'en', text: 'plain' },
    // No letter of its own exists for these.
    { in: 'en', text: 'm\u0304 and 1\u20e3' },
    { in: 'fr', text: '« œuvre »\u202f!' },
  ],
});
