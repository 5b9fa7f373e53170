import { fallbackLanguage } from '../../../pages/portal.ts';
import { languageData } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import type { Block } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { anyWord, lowered, wholeWords } from '../word-lists.ts';

export const negationMissing = textRule({
  id: 'negation-missing',
  severity: 'hint',
  messages: {
    missing: {
      message: 'the English sentence says "$[negation]", this one says nothing of the kind',
      hint: 'compare the two sentences: $[english]',
    },
  },
  what: 'A sentence without a negation, where the English sentence has one. Where the two texts do not have the same number of sentences, paragraphs are compared.',
  why: 'One small word turns the meaning round: “pay” for “do not pay”.',
  except:
    'Words that hold a negation, such as “without” or “forbidden”, count as one; so do “unclear”, “only” and “wait”. English “not sure”, “not only” or “not found” ask for none.',
  invalid: [
    { de: '⟦Zahlen Sie⟧!', en: 'Do not pay!' },
    { fr: 'Attendez. ⟦Payez tout de suite⟧. Merci.', en: 'Wait. Do not pay yet. Thank you.' },
    { fr: '⟦En principe, oui⟧.', en: 'In principle, no.' },
    { fr: '⟦Une telle visite est autorisée⟧.', en: 'Such visits are forbidden.' },
    { it: '⟦Chiediamo sempre la password⟧.', en: 'We never ask for the password.' },
    { es: '<ul><li>⟦usted la ha discutido⟧;</li></ul>', en: '<ul><li>you have not disputed it;</li></ul>' },
    { nl: '⟦U moet betalen⟧.', en: 'You don’t have to pay.' },
    { pl: '⟦Muszą Państwo płacić⟧.', en: 'You do not have to pay.' },
    { tr: '⟦Hemen ödeme yapın⟧.', en: 'Do not pay yet.' },
  ],
  valid: [
    { de: 'Zahlen Sie noch nicht!', en: 'Do not pay!' },
    { fr: 'Évitez de payer deux fois.', en: 'Do not pay twice.' },
    { it: 'In caso di dubbio chieda.', en: 'If you are not sure, ask.' },
    { es: 'Sin pagar nada.', en: 'You do not pay anything.' },
    { nl: 'Betaal niets.', en: 'Do not pay.' },
    { nl: 'U betaalt alleen wat u verschuldigd bent.', en: 'You do not have to pay what you do not owe.' },
    { fr: 'Une telle visite n’est pas permise.', en: 'Such visits are forbidden.' },
    { pl: 'Zamiast płacić, prosimy zadzwonić.', en: 'Do not pay, but call us.' },
    { tr: 'Ödeme yapmayın.', en: 'Do not pay.' },
    { tr: 'Ödemek zorunda değilsiniz.', en: 'You do not have to pay.' },
    { de: 'Das ist kostenlos.', en: 'This costs nothing.' },
    { en: 'Do not pay.' },
  ],
  check(text, report) {
    const { source, language } = text;
    if (!source || text.text === source.text) return;
    const [own, english] = alike(text, source);
    for (const [index, { words }] of english.entries()) {
      const sentence = own[index];
      const negation = negationIn(words, fallbackLanguage);
      if (!sentence || negation === undefined || negationIn(sentence.words, language) !== undefined) continue;
      const { block, start } = sentence;
      const { offset, length } = block.mark(start, start + sentence.words.length);
      report('missing', { negation, english: words }, { offset, length });
    }
  },
});

interface Part {
  readonly words: string;
  readonly block: Block;
  readonly start: number;
}

/** The sentences of both texts if they are as many, or else the blocks; nothing where these differ, too. */
function alike(text: Text, source: Text): readonly [readonly Part[], readonly Part[]] {
  for (const partsIn of [sentencesIn, blocksIn]) {
    const parts = [partsIn(text), partsIn(source)] as const;
    if (parts[0].length === parts[1].length) return parts;
  }
  return [[], []];
}

const eachSentence = /[^\s.!?…:;](?:[^.!?…:;]|[.!?…:;](?!["”»“’)]*(?:\s|$)))*/gu;

const sentencesIn = once((text: Text): readonly Part[] =>
  text.blocks.flatMap((block) =>
    Array.from(block.prose.matchAll(eachSentence), ({ 0: words, index: start }) => ({
      words,
      block,
      start,
    })).filter(({ words }) => /\p{L}/u.test(words)),
  ),
);

const blocksIn = (text: Text): readonly Part[] =>
  text.blocks.map((block) => ({ words: block.prose, block, start: 0 }));

const negationIn = (words: string, language: string): string | undefined =>
  lowered(words, language).match(negationOf(language))?.[0];

const negationOf = once((language: string) => wholeWords(anyWord([languageData(language).negation])));
