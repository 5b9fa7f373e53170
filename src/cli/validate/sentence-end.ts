import { languageData } from './languages/languages.ts';

/** How a block ends. */
export interface SentenceEnd {
  /** `.`, `:`, `?`, `!`, `…`, `,`, `;`, a dash, or nothing. */
  readonly mark: string;
  /** Where its marks stand in the block: several such as `?!`, and with the space that French puts before them. */
  readonly start: number;
  readonly end: number;
  /** Behind the last character that can be seen: brackets and quotation marks may follow the marks. */
  readonly last: number;
}

const closers = ')]}»›”“’‘"\'';
const marks = '.:?!…,;–—';
/** Also an invisible character, which another check reports. */
const isSpace = (character: string | undefined): boolean =>
  character !== undefined && (character <= ' ' || (character > '~' && /[\s\p{Cf}]/u.test(character)));

/** Reads the end of a block, behind which brackets and quotation marks may close. */
export function endOf(prose: string): SentenceEnd {
  let last = prose.length;
  while (last > 0 && isSpace(prose[last - 1])) last--;
  let end = last;
  while (end > 0 && (closers.includes(prose[end - 1] as string) || isSpace(prose[end - 1]))) end--;
  let start = end;
  while (start > 0 && marks.includes(prose[start - 1] as string)) start--;
  const signs = prose.slice(start, end);
  if (/[:;!?]/.test(signs)) while (start > 0 && isSpace(prose[start - 1])) start--;
  return { mark: markOf(signs), start, end, last };
}

function markOf(signs: string): string {
  const strongest = /[?!]/.exec(signs)?.[0];
  if (signs.includes('?')) return '?';
  if (strongest) return strongest;
  if (signs === '...' || signs.startsWith('…')) return '…';
  return signs.at(-1) ?? '';
}

/** Abbreviations whose full stop does not end a sentence, though it may end a block: `Ltd.`, `p.m.`, `2026 r.`, `usw.`. */
const abbreviation =
  /(?:^|[\s(/.\u00a0\ufffc])(?:\p{L}|[bcdfghjklmnpqrstvwxzłß]{2,5}|etc|ecc|Ltd|Inc|Co|Corp|Bros|approx|incl|inkl|usw|usf|vgl|ggf|evtl|Abs|Art|art|Nr|No|Std|Min|min|Mio|Mrd|mil|Tel|tel|tél|itd|itp|itd|godz|sek|ul|pl|zob|enz|bijv|bv|vb|vd|vs|dk|sn|cad|Cad|Sok|sok|Mah|mah|Şti|San|Tic|Dr|Prof|Sr|Sra|Jr|St|Str|str|Jan|Feb|Aug|Sept|Okt|Oct|Nov|Dec|Dez|janv|févr|juil|déc|ene|dic|gen|wew|max|ca|al|ff|ed|pág|págs|pag|Avv|avv|Dott|dott|Uds|Ud|EE|UU|núm|Fn|Anm|lit|lett|let|ev|ok)\.$/u;

/** Whether the full stop at the end is one of an abbreviation. */
export const endsWithAbbreviation = (prose: string, { end }: SentenceEnd): boolean =>
  abbreviation.test(prose.slice(Math.max(0, end - 16), end));

const questions = new Map<string, RegExp>();

/** Words that begin a question. In Turkish they stand anywhere. */
function questionPattern(language: string): RegExp {
  let pattern = questions.get(language);
  if (!pattern) {
    const words = languageData(language).questions ?? '(?!)';
    pattern = new RegExp(
      language === 'tr'
        ? `(?<!\\p{L})(?:${words})(?!\\p{L})`
        : `^[^\\p{L}]*(?:\\p{L}+[ \u00a0]+){0,2}(?:${words})(?!\\p{L})`,
      'iu',
    );
    questions.set(language, pattern);
  }
  return pattern;
}

/** Whether the last sentence of a block asks something by its words, whatever its mark. */
export function asksSomething(prose: string, language: string): boolean {
  const sentence = prose.split(/[.:?!…]\s+(?=[\p{Lu}¿¡])/u).at(-1) as string;
  return (
    sentence.includes('¿') ||
    questionPattern(language).test(sentence) ||
    (language === 'fr' && /-(?:vous|t-il|t-elle|il|elle|nous|je|ils)(?!\p{L})/u.test(sentence))
  );
}
