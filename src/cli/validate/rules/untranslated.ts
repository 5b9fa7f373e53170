import type { Language } from '../../../pages/portal.ts';
import { languageData, wordsOf } from '../../languages/languages.ts';
import { escapePattern } from '../../lib/escape.ts';
import { once } from '../../lib/once.ts';
import { siteRule } from '../../rules/rule.ts';
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
  messages: {
    same: {
      message: 'this is still the English text',
      hint: 'translate it; if your language says the same, suppress the finding with a reason',
    },
  },
  what: 'The text is still the English one, as a whole or in part: a label such as “Help” in a German menu, or one paragraph or one entry of a list in a longer text. An English sentence inside a paragraph is reported as `wrong-language`.\n\nWords that your language shares with English are known by your other texts: a word that they use is a word of your language. What is right in both and stands nowhere else, such as the name of a product, belongs under `untranslatable` in `locales/glossary.json`.',
  why: 'A reader who chose another language than English may not understand this text.',
  except:
    'Names, addresses, placeholders, acronyms such as IBAN, and words such as Download or Cookies. The filler of the demo page may be Latin.',
  invalid: [
    { de: '⟦Help⟧', en: 'Help', key: 'MENU.HELP' },
    { es: '⟦Pay in three steps⟧', en: 'Pay in three steps', key: 'START_PAGE.STEPS.HEADLINE' },
    { fr: '⟦Privacy⟧', en: 'Privacy', key: 'MENU.PRIVACY' },
    { it: '⟦Accept⟧', en: 'Accept', key: 'COOKIE_NOTICE.ACCEPT' },
    { nl: '⟦Cookie policy⟧', en: 'Cookie policy', key: 'FOOTER.LINKS.COOKIE_POLICY' },
    {
      nl: 'You can pay all of your claim ⟦or part of it⟧.',
      en: 'You can pay the whole amount or part of it.',
      key: 'START_PAGE.STEPS.TEXT',
    },
    { pl: '⟦Go to payment⟧', en: 'Go to payment', key: 'START_PAGE.STEPS.LINK_TEXT' },
    { tr: '⟦opens in a new tab⟧', en: 'opens in a new tab', key: 'PAGE.NEW_TAB' },
    { de: '⟦Legal Notice⟧', en: 'Legal Notice' },
    { de: '⟦HELP⟧', en: 'HELP' },
    { de: '⟦As of 1 October 2026⟧', en: 'As of 1 October 2026' },
    { es: '⟦Contact⟧', en: 'Contact' },
    { fr: '⟦German⟧', en: 'German' },
    { pl: '⟦Contact details⟧', en: 'Contact details' },
    { tr: '⟦{{shortName}} – home page⟧', en: '{{shortName}} – home page' },
    {
      pl: '⟦<p>Read the <a href="/x">legal notice</a>.</p><p>Pay in time.</p>⟧',
      en: '<p>Read the <a href="/x">legal notice</a>.</p><p>Pay in time.</p>',
    },
  ],
  valid: [
    { de: 'Hilfe', en: 'Help', key: 'MENU.HELP' },
    { de: 'Name', en: 'Name' },
    { de: 'IBAN', en: 'IBAN' },
    { fr: 'Introduction', en: 'Introduction' },
    { it: 'Home', en: 'Home' },
    { es: 'Total', en: 'Total' },
    { tr: 'Apple Pay', en: 'Apple Pay' },
    { de: '© {{year}} {{company}}', en: '© {{year}} {{company}}' },
    { de: '+49 40 66969 100', en: '+49 40 66969 100' },
    {
      de: '<p><a href="mailto:{{email}}">{{email}}</a></p>',
      en: '<p><a href="mailto:{{email}}">{{email}}</a></p>',
    },
    {
      de: '<p>Musterversicherung AG<br>Musterstraße 2<br>20000 Hamburg</p>',
      en: '<p>Musterversicherung AG<br>Musterstraße 2<br>20000 Hamburg</p>',
    },
    {
      nl: '<p>Commission nationale de l’informatique et des libertés (CNIL)</p>',
      en: '<p>Commission nationale de l’informatique et des libertés (CNIL)</p>',
    },
  ],
  check(sources, report) {
    for (const { texts } of textsOf(sources)) {
      for (const text of texts) {
        const { source, blocks } = text;
        if (!source || isFiller(text)) continue;
        const place = { file: text.file, path: text.path };
        const same = blocks.filter((block) => isSame(block, text));
        const english = same.filter(({ prose }) => isEnglish(prose, text, sources));
        if (english.length > 0 && same.length === blocks.length) report('same', {}, place);
        else {
          for (const block of english) {
            const { offset, length } = block.mark(block.prose.search(/\S/), block.prose.trimEnd().length);
            report('same', {}, { ...place, offset, length, source: source.text });
          }
          for (const { block, start, end } of runsIn(text)) {
            if (!isEnglish(block.prose.slice(start, end), text, sources)) continue;
            const { offset, length } = block.mark(start, end);
            report('same', {}, { ...place, offset, length, source: source.text });
          }
        }
      }
    }
  },
});

const isSame = ({ prose }: Block, { source }: Text): boolean =>
  source?.blocks.some((other) => other.prose === prose) === true;

interface Run {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
}

/** Four words or more, with nothing but spaces between them, that stand in the English text, too; not whole blocks. */
const runsIn = once((text: Text): readonly Run[] => {
  const { source } = text;
  if (!source || isFiller(text)) return [];
  const { words, phrases } = wordsOfEnglish(source);
  return text.blocks.flatMap((block) => {
    const prose = withoutQuotations(block.prose);
    const runs: Run[] = [];
    let [start, end, count, phrase] = [0, 0, 0, ' '];
    const mayHold = hasRunOf(words, prose) && !isSame(block, text);
    for (const { 0: written, index } of mayHold ? prose.matchAll(eachWord) : []) {
      const word = written.toLowerCase();
      const longer = `${phrase}${word} `;
      const isNext =
        count > 0 && words.has(word) && phrases.includes(longer) && !prose.slice(end, index).trim();
      if (!isNext && count > 3) runs.push({ block, start, end });
      if (!isNext) [start, count, phrase] = [index, words.has(word) ? 1 : 0, ` ${word} `];
      else [count, phrase] = [count + 1, longer];
      end = index + written.length;
    }
    return count > 3 ? [...runs, { block, start, end }] : runs;
  });
});

/** Whether four words in a row are among these; says so fast, as hardly any text has them. */
function hasRunOf(words: ReadonlySet<string>, prose: string): boolean {
  let count = 0;
  return prose
    .toLowerCase()
    .split(/[^a-zà-ɏ’'-]+/)
    .some((word) => {
      count = words.has(word) ? count + 1 : 0;
      return count > 3;
    });
}

const wordsOfEnglish = once(({ blocks }: Text) => {
  const words = blocks.flatMap(({ prose }) => prose.toLowerCase().match(eachWord) ?? []);
  return { words: new Set(words), phrases: ` ${words.join(' ')} ` };
});

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
      .flatMap((text) =>
        text.blocks.filter((block) => !isSame(block, text)).map((block) => ownWords(block, text)),
      )
      .map((words) => (language === 'en' ? words : words.toLowerCase()));
    return new Set(prose.flatMap((words) => words.match(eachWord) ?? []));
  }),
);

/** What the translator wrote: English that is left would make each of its words one of the language. */
const ownWords = (block: Block, text: Text): string =>
  runsIn(text)
    .filter((run) => run.block === block)
    .reduce(
      (rest, { start, end }) => rest.slice(0, start) + hidden.repeat(end - start) + rest.slice(end),
      withoutQuotations(block.prose),
    );

const eachWord = /[A-Za-zÀ-ɏ]+(?:[-’'][A-Za-zÀ-ɏ]+)*/g;

const labels = new Set(wordsOf(languageData('en').labels));
const everywhere = new Set(wordsOf(languageData('en').everywhere));
const sharedWith = once((language: string) => new Set(wordsOf(languageData(language).shared)));
