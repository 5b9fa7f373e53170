import { mojibake } from '../../../../src/cli/validate/rules/mojibake.ts';
import { casesOf } from './cases.ts';
import { examplesOf } from './examples.ts';

examplesOf(mojibake, {
  finds: [
    { in: 'de', text: 'fÃ¼r Sie', marks: 'Ã¼', fixed: 'für Sie', says: 'write ü' },
    { in: 'de', text: 'GrÃ¶ÃŸe', marks: ['Ã¶ÃŸ'], fixed: 'Größe' },
    { in: 'de', text: 'â€žWortâ€œ', marks: ['â€ž', 'â€œ'], fixed: '„Wort“' },
    { in: 'en', text: 'creditorâ€™s', marks: 'â€™', fixed: 'creditor’s' },
    { in: 'fr', text: 'crÃ©ance Ã payer', marks: ['Ã©', 'Ã'], fixed: 'créance Ã payer' },
    { in: 'fr', text: 'CoÃ»t\u00c2\u00a0: 10', marks: ['Ã»', '\u00c2\u00a0'], fixed: 'Coût\u00a0: 10' },
    { in: 'es', text: 'Â¿CuÃ¡nto?', marks: ['Â¿', 'Ã¡'], fixed: '¿Cuánto?' },
    { in: 'it', text: 'piÃ¹', marks: 'Ã¹', fixed: 'più' },
    {
      in: 'nl',
      text: 'crediteurâ€™s coÃ«xistentie',
      marks: ['â€™', 'Ã«'],
      fixed: 'crediteur’s coëxistentie',
    },
    { in: 'pl', text: 'naleÅ¼noÅ›Ä‡', marks: ['Å¼', 'Å›Ä‡'], fixed: 'należność' },
    { in: 'pl', text: 'zapÅ‚aciÄ‡', marks: ['Å‚', 'Ä‡'], fixed: 'zapłacić' },
    {
      in: 'tr',
      text: 'baÅŸka, Ä±ÅŸÄ±k, yardÄ±m',
      marks: ['ÅŸ', 'Ä±ÅŸÄ±', 'Ä±'],
      fixed: 'başka, ışık, yardım',
    },
    { in: 'de', text: 'fÃƒÂ¼r', marks: 'ÃƒÂ¼', fixed: 'für' },
    { in: 'de', text: 'f\ufffdr', marks: '\ufffd', says: 'the intended letter' },
    { in: 'de', text: 'fï¿½r', marks: 'ï¿½' },
    { in: 'de', text: 'ï»¿Text', marks: 'ï»¿' },
    { in: 'en', text: 'creditor\u0092s', marks: '\u0092', fixed: 'creditor’s' },
    { in: 'de', text: 'f\\u00fcr', marks: '\\u00fc', fixed: 'für' },
    { in: 'de', text: 'f?r Sie', marks: 'f?r', says: 'a letter is lost' },
    { in: 'de', text: 'alles ?ber Sie', marks: '?ber' },
    {
      in: 'de',
      text: '<p>Siehe <abbr title="fÃ¼r">x</abbr></p>',
      marks: 'Ã¼',
      fixed: '<p>Siehe <abbr title="für">x</abbr></p>',
    },
  ],
  passes: [
    { in: 'de', text: 'für Größe, Äpfel, „Ä“, Öl und Übung' },
    { in: 'fr', text: 'Âge, âge, À, «\u00a0Â\u00a0» ici, œuvre, naïf, MÊME' },
    { in: 'tr', text: 'Âlem, kâr, hâlâ, İğne' },
    { in: 'es', text: '¿Cuánto? ¡Ya! niñas, pingüino, 1.ª' },
    { in: 'de', text: 'Ångström und São Paulo, Wałęsa, Dvořák, Škoda und Beneš' },
    { in: 'pl', text: 'Señor Muñoz, pięć m³ i 20 m², 5 km²' },
    { in: 'pl', text: 'crème brûlée, tête-à-tête, jalapeño' },
    { in: 'pl', text: 'kwota² i termin³' },
    { in: 'fr', text: 'Kraków, Wałęsa et Łódź' },
    { in: 'en', text: 'Forty¹ or fifty², ±5 %, £100, ¥5, ¬, ¶ 3' },
    { in: 'de', text: '20 m³, § 5, 3 ÷ 4, 5 ‰' },
    { in: 'en', text: 'Really? Yes. What?! https://example.com/?a=b' },
    { in: 'es', text: 'Català: col·laboració' },
    { in: 'tr', text: 'Wałęsa ve Dvořák' },
    { in: 'it', text: 'È vero: perché? Città' },
    { in: 'nl', text: 'coëxistentie, één, ’s avonds' },
    { in: 'en', text: 'C:\\users\\upload' },
  ],
});

casesOf('mojibake', {
  'half a pair': { texts: { 'LOGIN.LABEL': 'Ihr \ud83d Konto' }, finds: ['mojibake LOGIN.LABEL \\ud83d'] },
});
