import type { Language } from '../../pages/portal.ts';

/** The months with the forms that stand beside a day or a year. */
const names: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'january|jan',
    'february|feb',
    'march|mar',
    'april|apr',
    'may',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sept|sep',
    'october|oct',
    'november|nov',
    'december|dec',
  ],
  de: [
    'januar|jänner|jan',
    'februar|feber|feb',
    'märz|mär',
    'april|apr',
    'mai',
    'juni|jun',
    'juli|jul',
    'august|aug',
    'september|sept|sep',
    'oktober|okt',
    'november|nov',
    'dezember|dez',
  ],
  es: [
    'enero|ene',
    'febrero|feb',
    'marzo|mar',
    'abril|abr',
    'mayo|may',
    'junio|jun',
    'julio|jul',
    'agosto|ago',
    'septiembre|setiembre|sept|sep',
    'octubre|oct',
    'noviembre|nov',
    'diciembre|dic',
  ],
  fr: [
    'janvier|janv',
    'février|févr',
    'mars',
    'avril|avr',
    'mai',
    'juin',
    'juillet|juil',
    'août',
    'septembre|sept',
    'octobre|oct',
    'novembre|nov',
    'décembre|déc',
  ],
  it: [
    'gennaio|gen',
    'febbraio|feb',
    'marzo|mar',
    'aprile|apr',
    'maggio|mag',
    'giugno|giu',
    'luglio|lug',
    'agosto|ago',
    'settembre|set',
    'ottobre|ott',
    'novembre|nov',
    'dicembre|dic',
  ],
  nl: [
    'januari|jan',
    'februari|feb',
    'maart|mrt',
    'april|apr',
    'mei',
    'juni|jun',
    'juli|jul',
    'augustus|aug',
    'september|sept|sep',
    'oktober|okt',
    'november|nov',
    'december|dec',
  ],
  pl: [
    'stycznia|styczeń|styczniu',
    'lutego|luty|lutym',
    'marca|marzec|marcu',
    'kwietnia|kwiecień|kwietniu',
    'maja|maj|maju',
    'czerwca|czerwiec|czerwcu',
    'lipca|lipiec|lipcu',
    'sierpnia|sierpień|sierpniu',
    'września|wrzesień|wrześniu',
    'października|październik|październiku',
    'listopada|listopad|listopadzie',
    'grudnia|grudzień|grudniu',
  ],
  tr: [
    'ocak',
    'şubat',
    'mart',
    'nisan',
    'mayıs',
    'haziran',
    'temmuz',
    'ağustos',
    'eylül',
    'ekim',
    'kasım',
    'aralık',
  ],
};

const readers = new Map<Language, RegExp>();
const numbers = new Map<Language, ReadonlyMap<string, number>>();

/** A month's name, and where it stands. */
export interface MonthName {
  readonly month: number;
  readonly start: number;
  readonly end: number;
  /** Whether a day or a year stands beside it; else the word may mean something else. */
  readonly isDate: boolean;
}

/** The names of months in a text. */
export function monthNames(text: string, language: Language): MonthName[] {
  let reader = readers.get(language);
  if (!reader) {
    const lists = names[language];
    const forms = lists.flatMap((list) => list.split('|'));
    const inBothCases = forms.map((form) => `[${form[0]}${form[0]?.toUpperCase()}]${form.slice(1)}`);
    reader = new RegExp(`(?:${inBothCases.join('|')})(?!\\p{L})`, 'gu');
    readers.set(language, reader);
    numbers.set(
      language,
      new Map(lists.flatMap((forms, index) => forms.split('|').map((form) => [form, index + 1]))),
    );
  }
  const found: MonthName[] = [];
  for (const { 0: name, index } of text.matchAll(reader)) {
    if (/[\p{L}\d]/u.test(text[index - 1] ?? '')) continue;
    const end = index + name.length;
    const isDate =
      /\d(?:\.|st|nd|rd|th|er|º|ª|°|-?go)?[ \u00a0](?:of |de |d’|di |del )?$/.test(
        text.slice(Math.max(0, index - 14), index),
      ) || /^\.?,?[ \u00a0](?:de |del |of )?\d/.test(text.slice(end, end + 8));
    const month = numbers.get(language)?.get(name.toLowerCase());
    if (month !== undefined) found.push({ month, start: index, end, isDate });
  }
  return found;
}
