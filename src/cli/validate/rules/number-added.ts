import { fallbackLanguage } from '../../../pages/portal.ts';
import { languageData, wordsOf } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import { isBlank } from '../../texts/filler.ts';
import type { Text } from '../../texts/text.ts';
import { anyWord, lowered, numberWords, wholeWords } from '../word-lists.ts';
import { isAmong, numbersIn } from './number.ts';

export const numberAdded = textRule({
  id: 'number-added',
  severity: 'hint',
  messages: {
    added: {
      message: 'the English text has no number $[found], neither in figures nor in words',
      hint: 'compare the numbers with the English text',
    },
  },
  what: 'A number of up to three digits that the English text does not have, in figures or in words, while it lacks none of the English ones.',
  why: 'A figure that was lost in part, such as 2 for 20, or a deadline that was never promised.',
  except:
    'Numbers of the law in other forms, and Roman numerals. `number` reports numbers that were changed.',
  invalid: [
    { tr: 'yüzde ⟦2⟧, en fazla 20 avro', en: '20%, at most 20 euros' },
    { de: 'In ⟦5⟧ Tagen', en: 'In a few days' },
    { pl: 'w ciągu ⟦90⟧ dni', en: 'soon' },
  ],
  valid: [
    { de: 'In 3 Schritten', en: 'In three steps' },
    { fr: 'le 1er octobre', en: 'the first of October' },
    { it: 'entro 10 giorni', en: 'within ten days' },
    { es: 'de 9 a 19 h', en: 'from 9am to 7pm' },
    { nl: '2 talen', en: 'both languages' },
    { de: 'In 14 Tagen', en: 'In fourteen days' },
    { de: 'Anhang 2', en: 'Annex II' },
    { en: 'In 5 days' },
  ],
  check(text, report) {
    const { source } = text;
    if (!source || source.text === text.text || isBlank(text)) return;
    const [mine, theirs] = [numbersIn(text), numbersIn(source)];
    const added = mine.filter((one) => one.digits.length < 4 && !isAmong(one, theirs));
    if (added.length === 0 || !theirs.every((one) => isAmong(one, mine))) return;
    const words = wordsIn(source);
    for (const { block, start, shown, digits } of added)
      if (!words.has(digits)) report('added', { found: shown }, block.mark(start, start + shown.length));
  },
});

/** The numbers that an English text has in words, or as Roman numerals. */
const wordsIn = once((source: Text): ReadonlySet<string> => {
  const prose = source.blocks.map((block) => block.prose).join('\n');
  const found = Array.from(lowered(prose, fallbackLanguage).matchAll(englishNumbers), ([, ...groups]) =>
    groups.findIndex((group) => group !== undefined),
  );
  const roman = Array.from(prose.matchAll(/\b[IVX]+\b/g), ([numeral]) => String(romanValue(numeral)));
  return new Set([...found.map((index) => numberWords[index] as string), ...roman]);
});

const englishNumbers = wholeWords(anyWord(wordsOf(languageData(fallbackLanguage).lists.number)));

const romanValue = (numeral: string): number =>
  [...numeral].reduce((sum, one, index, all) => {
    const [value, next] = [one, all[index + 1]].map((sign) => ({ I: 1, V: 5, X: 10 })[sign ?? ''] ?? 0) as [
      number,
      number,
    ];
    return value < next ? sum - value : sum + value;
  }, 0);
