import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../once.ts';
import { packageRoot } from '../../program.ts';

/** By what a register of speaking to the reader is reported; only what can be nothing else. Parts of regular expressions. */
export interface RegisterSigns {
  /** Whole words; small letters stand for capitals as well. */
  readonly words?: string;
  /** Words that tell only in this case, and only behind another word. */
  readonly inside?: string;
  /** Words that tell only where a sentence begins: an imperative looks like other words elsewhere. */
  readonly first?: string;
  /** Ends of words. */
  readonly endings?: string;
  /** Words with such an ending that are others. */
  readonly otherWords?: string;
  /** What stands in front of a word that looks like one of these and is none. */
  readonly except?: string;
}

/** All that rules know of a language: `languages/<code>/language.json`. Words of a list are separated by spaces. */
export interface LanguageData {
  /**
   * Frequent words, by which a language is known: `speaking` are pronouns, verbs and the like, which names do not hold;
   * `binding` articles and prepositions; `naming` what portals call their pages and things.
   */
  readonly frequent: { readonly speaking: string; readonly binding: string; readonly naming: string };
  /** Words that it has in common with English, beyond those that its texts tell. */
  readonly shared: string;
  /** Of English alone: words that all languages have from it, and words that menus and labels are made of. */
  readonly everywhere?: string;
  readonly labels?: string;
  /**
   * Words that it doubles with good reason, and its words of one letter; where else doubling is right, as a regular
   * expression for `before<<word word>>behind`; whether all but frequent words may be doubled.
   */
  readonly doubled: {
    readonly words: string;
    readonly letters: string;
    readonly allowed?: string;
    readonly isFree?: boolean;
  };
  /** How names bend: what their last `a` may become, and how many letters may follow a name; four where nothing is said. */
  readonly names?: { readonly bends?: string; readonly longest?: number };
  /** Letters that it alone has. */
  readonly ownLetters?: string;
  /** By what a sentence is known that asks: a regular expression. */
  readonly questions?: string;
  /** Words of two letters and more in front of a full stop that ends no sentence, in small letters. */
  readonly abbreviations: string;
  readonly register?: { readonly formal: RegisterSigns; readonly informal: RegisterSigns };
  /** Quotation marks: pairs such as `„“`, first the usual ones, then those for a quotation within a quotation. */
  readonly quotes: string;
  /** Sentences: how many words are easy to read, and whether `1.` stands for “first”. */
  readonly sentence: {
    readonly words: number;
    readonly hasOrdinals: boolean;
    /** What begins and ends a question and an exclamation, where both ends are marked. */
    readonly marks?: string;
  };
  /**
   * Notes of a writer or translator, as parts of regular expressions: words that say so in square brackets, how such a note
   * begins in any brackets, what is a note anywhere, and by what TODO is reported from an ordinary word.
   */
  readonly todo: {
    readonly gaps: string;
    readonly notes: string;
    readonly anywhere: string;
    readonly word?: string;
  };
  /**
   * How words bend: what is cut off at the end of the last word and of the words before it, what may follow instead, behind
   * which prefixes a compound is another word, and consonants that change before an ending.
   */
  readonly inflection: {
    readonly cut?: string;
    readonly cutInside?: string;
    readonly ending: string;
    readonly notBehind?: string;
    readonly consonants?: Readonly<Record<string, string>>;
  };
  /**
   * What its dictionary leaves out: what a word loses or has before an apostrophe; parts of words that are right in another
   * spelling, too, each with what the dictionary has instead; whether words are put together. And what it lets pass: words
   * that are wrong beside others, as regular expressions, with what is right.
   */
  readonly spelling?: {
    readonly elision?: string;
    readonly respelled?: readonly (readonly [pattern: string, instead: string])[];
    readonly hasCompounds?: boolean;
    readonly wrong?: readonly (readonly [pattern: string, instead: string])[];
  };
  /** The words that say a number, by the number. Longer ones may go on: "vierzehn" also stands for "vierzehntägig". */
  readonly numbers: Readonly<Record<string, string>>;
  /** What differs in a country (ISO 3166). */
  readonly regions?: Readonly<
    Record<string, { readonly quotes: string; readonly wrong?: readonly (readonly [string, string])[] }>
  >;
}

const folder = join(packageRoot, 'src/cli/validate/languages');

/** The languages that have a folder. */
export const knownLanguages: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** What is known of a language; of one without a folder, what is known of English. */
export const languageData = once((code: string): LanguageData => {
  const name = knownLanguages.includes(code) ? code : 'en';
  return JSON.parse(readFileSync(join(folder, name, 'language.json'), 'utf8')) as LanguageData;
});

/** The words of a list. */
export const wordsOf = (list = ''): string[] => list.split(' ').filter(Boolean);

const abbreviations = once((code: string) => new Set(wordsOf(languageData(code).abbreviations)));

/** Whether the full stop at the end of some words is one of an abbreviation: `Ltd.`, `p.m.`, `2026 r.`, `usw.`. */
export function endsWithAbbreviation(words: string, language: string): boolean {
  const [, word = ''] = /(?:^|[\s(/.\u00a0\ufffc„“«])(\p{L}+)\.$/u.exec(words.slice(-16)) ?? [];
  return (
    word.length === 1 ||
    /^[bcdfghjklmnpqrstvwxzłß]{2,5}$/.test(word) ||
    abbreviations(language).has(word.toLowerCase())
  );
}
