import type { Language } from '../../pages/portal.ts';
import { once } from '../once.ts';
import type { Text } from '../site/text.ts';
import type { Glossary, Term } from './data.ts';
import { english, inLowerCase, LooseTerms, Phrase, StrictTerms, spansOf, wordsOf } from './terms.ts';

/** A term of an English text, and how often it stands there. */
export interface FoundTerm {
  readonly term: Term;
  readonly count: number;
}

/** The words for a term in a language. */
export interface TermForms {
  readonly wanted: string;
  readonly preferred: LooseTerms;
  /** What stands for it by mistake: words of the glossary, and the English term itself. */
  readonly avoided: readonly Pick<StrictTerms, 'findIn'>[];
}

/** A glossary, ready to be looked up in texts. */
export class TermFinder {
  readonly #terms: readonly Term[];
  readonly #phrases: readonly Phrase[];
  constructor({ terms }: Glossary) {
    // A longer term hides the shorter ones in it.
    this.#terms = terms.toSorted((one, other) => other.en.length - one.en.length);
    this.#phrases = this.#terms.map(({ en }) => new Phrase(en, english));
  }

  /** The terms of an English text. */
  readonly termsOf = once((source: Text): readonly FoundTerm[] => {
    const counts = new Map<Term, number>();
    for (const { number } of spansOf(this.#phrases, wordsOf(source))) {
      const term = this.#terms[number] as Term;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    return [...counts].map(([term, count]) => ({ term, count }));
  });

  readonly #formsIn = once((language: Language) => once((term: Term) => formsOf(term, language)));

  /** The words for a term, if the glossary has any for the language. */
  formsOf(term: Term, language: Language): TermForms | undefined {
    return this.#formsIn(language)(term);
  }
}

function formsOf({ en, preferred, avoided }: Term, language: Language): TermForms | undefined {
  const words = preferred[language] ?? [];
  const [wanted] = words;
  if (wanted === undefined) return undefined;
  const mistaken = avoided[language] ?? [];
  const isEnglishRight = words.some((word) => inLowerCase(word).includes(inLowerCase(en)));
  const englishTerm = [new Phrase(en, english)];
  return {
    wanted,
    preferred: new LooseTerms(words, language),
    avoided: [
      ...(mistaken.length > 0 ? [new StrictTerms(mistaken, language)] : []),
      ...(isEnglishRight ? [] : [{ findIn: (shown: string) => spansOf(englishTerm, shown) }]),
    ],
  };
}
