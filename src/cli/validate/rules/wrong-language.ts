import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { isFiller } from '../../texts/filler.ts';
import { otherLanguage } from '../detect-language.ts';
import { withoutQuotations } from '../quotations.ts';

/**
 * Sentences in another language, by its frequent words. Below 15 characters these are not reliable. One finding per text
 * is enough for the translator.
 */
export const wrongLanguage = textRule({
  id: 'wrong-language',
  severity: 'warning',
  check(text, report) {
    if (text.text.length < shortest || isFiller(text)) return;
    for (const block of text.blocks) {
      for (const { 0: sentence, index } of block.prose.matchAll(eachSentence)) {
        const words = inOneLanguage(withoutQuotations(sentence)).trim();
        const language = words.length < shortest ? undefined : otherLanguage(words, text.language);
        if (language === undefined) continue;
        const { offset, length } = block.mark(index, index + sentence.length);
        return report({ found: { language }, expected: { language: text.language } }, { offset, length });
      }
    }
  },
});

const shortest = 15;
/** A full stop ends a sentence only in front of a space. */
const eachSentence = /[^\s.!?…](?:[^.!?…]|[.!?…](?!\s|$))+[.!?…]?/gu;
/** Brackets, numbers, acronyms and what is hidden may be in any language. Each step takes a time that grows with the text. */
const inOneLanguage = (sentence: string): string =>
  sentence
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\s\uFFFC]+/g, (token) => (/\d/.test(token) ? ' ' : token))
    .replace(/\p{Lu}{2,}|\uFFFC+/gu, ' ');
