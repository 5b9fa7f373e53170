import { languageData, wordsOf } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';

/**
 * Writers overlook words typed twice. Some doublings are correct: “Menschen, die die Frist …”, “vous vous”, “piano piano”.
 */
export const doubledWord = textRule({
  id: 'doubled-word',
  severity: 'warning',
  check(text, report) {
    for (const block of text.blocks) {
      const { prose } = block;
      for (const { 0: run, 1: word = '', index: from } of prose.matchAll(doubled)) {
        const to = from + run.length;
        if (isRight(text.language, word, prose.slice(Math.max(0, from - 40), from), run, prose.slice(to)))
          continue;
        // With a tag between the two, only a person knows which one to keep.
        report({ word }, block.mark(from, to, word));
      }
    }
  },
});

/** Only spaces between the two; case does not matter. */
const doubled =
  /(?<![\p{L}\p{N}'’-])(\p{L}[\p{L}'’\u00ad-]*)(?:[ \u00a0\u202f\t\r\n]+\1)+(?![\p{L}\p{N}'’-])/giu;

function isRight(language: string, word: string, before: string, run: string, after: string): boolean {
  const { words, letters, mayDouble, allowed } = doublingIn(language);
  const lower = word.toLowerCase();
  const second = run.slice(-word.length);
  if (/^[IVX]+$/.test(word) || words.has(lower)) return true;
  if (everywhere.test(`${before}<<${run}>>`)) return true;
  if (word.length === 1) return second !== lower || !letters.includes(lower);
  return mayDouble?.(lower) || allowed?.test(`${before}<<${run}>>${after}`) === true;
}

/** Endings and other forms (“trasferito/a a Roma”, “der/die die Frist”), and double names. */
const everywhere =
  /\p{L}[/:*·•.]<<(?!(?:or|oder|ou|of|lub|veya) )|<<(?:Bora|Pago|Duran|Walla|Wagga|Sing|Lang) \p{Lu}/u;

const doublingIn = once((code: string) => {
  const { doubled, frequent } = languageData(code);
  const frequentWords = new Set(Object.values(frequent).flatMap(wordsOf));
  return {
    words: new Set(wordsOf(doubled.words)),
    letters: doubled.letters,
    allowed: doubled.allowed === undefined ? undefined : new RegExp(doubled.allowed, 'u'),
    // Turkish doubles adverbs, adjectives and nouns freely, but not its frequent words.
    mayDouble: doubled.isFree ? (word: string) => word.length < 8 && !frequentWords.has(word) : undefined,
  };
});
