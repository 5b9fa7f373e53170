import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../lib/once.ts';
import { packageRoot } from '../world/program.ts';

/** Words that identify a register reliably, as parts of regular expressions. */
export interface RegisterSigns {
  /** Whole words; lower case also matches upper case. */
  readonly words?: string;
  /** Words that count only in this case and behind another word. */
  readonly inside?: string;
  /** Words that count only at the start of a sentence: elsewhere an imperative looks like other words. */
  readonly first?: string;
  /** Context in front of a word that makes it an exception; its words may have a capital. */
  readonly except?: string;
}

/**
 * Words that a translation must not change, as expressions for lower case: `_` is a space, `\w` a letter. The order of a
 * list says what a word means, so it is the same in all languages.
 */
export interface WordLists {
  /** January to December. */
  readonly month: string;
  /** Monday to Sunday. */
  readonly weekday: string;
  /** Euro, Swiss franc, dollar, pound, złoty, lira. */
  readonly currency: string;
  /** Germany, France, Spain, Italy, Netherlands, Poland, Turkey, Belgium, Switzerland, United Kingdom; and their languages. */
  readonly country: string;
  readonly workday: string;
  /** Minute, hour, day, week, month, year, per cent, per mille. */
  readonly unit: string;
  /** The numbers of `numberWords` in `validate/word-lists.ts`. */
  readonly number: string;
}

/** What the rules know about a language: `languages/<code>/language.json`. Lists separate words by spaces. */
export interface LanguageData {
  /** Frequent words: `speaking` are pronouns and verbs, which names never contain; `binding` articles and prepositions. */
  readonly frequent: { readonly speaking: string; readonly binding: string };
  /** Words shared with English, beyond those found in the texts. */
  readonly shared: string;
  readonly lists: WordLists;
  /** Words that negate, as an expression like those of `lists`; in translations also words that hold a negation. */
  readonly negation: string;
  /** English only: loanwords in all languages, and words of menus and labels. */
  readonly everywhere?: string;
  readonly labels?: string;
  /**
   * Words and letters that may be doubled; further contexts as an expression for `before<<word word>>behind`; whether all
   * words but frequent ones may be doubled.
   */
  readonly doubled: {
    readonly words: string;
    readonly letters: string;
    readonly allowed?: string;
    readonly isFree?: boolean;
  };
  /** Inflection of names: what a final `a` may become, and the maximum length of an ending (default 4). */
  readonly names?: { readonly bends?: string; readonly longest?: number };
  readonly register?: { readonly formal: RegisterSigns; readonly informal: RegisterSigns };
  /** Pairs such as `„“`: the usual one first, then those for nested quotations. */
  readonly quotes: string;
  /** What is not broken across lines, beside figures with their signs: see `texts/typography.ts`. */
  readonly typography?: {
    /** Words that keep the figure behind them (“art. 88”), or in front of them (“14 days”). */
    readonly beforeNumber?: string;
    readonly afterNumber?: string;
    /** Words that keep a letter of the law behind them (“lit. b”). */
    readonly beforeLetter?: string;
    /** Words that keep the next word, such as “w domu” in Polish. */
    readonly beforeWord?: string;
    /** Ends of names that keep the number of the house. */
    readonly streets?: string;
    /** Pronouns that a verb keeps behind its hyphen, such as “est-elle” in French. */
    readonly afterHyphen?: string;
  };
  /** The sign of a kilobyte, if it is not `kB`. */
  readonly kilobyte?: string;
  /** Link texts that say nothing of where they lead, as a regular expression. */
  readonly vagueLinks: string;
  readonly sentence: {
    /** The number of words of an easy sentence. */
    readonly words: number;
    /** Signs around a question and an exclamation, where both ends have one. */
    readonly marks?: string;
  };
  /**
   * Writers' notes as parts of regular expressions: words in square brackets, beginnings in any brackets, words anywhere,
   * and what distinguishes TODO from an ordinary word.
   */
  readonly todo: {
    readonly gaps: string;
    readonly notes: string;
    readonly anywhere: string;
    readonly word?: string;
  };
  /**
   * Gaps of the dictionary: elisions, respellings with the dictionary's form, compounds; and wrong words in context that it
   * accepts, as regular expressions with the correct form.
   */
  readonly spelling?: {
    readonly elision?: string;
    readonly respelled?: readonly (readonly [pattern: string, instead: string])[];
    readonly hasCompounds?: boolean;
    /** Any number of endings may follow a word. */
    readonly hasEndings?: boolean;
    readonly wrong?: readonly (readonly [pattern: string, instead: string])[];
  };
  /** Whether nouns are capitalised, so that a capital does not identify a name. */
  readonly hasCapitalNouns?: boolean;
  /** Signs that have a no-break space beside them, full or narrow: inside a quotation, before another sign. */
  readonly signSpaces?: { readonly full: string; readonly narrow: string };
  /** Regional differences, by ISO 3166 country code. */
  readonly regions?: Readonly<
    Record<
      string,
      {
        readonly quotes?: string;
        readonly wrong?: readonly (readonly [string, string])[];
        /** Texts may leave out the spaces beside signs. */
        readonly mayOmitSignSpaces?: boolean;
      }
    >
  >;
}

const folder = join(packageRoot, 'src/cli/languages');

export const knownLanguages: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Returns a language's data, or English data for a language without a folder. */
export const languageData = once((code: string): LanguageData => {
  const name = knownLanguages.includes(code) ? code : 'en';
  return JSON.parse(readFileSync(join(folder, name, 'language.json'), 'utf8')) as LanguageData;
});

export const wordsOf = (list = ''): string[] => list.split(' ').filter(Boolean);
