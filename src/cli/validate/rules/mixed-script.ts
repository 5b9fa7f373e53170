import { phrase } from '../../messages/messages.ts';
import { markOf } from '../marking.ts';
import { textRule } from '../rule.ts';
import type { Text } from '../text.ts';

type Report = Parameters<typeof mixedScript.check>[1];

/**
 * Letters of other alphabets that look like ours: a Cyrillic `о` in a Latin word is read out letter by letter, found by no
 * search, refused in addresses, and is what forged addresses are made of (Unicode UTS #39, whose table of confusable
 * characters this follows). Also their relatives: ligatures and full-width letters out of PDFs, the wrong one of two similar
 * Latin letters, signs, and an O for a zero. Greek and Russian words as such are left alone; a whole paragraph or sentence of
 * them is a text in the wrong file.
 */
export const mixedScript = textRule({
  id: 'mixed-script',
  severity: 'error',
  check(text, report) {
    const strange = (text.language === 'tr' ? unusualInTurkish : unusual).test(text.text);
    if (strange && stranger.test(text.text) && !findForeign(text, report)) findStrangers(text, report);
    if (strange) findVariants(text, report);
    if (sign.test(text.text)) findSigns(text, report);
    if (letterInNumber.test(text.text)) findNumbers(text, report);
  },
});

const unusual = /[^\0-\u0130\u0132-\u017e\u2000-\u20cf]/;
/** The same without ı. */
const unusualInTurkish = /[^\0-\u017e\u2000-\u20cf]/;
const stranger = /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Pairs of a letter of another alphabet and the Latin one that it looks like. */
const lookAlikes = new Map(
  (
    'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ԌG ԚQ ԜW ӀI ЁË ЇÏ ӒÄ ӦÖ ' +
    'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ӏl кk ёë їï ӓä ӧö ӱÿ вb мm тt нh пn гr иu ' +
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ' +
    'αa οo νv ρp υu ιi κk τt χx γy εe ηn ωw ϲc ϳj άá έé ίí όó ύú ϊï ϋü ' +
    'օo սu հh ոn ցg զq ᎪA ᏴB ᏟC ᎬE ᎻH ᎢT'
  )
    .split(' ')
    .map((pair): [string, string] => [pair[0] as string, pair.slice(1)]),
);
/** These look like ours only at a glance: enough beside Latin letters, but a word of them may be a foreign one. */
const onlyBesideLatin = /[вмтнпгиВεηωτκγ]/;

const substitute = (letter: string, language: string): string =>
  letter === 'β' ? (language === 'de' ? 'ß' : 'b') : (lookAlikes.get(letter) ?? letter);

/** Paragraphs and sentences in another alphabet that the English text does not have. */
function findForeign(text: Text, report: Report): boolean {
  if (!text.isProse) return false;
  let isFound = false;
  for (const block of text.blocks) {
    const { prose } = block;
    for (const { 0: words, index } of prose.matchAll(foreignWords)) {
      const count = words.match(/\p{L}+/gu)?.length ?? 0;
      const latin = prose.match(/\p{Script=Latin}/gu)?.length ?? 0;
      const isAlone = latin === 0 && (count > 1 || text.source !== undefined);
      const isSentence = count > 3 && /(?:^|[.!?…]\s+)$/.test(prose.slice(0, index));
      if (!(isAlone || isSentence) || isLatinInDisguise(words)) continue;
      if (text.source?.blocks.some((other) => other.prose.includes(words))) continue;
      const letter = words.match(stranger)?.[0] ?? '';
      report(
        { word: words, letter, script: scriptOf(letter) },
        markOf(text.text, block, index, index + words.length),
      );
      isFound = true;
    }
  }
  return isFound;
}

/** Words of strangers that follow each other, with the signs between them. */
const foreignWords =
  /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}](?:[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{M}\p{N}\p{P}\s]*[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}])?/gu;

/** Whether words read as Latin ones: not a foreign text, but letters out of another alphabet. */
const isLatinInDisguise = (words: string): boolean =>
  Array.from(words).every(
    (letter) => !stranger.test(letter) || (lookAlikes.has(letter) && !onlyBesideLatin.test(letter)),
  );

const scriptOf = (letter: string) =>
  phrase(
    /\p{Script=Cyrillic}/u.test(letter)
      ? 'script.cyrillic'
      : /\p{Script=Greek}/u.test(letter)
        ? 'script.greek'
        : 'script.other',
  );

/** Units with a Greek letter: kΩ, μm. */
const isUnit = /^\d*(?:[kMG]?Ω|μ[mgslAVFW]?)$/;

function findStrangers({ text, language }: Text, report: Report): void {
  let isForeign: boolean | undefined;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const letter = word.match(stranger)?.[0];
    if (letter === undefined || isUnit.test(word)) continue;
    const instead = /\d/.test(word) && /^[\dОоΟοЗ]+$/.test(word) ? digitsOf(word) : wordOf(word, language);
    const isKnown = !stranger.test(instead);
    if (/^[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{M}]+$/u.test(word)) {
      // A word of strangers alone is a foreign one, unless it reads as one of ours and nothing around it is foreign.
      if (!isKnown || onlyBesideLatin.test(word) || (word.length === 1 && !/[аеоусіАЕІОСУοΑΕΙΟ]/.test(word)))
        continue;
      isForeign ??= isForeignText(text);
      if (isForeign) continue;
    } else if (!isKnown && /\p{Script=Greek}/u.test(letter) && !lookAlikes.has(letter)) {
      // A symbol: Δt, λ1.
      continue;
    }
    const script = scriptOf(letter);
    const mark = { offset: index, length: word.length };
    if (isKnown) report({ word, letter, script, instead }, { ...mark, replacement: instead });
    else report({ word, letter, script }, mark);
  }
}

const wordOf = (word: string, language: string): string =>
  Array.from(word, (letter) => substitute(letter, language)).join('');
const digitsOf = (word: string): string =>
  word
    .replace(/[ОоΟοOo]/g, '0')
    .replace(/З/g, '3')
    .replace(/[lI]/g, '1');

const isForeignText = (text: string): boolean =>
  Array.from(text.matchAll(/[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]{2,}/gu)).some(([word]) =>
    Array.from(word).some((letter) => !lookAlikes.has(letter) || onlyBesideLatin.test(letter)),
  );

/** Latin letters that stand for the right ones in every language: ligatures, and letters of phonetics and mathematics. */
const variants: Readonly<Record<string, string>> = {
  ſ: 's',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ɪ: 'I',
  ƚ: 'ł',
};
/** Letters of other languages with the right ones for them. */
const neighbours: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tr: { ș: 'ş', Ș: 'Ş', ǧ: 'ğ', Ǧ: 'Ğ' },
  pl: { ȩ: 'ę', ǫ: 'ą', ș: 'ś' },
};
const variantWord =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]*?[ıſɑɡɩɪƚșȘǧǦȩǫ\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}][\p{L}\p{M}\p{N}]*/gu;

function findVariants({ text, language }: Text, report: Report): void {
  for (const { 0: word, index } of text.matchAll(variantWord)) {
    // Turkish names keep their ı.
    const isTurkish = language === 'tr' || /^\p{Lu}|[şğŞĞİ]/u.test(word);
    const right = (letter: string) =>
      neighbours[language]?.[letter] ??
      variants[letter] ??
      (letter === 'ı'
        ? isTurkish
          ? letter
          : 'i'
        : compatible.test(letter)
          ? letter.normalize('NFKC')
          : letter);
    const variant = Array.from(word).find((letter) => right(letter) !== letter);
    if (variant === undefined) continue;
    const instead = Array.from(word, right).join('');
    report(
      { word, variant, letter: variant, script: '', instead },
      { offset: index, length: word.length, replacement: instead },
    );
  }
}

const compatible = /[\ufb00-\ufb06\uff10-\uff5a\u{1d400}-\u{1d7ff}]/u;

/** Signs with the ones that they look like. */
const signs: Readonly<Record<string, string>> = {
  '\u037e': ';',
  '\u0387': '·',
  '\u01c3': '!',
  '\u02d0': ':',
  '\u2236': ':',
  '\ua789': ':',
  '\u0589': ':',
  '\u2024': '.',
  '\u060c': ',',
  '\u061b': ';',
  '\u061f': '?',
  '\u3001': ',',
  '\u3002': '.',
  // A single low quotation mark behind a word.
  '\u201a': ',',
  '´': '’',
  '`': '’',
  '\u2032': '’',
  '\u2035': '’',
  ʹ: '’',
};
const eachSign =
  /[\u037e\u0387\u01c3\u02d0\u2236\ua789\u0589\u2024\u060c\u061b\u061f\u3001\u3002\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]|(?<=\p{L})(?<![ÅĹ])\u201a(?=[\s<]|$)|(?<=\p{L})[´`\u2032\u2035ʹ](?=\p{L})/gu;
const sign =
  /[\u037e\u0387\u01c3\u02d0\u2236\ua789\u0589\u2024\u060c\u061b\u061f\u3001\u3002\uff01-\uff5e\u201a´`\u2032\u2035ʹ]/;

function findSigns({ text }: Text, report: Report): void {
  for (const { 0: found, index } of text.matchAll(eachSign)) {
    const instead = signs[found] ?? String.fromCharCode(found.charCodeAt(0) - 0xfee0);
    const mark = { offset: index, length: found.length, replacement: instead };
    report({ word: found, letter: found, script: '', sign: found, instead }, mark);
  }
}

const letterInNumber = /\d[OolI]|O\d/;
/** An O among digits or behind them; between digits also o, l and I. Not the ordinal `2o`, and not a code with hyphens. */
const eachNumber =
  /(?<![\p{L}\p{N}_#]|[\p{L}_]-)(?:\d[\d.,]*(?:[OolI][\dO.,]*\d|O+)|(?<=\d[ \u00a0\u202f])O\d+)(?![\p{L}\p{N}_-])/gu;

function findNumbers({ blocks }: Text, report: Report): void {
  for (const { prose, offsetOf } of blocks) {
    for (const { 0: word, index } of prose.matchAll(eachNumber)) {
      const digit = word.match(/[OolI]/)?.[0] ?? '';
      const offset = offsetOf(index);
      const length = offsetOf(index + word.length - 1) + 1 - offset;
      const instead = digitsOf(word);
      report({ word, digit, letter: digit, script: '', instead }, { offset, length, replacement: instead });
    }
  }
}
