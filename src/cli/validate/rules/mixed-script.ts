import { phrase } from '../../messages/messages.ts';
import { type ReportText, oldTextRule as textRule } from '../../rules/legacy.ts';
import type { Text } from '../../texts/text.ts';

type Report = ReportText;

export const mixedScript = textRule({
  id: 'mixed-script',
  severity: 'error',
  check(text, report) {
    if (!unusual.test(text.text)) return;
    if (stranger.test(text.text)) findStrangers(text, report);
    for (const { 0: sign, index } of text.text.matchAll(eachVariant)) {
      const instead = /[´`\u2032]/.test(sign) ? '’' : sign.normalize('NFKC');
      report(
        { word: sign, letter: sign, script: '', sign, instead },
        { offset: index, length: sign.length, replacement: instead },
      );
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
    const instead = latin(word);
    const isLatin = !stranger.test(instead);
    const isGreek = /\p{Script=Greek}/u.test(letter);
    const isMixed = /\p{Script=Latin}/u.test(word);
    // Foreign words that English has too, and symbols: kΩ, Δt.
    if (isMixed ? isGreek && !isLatin : isForeign) continue;
    const script = phrase(isGreek ? 'script.greek' : 'script.cyrillic');
    const mark = { offset: index, length: word.length };
    if (isLatin) report({ word, letter, script, instead }, { ...mark, replacement: instead });
    else report({ word, letter, script }, mark);
  }
}
