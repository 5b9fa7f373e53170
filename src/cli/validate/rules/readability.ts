import type { Language } from '../../../pages/portal.ts';
import { isFiller } from '../../site/filler.ts';
import { textRule } from '../../site/rule.ts';
import { endsWithAbbreviation, languageData } from '../languages/languages.ts';

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
  const found: LongSentence[] = [];
  let start = 0;
  for (const end of sentenceEnds(prose, language)) {
    const count = prose.slice(start, end).match(word)?.length ?? 0;
    if (count > limit) found.push({ start: start + prose.slice(start).search(/\S/), end, count });
    start = end;
  }
  return found;
}

/** Anything between spaces with a letter, digit or placeholder. */
const word = /[^\s\p{L}\p{N}\uFFFC]*[\p{L}\p{N}\uFFFC]\S*/gu;

function* sentenceEnds(prose: string, language: Language): Generator<number> {
  for (const { 0: stop, index } of prose.matchAll(
    /[.!?…]+["”“’»)]*(?=[\s\u00a0]+["„“”«»¿¡(]?[\p{Lu}\p{N}\uFFFC])/gu,
  )) {
    const before = prose.slice(Math.max(0, index - 12), index);
    const isSpelled =
      /(?:^|[\s\u00a0(])\p{L}$/u.test(before) && /^\.[\s\u00a0]?\p{L}\./u.test(prose.slice(index, index + 4));
    const isOrdinal = languageData(language).sentence.hasOrdinals && /(?:^|[^\d.])\d{1,2}$/.test(before);
    if (stop.startsWith('.') && (endsWithAbbreviation(`${before}.`, language) || isSpelled || isOrdinal))
      continue;
    yield index + stop.length;
  }
  yield prose.trimEnd().length;
}
