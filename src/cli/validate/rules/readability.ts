import type { Language } from '../../../pages/portal.ts';
import { languageData } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { isFiller } from '../../texts/filler.ts';

/**
 * Long sentences are hard to read under stress (GOV.UK: at most 25 words; European Commission: 20 on average). The limit is
 * lower in languages with few articles and long words.
 */
export const readability = textRule({
  id: 'readability',
  severity: 'hint',
  check(text, report) {
    if (!text.isProse || isFiller(text)) return;
    const limit = languageData(text.language).sentence.words;
    for (const block of text.blocks) {
      for (const { start, end, count } of longSentences(block.prose, text.language)) {
        // Shorten the English sentence first.
        if (text.source?.blocks.some(({ prose }) => longSentences(prose, 'en').length > 0)) return;
        report({ count, limit }, block.mark(start, end));
      }
    }
  },
});

interface LongSentence {
  start: number;
  end: number;
  count: number;
}

function longSentences(prose: string, language: Language): LongSentence[] {
  const limit = languageData(language).sentence.words;
  if (prose.length < limit * 4) return [];
  return Array.from(sentencesIn(language).segment(prose), ({ segment, index }) => ({
    start: index,
    end: index + segment.trimEnd().length,
    count: segment.match(word)?.length ?? 0,
  })).filter(({ count }) => count > limit);
}

const sentencesIn = once((language: Language) => new Intl.Segmenter(language, { granularity: 'sentence' }));

/** Anything between spaces with a letter, digit or placeholder. */
const word = /[^\s\p{L}\p{N}\uFFFC]*[\p{L}\p{N}\uFFFC]\S*/gu;
