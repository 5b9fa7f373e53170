import type { Language } from '../../../pages/portal.ts';
import { languageData } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import { isFiller } from '../../texts/filler.ts';

/**
 * Long sentences are hard to read under stress (GOV.UK: at most 25 words; European Commission: 20 on average). The limit is
 * lower in languages with few articles and long words.
 */
export const readability = textRule({
  id: 'readability',
  severity: 'hint',
  messages: {
    long: {
      message: 'this sentence has $[count] words',
      hint: 'split it: up to $[limit] words are easy to read',
    },
  },
  what: 'A sentence has more words than most readers can keep in mind: more than 32 in English, 30 in German, 36 in Spanish and French, 34 in Italian, 32 in Dutch, 28 in Polish and 26 in Turkish.\n\nWhere the English text has such a long sentence itself, it is reported there and not in its translations.',
  why: 'The readers of this portal are under stress, and many do not read their first language. Short sentences help all of them.',
  except:
    'Entries of a list count one by one. A sentence may seem to end behind an abbreviation such as “z. B.”, so that some long ones are not found.',
  invalid: [
    {
      de: '<p>⟦Wir müssen Ihre Daten löschen, wenn wir sie nicht mehr brauchen, wenn Sie Ihre Einwilligung widerrufen haben und es keine andere Grundlage gibt, wenn Ihr Widerspruch Erfolg hat oder wenn das Gesetz es verlangt.⟧</p>',
    },
    {
      de: '⟦W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.⟧',
    },
    {
      en: 'Short. ⟦W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.⟧ Short.',
    },
    {
      de: '<p>Kurz.</p><p>⟦Ein <strong>W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.⟧</strong></p>',
    },
    {
      de: '⟦W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.⟧',
      en: 'A short sentence.',
    },
  ],
  valid: [
    {
      de: '<p>Wir löschen Ihre Daten, wenn wir sie nicht mehr brauchen. Das tun wir auch, wenn Sie Ihre Einwilligung widerrufen haben und es keine andere Grundlage gibt.</p>',
    },
    {
      de: 'W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.',
    },
    {
      en: 'W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort. W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort. W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.',
    },
    {
      de: 'W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort. Artikel 6 Buchstabe f. W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.',
    },
    {
      de: '<ul><li>W wort wort wort wort wort wort wort wort.</li><li>W wort wort wort wort wort wort wort wort.</li><li>W wort wort wort wort wort wort wort wort.</li><li>W wort wort wort wort wort wort wort wort.</li><li>W wort wort wort wort wort wort wort wort.</li><li>W wort wort wort wort wort wort wort wort.</li><li>W wort wort wort wort wort wort wort wort.</li><li>W wort wort wort wort wort wort wort wort.</li><li>W wort wort wort wort wort wort wort wort.</li></ul>',
    },
    {
      de: 'W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.',
      en: 'W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.',
    },
    {
      en: 'W wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort wort.',
      key: 'DEMO_CONTENT.PARAGRAPHS.0',
    },
  ],
  check(text, report) {
    if (!text.isProse || isFiller(text)) return;
    const limit = languageData(text.language).sentence.words;
    for (const block of text.blocks) {
      for (const { start, end, count } of longSentences(block.prose, text.language)) {
        // Shorten the English sentence first.
        if (text.source?.blocks.some(({ prose }) => longSentences(prose, 'en').length > 0)) return;
        report('long', { count, limit }, block.mark(start, end));
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
const word = /(?<!\S)\S*[\p{L}\p{N}\uFFFC]\S*/gu;
