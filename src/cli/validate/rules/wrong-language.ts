import type { Language } from '../../../pages/portal.ts';
import { isFiller } from '../../site/filler.ts';
import { textRule } from '../../site/rule.ts';
import { countWords, languages, loadDetector, mostLike } from '../detect-language.ts';
import { withoutQuotations } from '../quotations.ts';

/**
 * Sentences in another language: its frequent words and its n-grams (eld) have to agree. Below 15 characters neither is
 * reliable. One finding per text is enough for the translator.
 */
export const wrongLanguage = textRule({
  id: 'wrong-language',
  severity: 'warning',
  prepare: loadDetector,
  check(text, report) {
    if (text.text.length < shortest || isFiller(text)) return;
    for (const block of text.blocks) {
      for (const { 0: sentence, index } of block.prose.matchAll(eachSentence)) {
        const language = otherLanguage(sentence, text.language);
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
/** Brackets, numbers, acronyms and what is hidden may be in any language. */
const inAnyLanguage = /\([^()]*\)|[^\s\uFFFC]*\d[^\s\uFFFC]*|\p{Lu}{2,}|\uFFFC+/gu;

/** The language of a sentence if it is not the expected one; undefined in doubt, and for names. */
function otherLanguage(sentence: string, expected: Language): Language | undefined {
  if (sentence.length < shortest) return undefined;
  const words = withoutQuotations(sentence).replace(inAnyLanguage, ' ').trim();
  if (words.length < shortest) return undefined;
  const counts = countWords(words);
  const own = counts[expected];
  const isSentence = /[.!?…:]$/.test(sentence);
  // Names of laws, authorities and streets keep their language: they have no pronouns or verbs, and no full stop.
  const others = languages.filter((language) => {
    const { all, speaking } = counts[language];
    return all > 1 && all > own.all && (isSentence || speaking > own.speaking);
  });
  return others.length > 0 ? others.find((language) => language === mostLike(words)) : undefined;
}
