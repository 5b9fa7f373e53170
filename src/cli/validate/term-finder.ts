import type { Language } from '../../pages/portal.ts';
import { once } from '../once.ts';
import type { Text } from '../site/text.ts';
import type { Glossary, Term } from './data.ts';
import { english, inLowerCase, LooseTerms, Phrase, StrictTerms, spansOf, wordsOf } from './terms.ts';

export interface FoundTerm {
  readonly term: Term;
  readonly count: number;
}

export interface TermForms {
  readonly wanted: string;
  readonly preferred: LooseTerms;
  /** Wrong translations from the glossary, and the English term itself. */
  readonly avoided: readonly Pick<StrictTerms, 'findIn'>[];
}

/** Finds glossary terms in texts. */
export class TermFinder {
  readonly #terms: readonly Term[];
  readonly #phrases: readonly Phrase[];
  constructor({ terms }: Glossary) {
    // Longer terms first, because they hide the shorter ones inside them.
    this.#terms = terms.toSorted((one, other) => other.en.length - one.en.length);
    this.#phrases = this.#terms.map(({ en }) => new Phrase(en, english));
  }

  readonly termsOf = once((source: Text): readonly FoundTerm[] => {
    const counts = new Map<Term, number>();
    for (const { number } of spansOf(this.#phrases, wordsOf(source))) {
      const term = this.#terms[number] as Term;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    return [...counts].map(([term, count]) => ({ term, count }));
  });

  readonly #formsIn = once((language: Language) => once((term: Term) => formsOf(term, language)));

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
