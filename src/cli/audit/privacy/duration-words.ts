/** How the portal's eight languages write units of time, by the seconds in each: the beginnings of words suffice. */
export const unitWords: readonly (readonly [seconds: number, word: RegExp])[] = [
  [60, /^(?:minut|dakika|min$)/],
  [60 * 60, /^(?:stunde|hour|heure|uur|uren|or[ae]$|hora|godzin|saat)/],
  [24 * 60 * 60, /^(?:tag|day|jour|dag|giorn|día|dia|dzień|dni|gün)/],
  [7 * 24 * 60 * 60, /^(?:woche|week|semaine|settiman|semana|tydzień|tygod|hafta)/],
  [30 * 24 * 60 * 60, /^(?:monat|month|mois|maand|mes(?:e|i|es)?$|miesi|ay$)/],
  [365 * 24 * 60 * 60, /^(?:jahr|year|ans?$|année|jaar|jaren|ann[oi]$|años?$|rok$|lat|roku|yıl)/],
];

/** How the portal's eight languages write the small numbers that are spelt out. */
export const numberWords: readonly (readonly [value: number, word: RegExp])[] = [
  [1, /^(?:ein(?:e[mnrs]?)?|one|an?|une?|één|een|uno|una|jeden|jedna|bir)$/],
  [2, /^(?:zwei|two|deux|twee|due|dos|dwa|dwie|iki)$/],
  [3, /^(?:drei|three|trois|drie|tre|tres|trzy|üç)$/],
  [6, /^(?:sechs|six|zes|sei|seis|sześć|altı)$/],
];
