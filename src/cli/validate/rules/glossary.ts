import type { Language } from '../../../pages/portal.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import { isFileName } from '../../texts/filler.ts';
import { hidden } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { type Glossary, glossaryOf, type Term } from '../data.ts';
import { englishTerms, folded, looseTerms, strictTerms, wordsOf } from '../terms.ts';

/** One name per concept: where an English text has a glossary term, the translation needs one of its words. */
export const glossary = textRule({
  id: 'glossary',
  severity: 'warning',
  messages: {
    missing: {
      message: 'the English text says "$[term]"; the glossary translates it as "$[wanted]"',
      hint: 'write "$[wanted]"',
    },
    other: {
      message: '"$[found]" is used for "$[term]"; the glossary says "$[wanted]"',
      hint: 'write "$[wanted]"',
    },
  },
  what: 'The English text has a term of the glossary, but the translation has none of the words that `locales/glossary.json` wants for it, or has one that stands there under `avoided`.\n\nOther forms of the words are found as well: plurals, cases, compounds (`Hauptforderung`). For that, a wanted word counts by the first two thirds of its letters, and an avoided one with up to three more at its end. Add a form that changes more, or a stem such as `einwillig*`, to the term. Of two terms that begin at the same place the longer one counts: in “claim number” there is no “claim”.',
  why: 'A portal that calls the same thing by two names makes its readers look for two things. In letters about money that costs trust.',
  except:
    'One right word is enough, however often the English text has the term: a translation may say “it”. Where a text has another word on purpose, add that word to the term, or suppress the finding with a reason.',
  exampleData: {
    glossary: {
      terms: [
        {
          en: 'claim',
          preferred: { de: ['Forderung'], es: ['deuda'], pl: ['należność'], tr: ['alacak'] },
          avoided: { de: ['Anspruch'] },
        },
        { en: 'claim number', preferred: { de: ['Forderungsnummer'], tr: ['alacak numarası'] } },
        {
          en: 'creditor',
          preferred: { de: ['Gläubiger'], es: ['acreedor'] },
          avoided: { de: ['Schuldner'], es: ['deudor'] },
        },
        { en: 'legitimate interest', preferred: { de: ['berechtigtes Interesse'] } },
        { en: 'privacy policy', preferred: { pl: ['polityka prywatności'] } },
        { en: 'GDPR', preferred: { nl: ['AVG'] } },
        { en: 'instalment', preferred: { pl: ['rata'] } },
      ],
    },
  },
  invalid: [
    { de: 'Fragen Sie den ⟦Schuldner⟧.', en: 'Ask the creditor.' },
    { de: '⟦Ihr Betrag⟧', en: 'Your claim' },
    { de: 'Ihr ⟦Anspruch⟧', en: 'Your claim' },
    { nl: 'Artikel 6 ⟦GDPR⟧', en: 'Article 6 GDPR' },
    { de: '⟦Die Forderung⟧', en: 'The claim number' },
    { es: '⟦El deudor de la deuda⟧', en: 'The creditor of the claim' },
    {
      de: '<p>Der Gläubiger schreibt. Fragen Sie den <strong>⟦Schuldner⟧</strong>.</p>',
      en: '<p>The creditor writes. Ask the creditor.</p>',
    },
    { pl: '⟦Nasze zasady⟧', en: 'Our privacy policies' },
  ],
  valid: [
    { de: 'Fragen Sie den Gläubiger.', en: 'Ask the creditor.' },
    { de: 'claim.svg', en: 'A drawing of a claim' },
    { de: 'Alle Ihre Forderungen', en: 'Your claims' },
    { de: 'Die Hauptforderung', en: 'The claim' },
    { de: 'eines berechtigten Interesses', en: 'a legitimate interest' },
    { de: 'Die For\u00adderung', en: 'The claim' },
    { pl: 'Wysokość należności', en: 'Of the claim' },
    { pl: 'o racie', en: 'An instalment' },
    { tr: 'Alacak numaranızı yazın', en: 'Your claim number' },
    { de: 'Your claim', en: 'Your claim' },
    { de: '', en: 'Your claim' },
    { es: 'Artículo 6 RGPD', en: 'Article 6 GDPR' },
  ],
  check(text, report, data) {
    if (!text.source || !text.isProse || text.text === text.source.text) return;
    const { countIn, formsIn } = termsBy(glossaryOf(data));
    const terms = [...countIn(text.source)].flatMap(([term, count]) => {
      const forms = formsIn(text.language)(term);
      return forms ? [{ count, ...forms }] : [];
    });
    if (terms.length === 0) return;
    const words = wordsOf(text);
    if (words.trim() === '') return;
    const missing: typeof terms = [];
    for (const wanted of terms) {
      const mistakes = mistaken(text, words, wanted, terms);
      for (const { found, offset, length } of mistakes) {
        report('other', { term: wanted.term, wanted: wanted.wanted, found }, { offset, length });
      }
      const isThere =
        words.search(wanted.preferred) !== -1 ||
        text.siblings.some((block) => folded(block).search(wanted.preferred) !== -1);
      if (mistakes.length === 0 && !isThere) missing.push(wanted);
    }
    // No term at all means another text: one finding is enough.
    if (missing.length > 2 && missing.length === terms.length) missing.length = 1;
    if (isLost(text, text.source)) return;
    for (const { term, wanted } of missing) report('missing', { term, wanted });
  },
});

/** Other rules report texts that are missing by half or more. */
const isLost = ({ text }: Text, source: Text): boolean =>
  isFileName(text) || (source.text.length > 40 && text.length < source.text.length / 2);

const termsBy = once(({ terms }: Glossary) => {
  const sorted = terms.toSorted((one, other) => other.en.length - one.en.length);
  const pattern = englishTerms(sorted.map(({ en }) => en));
  return {
    countIn: once((source: Text): ReadonlyMap<Term, number> => {
      const counts = new Map<Term, number>();
      for (const [, ...groups] of wordsOf(source).matchAll(pattern)) {
        const term = sorted[groups.findIndex((group) => group !== undefined)] as Term;
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      return counts;
    }),
    formsIn: once((language: Language) => once((term: Term) => formsOf(term, language))),
  };
});

interface TermForms {
  readonly term: string;
  readonly wanted: string;
  readonly preferred: RegExp;
  /** Wrong translations from the glossary, and the English term itself. */
  readonly avoided: readonly RegExp[];
}

function formsOf({ en, preferred, avoided }: Term, language: Language): TermForms | undefined {
  const words = preferred?.[language] ?? [];
  const [wanted] = words;
  if (wanted === undefined) return undefined;
  const mistaken = avoided?.[language] ?? [];
  const isEnglishRight = words.some((word) => folded(word).includes(folded(en)));
  return {
    term: en,
    wanted,
    preferred: looseTerms(words, language),
    avoided: [strictTerms(mistaken), ...(isEnglishRight ? [] : [englishTerms([en])])],
  };
}

interface Mistake {
  found: string;
  offset: number;
  length: number;
}

/**
 * Wrong words for a term, reported only if correct ones are rarer than the term in English and the word fits no other term.
 */
function mistaken(
  { text, blocks }: Text,
  words: string,
  { avoided, preferred, count }: TermForms & { count: number },
  terms: readonly TermForms[],
): Mistake[] {
  const present = avoided.filter((pattern) => words.search(pattern) !== -1);
  if (present.length === 0 || (words.match(preferred)?.length ?? 0) >= count) return [];
  return blocks.flatMap((block) => {
    const hide = (found: string) => hidden.repeat(found.length);
    const rest = terms.reduce((shown, one) => shown.replace(one.preferred, hide), folded(block.prose));
    return present.flatMap((pattern) =>
      [...rest.matchAll(pattern)].map(({ index, 0: { length: count } }) => {
        const { offset, length } = block.mark(index, index + count);
        return { found: text.slice(offset, offset + length), offset, length };
      }),
    );
  });
}
