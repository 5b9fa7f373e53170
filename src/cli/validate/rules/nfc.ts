import { type ReportText, oldTextRule as textRule } from '../../rules/legacy.ts';

/** Decomposed letters break search, sorting and fonts. The W3C asks for NFC (UAX #15; Character Model: String Matching). */
export const nfc = textRule({
  id: 'nfc',
  severity: 'warning',
  isSafe: true,
  check({ text }, report) {
    if (text.includes('´')) findTyped(text, report);
    if (!suspicious.test(text) || text.normalize('NFC') === text) return;
    for (const { 0: found, index } of text.matchAll(eachCluster)) {
      const instead = found.normalize('NFC');
      // `mixed-script` handles these.
      if (/[\u037e\u0387]/.test(found)) continue;
      if (instead !== found) {
        report({ found, instead }, { offset: index, length: found.length, replacement: instead });
      }
    }
  },
});

const suspicious = /[^\0-\u02ff\u2010-\u206f\u20ac]/;
const eachCluster =
  /\P{M}\p{M}+|[\u0340\u0341\u0343\u0374\u1f71-\u1fff\u2000\u2001\u2126\u212a\u212b\u2329\u232a\uf900-\ufaff]/gu;

/** perche´: only a person knows which accent is meant. */
function findTyped(text: string, report: ReportText): void {
  for (const { 0: found, index } of text.matchAll(/[aeiouAEIOU]´(?!\p{L})/gu)) {
    const instead = `${found[0]}\u0301`.normalize('NFC');
    report({ found, instead }, { offset: index, length: found.length });
  }
}
