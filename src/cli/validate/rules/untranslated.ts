import type { Language } from '../../../pages/portal.ts';
import { languageData, wordsOf } from '../../languages/languages.ts';
import { escapePattern } from '../../lib/escape.ts';
import { once } from '../../lib/once.ts';
import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
import type { Sources } from '../../sources/sources.ts';
import { isFiller } from '../../texts/filler.ts';
import { type Block, hidden } from '../../texts/prose.ts';
import { type Text, textsOf } from '../../texts/text.ts';
import { type Glossary, glossaryOf } from '../data.ts';
import { countWords, languages } from '../detect-language.ts';
import { withoutQuotations } from '../quotations.ts';

/**
 * Texts, paragraphs and entries of lists that are the same as in English. A word is English if the English texts use it and
 * no translation does; so names and shared words need no list.
 */
export const untranslated = siteRule({
  id: 'untranslated',
  severity: 'warning',
  check(sources, report) {
    for (const { texts } of textsOf(sources)) {
      for (const text of texts) {
        const { source, blocks } = text;
        if (!source || isFiller(text)) continue;
        const same = blocks.filter((block) => isSame(block, text));
        const english = same.filter(({ prose }) => isEnglish(prose, text, sources));
        if (english.length > 0 && same.length === blocks.length) report(text.file, text.path, {});
        else {
          for (const block of english) {
            const { offset, length } = block.mark(block.prose.search(/\S/), block.prose.trimEnd().length);
            report(text.file, text.path, {}, { offset, length, source: source.text });
          }
        }
      }
    }
  },
});

const isSame = ({ prose }: Block, { source }: Text): boolean =>
  source?.blocks.some((other) => other.prose === prose) === true;

/** Whether words in both texts are English, rather than names or words of the language. */
function isEnglish(prose: string, { language }: Text, sources: Sources): boolean {
  const counts = countWords(prose);
  // The name of a law or an authority in its own language.
  if (languages.some((each) => counts[each].all > counts.en.all)) return false;
  const [own, english] = [vocabularyOf(sources)(language), vocabularyOf(sources)('en')];
  const isOfEnglish = (word: string) => labels.has(word) || english.has(word);
  const isShared = (word: string) => everywhere.has(word) || sharedWith(language).has(word) || own.has(word);
  const words = (prose.replace(namesIn(glossaryOf(sources.data)), hidden).match(eachWord) ?? []).filter(
    (word) => word.length > 1 && !/^\p{Lu}{2,3}$/u.test(word),
  );
  const others = words.map((word) => word.toLowerCase()).filter((word) => !isShared(word));
  // “Apple Pay” is a name although “pay” is a word; “Legal Notice” is not.
  return words.every((word) => /^\p{Lu}/u.test(word))
    ? others.length > 0 && words.every((word) => isOfEnglish(word.toLowerCase()))
    : others.some(isOfEnglish);
}

const namesIn = once(
  ({ untranslatable }: Glossary): RegExp =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${untranslatable.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`,
      'giu',
    ),
);

/** The words of a language’s texts, except those that are still in English; of English ones, the words in small letters. */
const vocabularyOf = once((sources: Sources) =>
  once((language: Language): ReadonlySet<string> => {
    const texts = textsOf(sources).flatMap((file) => (file.language === language ? file.texts : []));
    const prose = texts
      .filter((text) => !isFiller(text))
      .flatMap((text) => text.blocks.filter((block) => !isSame(block, text)))
      .map((block) => withoutQuotations(block.prose))
      .map((words) => (language === 'en' ? words : words.toLowerCase()));
    return new Set(prose.flatMap((words) => words.match(eachWord) ?? []));
  }),
);

const eachWord = /[A-Za-zÀ-ɏ]+(?:[-’'][A-Za-zÀ-ɏ]+)*/g;

const labels = new Set(wordsOf(languageData('en').labels));
const everywhere = new Set(wordsOf(languageData('en').everywhere));
const sharedWith = once((language: string) => new Set(wordsOf(languageData(language).shared)));
