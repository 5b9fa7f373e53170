import { type ReportText, textRule } from '../../rules/rule.ts';

const messages = {
  separate: {
    message: '"$[found]" is made of a letter and a separate accent',
    hint: 'write it as one letter',
  },
} as const;

/** Decomposed letters break search, sorting and fonts. The W3C asks for NFC (UAX #15; Character Model: String Matching). */
export const nfc = textRule({
  id: 'nfc',
  severity: 'warning',
  isSafe: true,
  messages,
  what: 'A letter and its accent that are two characters, where one character exists for both: `u` and `¨` instead of `ü`. It looks the same, or nearly so.',
  why: 'A search for the word does not find it, it is sorted in the wrong place, and some fonts draw the accent beside the letter. File names and texts from a Mac, and texts out of PDFs, are often made like this.',
  invalid: [
    { de: 'Schreiben Sie f⟦u\u0308→ü⟧r uns.' },
    { tr: '⟦I\u0307→İ⟧letişim, ba⟦s\u0327→ş⟧ka' },
    { en: '⟦A\u030a→Å⟧ngstrom, ⟦Å→Å⟧' },
    { fr: 'Coordonn⟦e\u0301→é⟧es' },
  ],
  valid: [{ de: 'Schreiben Sie für uns.' }, { de: 'für Größe' }, { en: 'm\u0304 and 1⃣' }],
  check({ text }, report) {
    if (text.includes('´')) findTyped(text, report);
    if (!suspicious.test(text) || text.normalize('NFC') === text) return;
    for (const { 0: found, index } of text.matchAll(eachCluster)) {
      const instead = found.normalize('NFC');
      // `mixed-script` handles these.
      if (/[\u037e\u0387]/.test(found)) continue;
      if (instead !== found) {
        report('separate', { found, instead }, { offset: index, length: found.length, replacement: instead });
      }
    }
  },
});

const suspicious = /[^\0-\u02ff\u2010-\u206f\u20ac]/;
const eachCluster =
  /\P{M}\p{M}+|[\u0340\u0341\u0343\u0374\u1f71-\u1fff\u2000\u2001\u2126\u212a\u212b\u2329\u232a\uf900-\ufaff]/gu;

/** perche´: only a person knows which accent is meant. */
function findTyped(text: string, report: ReportText<typeof messages>): void {
  for (const { 0: found, index } of text.matchAll(/[aeiouAEIOU]´(?!\p{L})/gu)) {
    const instead = `${found[0]}\u0301`.normalize('NFC');
    report('separate', { found, instead }, { offset: index, length: found.length });
  }
}
