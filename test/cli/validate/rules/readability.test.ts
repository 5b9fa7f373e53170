import { readability } from '../../../../src/cli/validate/rules/readability.ts';
import { examplesOf } from './examples.ts';

/** A sentence of so many words. */
const words = (word: string, count: number): string =>
  `${Array.from({ length: count }, (_, index) => (index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(' ')}.`;

examplesOf(readability, {
  finds: [
    { in: 'de', text: words('wort', 31), marks: words('wort', 31), says: '31 words' },
    { in: 'en', text: `Short. ${words('word', 33)} Short.`, marks: words('word', 33) },
    { in: 'es', text: `¿Sí? ${words('palabra', 37)}`, marks: words('palabra', 37) },
    { in: 'fr', text: words('mot', 37), marks: words('mot', 37) },
    {
      in: 'it',
      text: `${words('parola', 35)} ${words('parola', 36)}`,
      marks: [words('parola', 35), words('parola', 36)],
    },
    { in: 'nl', text: words('woord', 33), marks: words('woord', 33) },
    { in: 'pl', text: words('słowo', 29), marks: words('słowo', 29) },
    { in: 'tr', text: words('kelime', 27), marks: words('kelime', 27) },
    {
      in: 'de',
      text: `<p>Kurz.</p><p>Ein <strong>${words('wort', 31)}</strong></p>`,
      marks: `Ein <strong>${words('wort', 31)}`,
    },
    {
      // Neither abbreviations nor ordinals end a sentence.
      in: 'de',
      text: `Das gilt z. B. Ihnen nach Art. 6 Abs. 1 ab dem 1. Oktober bei Dr. Muster bzw. Ihrer Bank, ${words('wort', 16)}`,
      marks: `Das gilt z. B. Ihnen nach Art. 6 Abs. 1 ab dem 1. Oktober bei Dr. Muster bzw. Ihrer Bank, ${words('wort', 16)}`,
    },
    { in: 'de', text: words('wort', 31), english: 'A short sentence.', marks: words('wort', 31) },
  ],
  passes: [
    { in: 'de', text: words('wort', 30) },
    { in: 'en', text: `${words('word', 20)} ${words('word', 20)} ${words('word', 20)}` },
    { in: 'de', text: `${words('wort', 20)} Artikel 6 Buchstabe f. ${words('wort', 20)}` },
    { in: 'it', text: `${words('parola', 20).slice(0, -1)} DE o CH. ${words('parola', 20)}` },
    { in: 'de', text: `<ul>${`<li>${words('wort', 9)}</li>`.repeat(9)}</ul>` },
    { in: 'de', text: words('wort', 31), english: words('word', 33) },
    { in: 'fr', text: `${words('mot', 30).slice(0, -1)} ! ${words('mot', 30)}` },
    { in: 'en', text: words('lorem', 40), path: ['DEMO_CONTENT', 'PARAGRAPHS', 0] },
  ],
});
