import { phrase } from '../../messages/messages.ts';
import { type ReportText, textRule } from '../../rules/rule.ts';
import type { Text } from '../../texts/text.ts';

const messages = {
  letter: {
    message: '"$[word]" contains the letter $[letter] of another alphabet ($[script])',
    hint: 'type it again with your keyboard',
  },
  sign: {
    message: '"$[word]" is not the character that it looks like',
    hint: 'type it again with your keyboard',
  },
} as const;

type Report = ReportText<typeof messages>;

export const mixedScript = textRule({
  id: 'mixed-script',
  severity: 'error',
  messages,
  what: 'A letter of another alphabet that looks like one of ours, such as a Cyrillic `о` in a German word; words in Cyrillic or Greek that the English text does not have; a ligature or a full-width letter out of a PDF; or an accent for an apostrophe.',
  why: 'A screen reader spells such a word letter by letter, a search does not find it, and in an address it leads to somebody else’s site.',
  except:
    'Greek or Russian words where the English text has such words, too, and Greek letters as symbols (Δt, kΩ) are left alone.',
  invalid: [
    { de: 'Ihre ⟦Fоrderung→Forderung⟧' },
    { de: 'Wie geht⟦´→’⟧s weiter?' },
    { en: 'by ⟦ЕОS→EOS⟧' },
    { pl: 'kwota ⟦а→a⟧ odsetki' },
    { de: '⟦Hauptstraβe→Hauptstraße⟧' },
    { nl: '⟦betalingд⟧' },
    { en: '<p>See <a href="https://⟦pаy→pay⟧.example.com/">this</a></p>' },
    { de: 'P⟦ﬂ→fl⟧icht' },
    { en: 'Name⟦：→:⟧' },
    { fr: 'l⟦´→’⟧accès et l⟦`→’⟧adresse' },
    { de: '⟦Помощь⟧', en: 'Help' },
  ],
  valid: [
    { de: 'Ihre Forderung' },
    { de: 'Wie geht’s weiter?' },
    { de: 'Русский', en: 'Русский' },
    { tr: '<p>Yardım: «Напишите нам сегодня же сюда»</p>' },
    { en: 'Русский, Українська and Ελληνικά' },
    { en: '5 kΩ, 10 μm, 10 µm, Δt and λ-values, α and β, π' },
    { tr: 'Alacağınızı, ışık, şıkça' },
  ],
  check(text, report) {
    if (!unusual.test(text.text)) return;
    if (stranger.test(text.text)) findStrangers(text, report);
    for (const { 0: sign, index } of text.text.matchAll(eachVariant)) {
      const instead = /[´`\u2032]/.test(sign) ? '’' : sign.normalize('NFKC');
      report('sign', { word: sign, instead }, { offset: index, length: sign.length, replacement: instead });
    }
  },
});

const unusual = /[^\0-\x5f\x61-\xb3\xb5-\u02ff\u2000-\u2031\u2033-\u20cf]/;
const stranger = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Accents for apostrophes; ligatures, full-width and mathematical letters from PDFs. */
const eachVariant = /(?<=\p{L})[´`\u2032](?=\p{L})|[\ufb00-\ufb06]|[\uff01-\uff5e]+|[\u{1d400}-\u{1d7ff}]+/gu;

/** Pairs of a foreign letter and its Latin look-alike. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  (
    'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ЁË ЇÏ ӒÄ ӦÖ аa еe оo рp сc уy хx іi јj ѕs һh ԁd ёë їï ӓä ӧö ӱÿ ' +
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa οo νv ρp υu ιi κk χx γy άá έé ίí όó ύú ϊï ϋü βß'
  )
    .split(' ')
    .map(([letter = '', latin = '']): [string, string] => [letter, latin]),
);

const strange =
  /\p{L}*(?:\p{Script=Latin}[\p{Script=Greek}\p{Script=Cyrillic}]|[\p{Script=Greek}\p{Script=Cyrillic}]\p{Script=Latin})\p{L}*|[\p{Script=Greek}\p{Script=Cyrillic}]+(?:[\s\p{P}\p{M}]+[\p{Script=Greek}\p{Script=Cyrillic}]+)*/gu;

function findStrangers({ text, source }: Text, report: Report): void {
  const latin = (words: string) => Array.from(words, (letter) => lookAlikes.get(letter) ?? letter).join('');
  const isForeign = stranger.test(source ? source.text : latin(text));
  for (const { 0: word, index } of text.matchAll(strange)) {
    const letter = word.match(stranger)?.[0] as string;
    const isLatin = !stranger.test(latin(word));
    const isGreek = /\p{Script=Greek}/u.test(letter);
    const isMixed = /\p{Script=Latin}/u.test(word);
    // Foreign words that English has too, and symbols: kΩ, Δt.
    if (isMixed ? isGreek && !isLatin : isForeign) continue;
    const script = phrase(isGreek ? 'script.greek' : 'script.cyrillic');
    const instead = isLatin ? latin(word) : undefined;
    const mark = { offset: index, length: word.length, replacement: instead };
    report('letter', { word, letter, script, instead }, mark);
  }
}
