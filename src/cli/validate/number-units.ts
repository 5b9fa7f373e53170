import type { Language } from '../../pages/portal.ts';

/** What a number counts. */
export type Unit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'percent'
  | 'article'
  | 'paragraph'
  | 'EUR'
  | 'CHF'
  | 'USD'
  | 'GBP'
  | 'PLN'
  | 'TRY';

type Forms = Readonly<Partial<Record<Unit, string>>>;

/** The words behind a number, as parts of regular expressions. */
const behind: Readonly<Record<Language, Forms>> = {
  en: {
    second: 'seconds?|secs?',
    minute: 'minutes?|mins?',
    hour: 'hours?|hrs?|h',
    day: 'days?',
    week: 'weeks?',
    month: 'months?',
    year: 'years?',
    percent: 'percent|cent|percentage',
    CHF: 'francs?',
    USD: 'dollars?',
    GBP: 'pounds?',
    PLN: 'zlotys?|złotys?',
    TRY: 'liras?|lira',
  },
  de: {
    second: 'sekunden?',
    minute: 'minuten?|minütig[^ ]*',
    hour: 'stunden?|stündig[^ ]*|std',
    day: '[^ ]*tage?[ns]?|tägig[^ ]*',
    week: '[^ ]*wochen?|wöchig[^ ]*',
    month: '[^ ]*monat(?:e[ns]?|s)?|monatig[^ ]*',
    year: '[^ ]*jahr(?:e[ns]?|s)?|jährig[^ ]*',
    percent: 'prozent[^ ]*|prozentig[^ ]*',
    CHF: 'franken',
    USD: 'dollar',
    GBP: 'pfund',
    PLN: 'złoty|zloty',
    TRY: 'lira',
  },
  es: {
    second: 'segundos?',
    minute: 'minutos?|min',
    hour: 'horas?|h',
    day: 'días?',
    week: 'semanas?',
    month: 'mes(?:es)?',
    year: 'años?',
    percent: 'ciento',
    CHF: 'francos?',
    USD: 'dólar(?:es)?',
    GBP: 'libras?',
  },
  fr: {
    second: 'secondes?',
    minute: 'minutes?|min|mn',
    hour: 'heures?|h',
    day: 'jours?|j',
    week: 'semaines?',
    month: 'mois',
    year: 'ans?|années?',
    percent: 'cent|pourcents?',
    CHF: 'francs?',
    USD: 'dollars?',
    GBP: 'livres?',
  },
  it: {
    second: 'second[oi]',
    minute: 'minut[oi]|min',
    hour: 'or[ae]|h',
    day: 'giorn[oi]',
    week: 'settiman[ae]',
    month: 'mes[ei]',
    year: 'ann[oi]',
    percent: 'cento',
    CHF: 'franchi|franco',
    USD: 'dollar[oi]',
    GBP: 'sterlin[ae]',
  },
  nl: {
    second: 'seconden?',
    minute: 'minu(?:ut|ten)',
    hour: 'u(?:ur|ren)',
    day: '[^ ]*dag(?:en)?|daagse?',
    week: '(?:werk)?(?:week|weken)|weekse',
    month: '(?:kalender)?maand(?:en)?',
    year: '(?:kalender)?ja(?:ar|ren)|jarige?',
    percent: 'procent[^ ]*',
    CHF: 'frank',
    USD: 'dollar',
    GBP: 'pond',
  },
  pl: {
    second: 'sekund[^ ]*',
    minute: 'minut[^ ]*',
    hour: 'godzin[^ ]*|godz',
    day: 'dzień|dni|dnia|dniach|dniami|dniom|dniow[^ ]*',
    week: 'tydzień|tygodni[^ ]*',
    month: 'miesi[ąę]c[^ ]*',
    year: 'rok|roku|lat|lata|latach|latami|latom|letni[^ ]*',
    percent: 'procent[^ ]*|proc',
    CHF: 'frank[^ ]*',
    USD: 'dolar[^ ]*',
    GBP: 'funt[^ ]*',
    PLN: 'zł|złot[^ ]*',
    TRY: 'lir[^ ]*',
  },
  tr: {
    second: 'saniye[^ ]*',
    minute: 'dakika[^ ]*',
    hour: 'saat[^ ]*',
    day: 'gün[^ ]*',
    week: 'hafta[^ ]*',
    month: 'ay|aya|ayı|ayda|aydan|ayın|aylık|aylar[^ ]*',
    year: 'yıl[^ ]*|sene[^ ]*',
    percent: 'yüzde',
    CHF: 'frank[^ ]*',
    USD: 'dolar[^ ]*',
    GBP: 'sterlin[^ ]*',
    TRY: 'tl|lira[^ ]*',
  },
};

const signs: Readonly<Record<string, Unit>> = {
  '%': 'percent',
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₺': 'TRY',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  avro: 'EUR',
  chf: 'CHF',
  fr: 'CHF',
  sfr: 'CHF',
  usd: 'USD',
  gbp: 'GBP',
  pln: 'PLN',
  try: 'TRY',
};

/** The words in front of a number. */
const article = /^(?:sections?|art(?:ikel[ns]?|icles?|ículos?|icol[oi]|ykuł\p{L}*|\.)|§§?|madde)$/iu;
const paragraph =
  /^(?:abs(?:atz|ätze|\.)|par(?:as?\.?|agraphe?s?|agraf[oi]|ágrafo)|ust\.|al(?:inéa|\.)|cpv\.|comma|apartado|lid|fıkra)$/iu;
const percent = /^(?:%|yüzde)$/i;

const unitsInFront = new Map<string, Unit | undefined>();

function unitInFront(word: string): Unit | undefined {
  if (!unitsInFront.has(word)) {
    const unit = article.test(word)
      ? 'article'
      : paragraph.test(word)
        ? 'paragraph'
        : percent.test(word)
          ? 'percent'
          : /^(?:€|\$|£|CHF|EUR|USD|GBP|PLN|euros?)$/i.test(word)
            ? signs[word.toLowerCase()]
            : undefined;
    unitsInFront.set(word, unit);
  }
  return unitsInFront.get(word);
}

const wordInFront = (before: string): string =>
  /([\p{L}§%€$£]+\.?)[ \u00a0\u202f]?$/u.exec(before)?.[1] ?? '';

/** Whether the words in front of a number say that it is an article of a law. */
export const isArticle = (before: string): boolean => unitInFront(wordInFront(before)) === 'article';

const formsByLanguage = new Map<Language, readonly (readonly [Unit, RegExp])[]>();

function formsBehind(language: Language): readonly (readonly [Unit, RegExp])[] {
  let forms = formsByLanguage.get(language);
  if (!forms) {
    forms = Object.entries(behind[language]).map(
      ([unit, words]) => [unit as Unit, new RegExp(`^(?:${words})$`, 'u')] as const,
    );
    formsByLanguage.set(language, forms);
  }
  return forms;
}

const unitsBehind = new Map<Language, Map<string, Unit | undefined>>();

function unitBehind(word: string, language: Language): Unit | undefined {
  const known = unitsBehind.get(language) ?? new Map<string, Unit | undefined>();
  unitsBehind.set(language, known);
  if (!known.has(word)) {
    const spelt = word.toLowerCase();
    known.set(word, formsBehind(language).find(([, forms]) => forms.test(spelt))?.[0]);
  }
  return known.get(word);
}

/** What a number in a text counts, and where the word for it ends; undefined where that is not plain to see. */
export function unitAt(
  text: string,
  start: number,
  end: number,
  language: Language,
): { unit: Unit; end: number } | undefined {
  const before = text.slice(Math.max(0, start - 24), start);
  // Article 6(1), artículo 6.1
  if (text[end] === ')' && /[\p{L}\d]\($/u.test(before)) return { unit: 'paragraph', end };
  const [first] = text[start - 1] === '.' ? (/\d{1,4}(?:\.\d{1,3})*\.$/.exec(before) ?? []) : [];
  if (first && isArticle(before.slice(0, -first.length))) return { unit: 'paragraph', end };
  const after = text.slice(end, end + 60);
  const sign = /^[ \u00a0\u202f]?([%€$£₺])/.exec(after);
  if (sign) return { unit: signs[sign[1] as string] as Unit, end: end + sign[0].length };
  const front = unitInFront(wordInFront(before));
  if (front) return { unit: front, end };
  // "14 calendar days", "two working days": a word may stand between the two.
  const words = /^\.?[ \u00a0\u202f-]?(\p{L}+)(?:[ \u00a0](\p{L}+))?/u.exec(after);
  const [whole = '', one, two] = words ?? [];
  if (one === undefined) return undefined;
  const money = signs[one.toLowerCase()];
  const unit = money && (money !== 'TRY' || one === 'TRY') ? money : unitBehind(one, language);
  if (unit) return { unit, end: end + whole.indexOf(one) + one.length };
  const second = two === undefined ? undefined : unitBehind(two, language);
  return second && { unit: second, end: end + whole.length };
}

const inside: readonly (readonly [RegExp, Unit])[] = [
  [/tägig|daags|dniow/, 'day'],
  [/wöch|weeks|wekelijks|tygodniow/, 'week'],
  [/monat|maand|miesięczn/, 'month'],
  [/jähr|jarig|letni|roczn/, 'year'],
  [/stünd|uurs|godzinn/, 'hour'],
  [/prozentig|procents|procentow/, 'percent'],
];

/** What is counted by a number that is one word with its unit: "vierzehntägig". */
export const unitInside = (word: string): Unit | undefined =>
  word.length < 8 ? undefined : inside.find(([form]) => form.test(word))?.[1];

const inMinutes: Readonly<Partial<Record<Unit, number>>> = { minute: 1, hour: 60, day: 1440, week: 10_080 };
const inMonths: Readonly<Partial<Record<Unit, number>>> = { month: 1, year: 12 };

/** How long a time is, so that "two weeks" is "14 days"; undefined where the unit is none of time. */
export function duration(value: number, unit: Unit | undefined): string | undefined {
  if (unit === undefined) return undefined;
  const minutes = inMinutes[unit];
  if (minutes !== undefined) return `${value * minutes} minutes`;
  const months = inMonths[unit];
  return months === undefined ? undefined : `${value * months} months`;
}
