import type { Language } from '../../../pages/portal.ts';
import { isFiller } from '../../site/filler.ts';
import { markOf } from '../../site/marking.ts';
import { textRule } from '../../site/rule.ts';
import { languageData } from '../languages/languages.ts';

/**
 * Debtors read these pages under stress, often not in their first language. Long sentences are the surest sign of a text
 * that is hard to read (GOV.UK: up to 25 words; European Commission, “How to write clearly”: 20 on average). Languages with
 * few articles and long words need fewer of them.
 */
export const readability = textRule({
  id: 'readability',
  severity: 'hint',
  check(text, report) {
    if (!text.isProse || isFiller(text)) return;
    const limit = languageData(text.language).sentence.words;
    for (const block of text.blocks) {
      for (const { start, end, count } of longSentences(block.prose, text.language)) {
        // Where the English text has such a sentence, it is to be fixed there first.
        if (text.source?.blocks.some(({ prose }) => longSentences(prose, 'en').length > 0)) return;
        const { offset, length } = markOf(text.text, block, start, end);
        report({ count, limit }, { offset, length });
      }
    }
  },
});

interface LongSentence {
  start: number;
  end: number;
  /** How many words it has. */
  count: number;
}

function longSentences(prose: string, language: Language): LongSentence[] {
  const limit = languageData(language).sentence.words;
  // Even short words have three letters and a space.
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

/** What stands between spaces and has a letter or digit; a placeholder is a word. */
const word = /[^\s\p{L}\p{N}\uFFFC]*[\p{L}\p{N}\uFFFC]\S*/gu;

/** Behind which a full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s\u00a0(„“«])(?:\p{Lu}|\p{L}\.[\s\u00a0]?\p{L}|[Aa]bs|[Aa]rt|[Nn]r|Nr|[Zz]iff|bzw|ca|evtl|ggf|inkl|lit|max|min|Mio|Mrd|Str|Tel|usw|vgl|zzgl|gem|sog|Dr|Prof|Hr|Fr|Mr|Mrs|Ms|St|No|no|vs|etc|approx|Inc|Ltd|Co|núm|pág|Sr|Sra|Ud|Uds|apdo|aprox|al|let|lett|cpv|cfr|Mme|M|MM|env|ex|p\.\s?ex|boul|tél|Sig|ecc|pag|tel|blz|bijv|d\.w\.z|enz|i\.v\.m|mevr|dhr|ust|np|ul|itd|itp|tzn|tj|zob|pkt|poz|zł|wg|sp|Sn|Sk|No|Cad|Apt|vb|vd|örn|bkz|md|fık)$/u;

/** Where sentences end, the end of the block included. */
function* sentenceEnds(prose: string, language: Language): Generator<number> {
  for (const { 0: stop, index } of prose.matchAll(
    /[.!?…]+["”“’»)]*(?=[\s\u00a0]+["„“”«»¿¡(]?[\p{Lu}\p{N}\uFFFC])/gu,
  )) {
    const before = prose.slice(Math.max(0, index - 12), index);
    const isSpelled =
      /(?:^|[\s\u00a0(])\p{L}$/u.test(before) && /^\.[\s\u00a0]?\p{L}\./u.test(prose.slice(index, index + 4));
    const isOrdinal = languageData(language).sentence.hasOrdinals && /(?:^|[^\d.])\d{1,2}$/.test(before);
    if (stop.startsWith('.') && (abbreviation.test(before) || isSpelled || isOrdinal)) continue;
    yield index + stop.length;
  }
  yield prose.trimEnd().length;
}
