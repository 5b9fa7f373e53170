import { languageData, type WordLists, wordsOf } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import type { Block } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { anyWord, lowered, numberWords, wholeWords } from '../word-lists.ts';

const message = '"$[found]" is not in the English text';

export const factChanged = textRule({
  id: 'fact-changed',
  severity: 'warning',
  messages: {
    other: { message, hint: 'the English text says "$[wanted]" here' },
    strange: { message, hint: 'compare the text with the English one' },
    missing: {
      message: '"$[missing]" of the English text is missing',
      hint: 'add it where it belongs',
    },
  },
  what: 'A month, a day of the week, a currency, a country or a unit of time that the English text does not have. Countries and languages, and units beside their number (“10 days”), count only where they stand in place of an English one; also a month or a currency of the English text that is missing.',
  why: 'The sentence reads well, so nobody notices: readers miss a deadline by a month, or look for help in another country.',
  except:
    'Months may be figures: 25.05.2018. A country may be added, and working days are not compared with days of the week. What `number` compares are the figures.',
  invalid: [
    { de: 'Stand: 1. ⟦November⟧ 2026', en: 'As of 1 October 2026', says: 'other' },
    { pl: 'stan na ⟦lipiec⟧ 2025 r.', en: 'as of June 2025', says: 'other' },
    { nl: 'Vanaf ⟦april⟧', en: 'Starting now', says: 'strange' },
    { es: '⟦Desde entonces⟧', en: 'Since May 2025', says: 'missing' },
    // Units beside their number
    { it: 'Entro ⟦10 mesi⟧', en: 'Within 10 days', says: 'other' },
    { tr: '⟦İki ay⟧ içinde', en: 'Within two weeks', says: 'other' },
    { nl: 'Kijk na ⟦een maand⟧.', en: 'Look after one week.', says: 'other' },
    {
      pl: 'Mają Państwo ⟦dwa miesiące⟧, najpóźniej po dwóch tygodniach.',
      en: 'You have two weeks, at the latest after two weeks.',
      says: 'other',
    },
    { pl: 'po ⟦dwóch latach⟧', en: 'after 2 months', says: 'other' },
    { de: '⟦5 Promille⟧ mehr', en: '5% more', says: 'other' },
    { es: '⟦Tiene 20 días.⟧', en: 'You have 20 working days.', says: 'missing' },
    { fr: '14 ⟦jours ouvrables⟧', en: '14 calendar days', says: 'strange' },
    // Days of the week, currencies, countries and languages
    { nl: 'maandag tot ⟦zaterdag⟧', en: 'Monday to Friday', says: 'other' },
    { es: '40 ⟦$⟧', en: '€40', says: 'other' },
    { fr: '⟦Montant en euros⟧', en: 'Amount in francs or euros', says: 'missing' },
    { fr: 'Vos droits en ⟦Belgique⟧', en: 'Your rights in France', says: 'other' },
    { nl: 'formulier in het ⟦Nederlands⟧', en: 'form in English', says: 'other' },
    { tr: '⟦Fransa⟧’daki haklarınız', en: 'Your rights in Germany', says: 'other' },
  ],
  valid: [
    { de: 'Stand: 01.10.2026', en: 'As of 1 October 2026' },
    { en: 'You may pay on Monday' },
    { pl: 'Mają Państwo dwa tygodnie', en: 'You have 2 weeks' },
    { fr: '150 euros, 10 %', en: '€150, 10%' },
    { tr: 'Birkaç gün sonra, bir hafta içinde', en: 'After a few days, within a week' },
    { tr: 'ücretin yüzde 20’si', en: '20% of the fee' },
    { it: 'Entro un mese', en: 'Within one month' },
    { de: 'Binnen eines Jahres', en: 'Within 12 months' },
    { es: 'Tiene 20 días hábiles', en: 'You have 20 working days' },
    { nl: 'Binnen 14 dagen, uiterlijk op 30 juni', en: 'Within 14 days, at the latest on 30 June' },
    { pl: 'niemiecka ustawa', en: 'the Data Act' },
    { de: 'Formular (auf Englisch)', en: 'Form' },
  ],
  check(text, report) {
    const { source } = text;
    if (!source || text.text === source.text) return;
    const [mine, theirs] = [factsIn(text), factsIn(source)];
    const strange = mine.filter((fact) => !theirs.some((other) => isSame(fact, other)));
    const missing = theirs.filter((fact) => !mine.some((other) => isSame(fact, other)));
    let isReported = false;
    for (const { block, start, end, ...fact } of strange) {
      const standsFor = ({ kind, amount }: Fact) => kind === fact.kind && amount === fact.amount;
      // The same number of weeks may stand elsewhere in the text.
      const wanted = missing.find(standsFor) ?? (fact.kind === 'unit' ? theirs.find(standsFor) : undefined);
      const found = block.prose.slice(start, end);
      if (wanted) report('other', { found, wanted: shown(wanted) }, block.mark(start, end));
      else if (isTelling(fact, source)) report('strange', { found }, block.mark(start, end));
      isReported ||= wanted !== undefined || isTelling(fact, source);
    }
    if (isReported) return;
    const lost = missing.filter(
      (fact) => /^(?:currency|workday)$/.test(fact.kind) || (fact.kind === 'month' && !hasFigures(text)),
    );
    for (const missing of new Set(lost.map(shown))) report('missing', { missing });
  },
});

interface Fact {
  readonly kind: Exclude<keyof WordLists, 'number'>;
  /** Which one of the kind, in the order of the lists. */
  readonly index: number;
  /** What stands in front of a unit. */
  readonly amount?: string | undefined;
  readonly block: Block;
  readonly start: number;
  readonly end: number;
}

const isSame = (one: Fact, other: Fact): boolean =>
  one.kind === other.kind && one.index === other.index && one.amount === other.amount;

const shown = ({ block, start, end }: Fact): string => block.prose.slice(start, end);

/** Whether a fact is wrong, too, that does not stand in place of an English one. */
const isTelling = ({ kind }: Pick<Fact, 'kind'>, source: Text): boolean =>
  kind === 'month' ? !hasFigures(source) : kind === 'weekday' || kind === 'workday' || kind === 'currency';

/** Whether a text may have a date in figures. */
const hasFigures = ({ text }: Text): boolean => /\d[./-]\d/.test(text);

const factsIn = once((text: Text): readonly Fact[] => {
  const { facts, measures } = patternsOf(text.language);
  return text.blocks.flatMap((block) => {
    const words = lowered(block.prose, text.language);
    const at = ({ 0: found, index }: RegExpExecArray) => ({ block, start: index, end: index + found.length });
    return [
      ...Array.from(words.matchAll(facts.pattern), (match) => ({
        ...(facts.places[groupOf(match)] as Place),
        ...at(match),
      })),
      ...Array.from(words.matchAll(measures.pattern), (match) => ({
        kind: 'unit' as const,
        index: groupOf(match, numberWords.length + 1),
        amount: match[1]?.replace(',', '.') ?? numberWords[groupOf(match, 1)],
        ...at(match),
      })),
    ];
  });
});

/** The number of the first group that holds something, from a group on. */
const groupOf = (match: RegExpExecArray, from = 0): number =>
  match.slice(from + 1).findIndex((group) => group !== undefined);

type Place = Pick<Fact, 'kind' | 'index'>;

const patternsOf = once((language: string) => {
  const { unit, number, ...others } = languageData(language).lists;
  const lists = Object.entries(others) as [Fact['kind'], string][];
  const amount = `(\\d+(?:[.,]\\d+)?)|(?:${anyWord(wordsOf(number))})(?![a-zß-öø-ɏ])`;
  return {
    facts: {
      pattern: wholeWords(lists.map(([, list]) => anyWord(wordsOf(list))).join('|')),
      places: lists.flatMap(([kind, list]): Place[] => wordsOf(list).map((_, index) => ({ kind, index }))),
    },
    measures: {
      // “10 working days”: a word may stand in between. In Turkish, the sign for percent stands in front.
      pattern: wholeWords(`(?:${amount})[\\s-]*(?:[a-zß-öø-ɏ]+\\s)?(?:${anyWord(wordsOf(unit))})`),
    },
  };
});
