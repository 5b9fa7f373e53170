import type { Language } from '../../../pages/portal.ts';
import { closest } from '../../closest.ts';
import { escapePattern } from '../../escape.ts';
import { once } from '../../once.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { type Glossary, glossaryOf } from '../data.ts';
import { languageData } from '../languages/languages.ts';

/** Names are the same in every language. Translations may inflect them (Chrome’da, IBAN-u), but not respell them. */
export const doNotTranslate = textRule({
  id: 'do-not-translate',
  severity: 'error',
  check(text, report, data) {
    if (!text.source) return;
    // `wrong-form` reports what cannot be a name at all.
    if (text.kind === 'code' && text.text !== text.source.text && /^\S+$/.test(text.text)) {
      report({ term: text.source.text, found: text.text }, { replacement: text.source.text });
    }
    if (!text.isProse) return;
    const names = namesIn(text.source, glossaryOf(data));
    if (names.length === 0) return;
    const words = wordsOf(text);
    if (words.trim() === '') return;
    for (const { name, count } of names) {
      const lacking = count - countOf(formsOf(name, text.language), words);
      if (lacking <= 0) continue;
      const isLost = lacking === count;
      const spellings = otherSpellings(text, name).slice(0, lacking);
      if (spellings.length === 0 && isLost) spellings.push(...closeSpellings(text, name));
      for (const { found, offset } of spellings) {
        if (!isOtherNumber(found, name))
          report({ term: name, found }, { offset, length: found.length, replacement: name });
      }
      // A rarer name may have become a pronoun; only a name without any occurrence is lost.
      if (spellings.length === 0 && isLost && !isInAddress(name, words)) report({ term: name });
    }
  },
});

const wordsOf = ({ blocks }: Text): string =>
  blocks
    .map(({ text }) => text)
    .join('\n')
    .normalize('NFC');

const isOtherNumber = (found: string, name: string): boolean =>
  /\s\d/.test(name) && found.length === name.length && found.replace(/\d/g, '') === name.replace(/\d/g, '');

const namesIn = (source: Text, glossary: Glossary) => countedIn(glossary)(source);

const countedIn = once(({ untranslatable }: Glossary) => {
  const names = untranslatable.toSorted((one, other) => other.length - one.length);
  return once((source: Text) => {
    let words = wordsOf(source);
    return names.flatMap((name) => {
      if (!words.includes(name.split(/[\s-]/, 1)[0] as string)) return [];
      const count = countOf(exactly(name), words);
      words = words.replace(exactly(name), '\n');
      return count > 0 ? [{ name, count }] : [];
    });
  });
});

/** `https://www.cnil.fr/` contains the name CNIL. */
const isInAddress = (name: string, words: string): boolean =>
  /\w\.\w/.test(words) &&
  (words.match(/(?:https?:\/\/|www\.)\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}(?![\w-])\S*/gi) ?? []).some(
    (address) =>
      address
        .toLowerCase()
        .split(/[^a-z\d]+/)
        .includes(name.toLowerCase().replace(/[^a-z\d]+/g, '')),
  );

const countOf = (pattern: RegExp, words: string): number => words.match(pattern)?.length ?? 0;

const wholeWords = (source: string, flags: string): RegExp =>
  new RegExp(`(?<![\\wÀ-ɏ])${source}(?![\\wÀ-ɏ])`, flags);

const literally = (words: string): string => escapePattern(words).replace(/\s+/g, '\\s+');

const exactly = once((name: string): RegExp => wholeWords(literally(name), 'g'));

const formsOf = (name: string, language: Language): RegExp => formsIn(language)(name);

const formsIn = once((language: Language) =>
  once((name: string): RegExp => {
    const { bends, longest = 4 } = languageData(language).names ?? {};
    const words = literally(name);
    const capital = /^[a-z]/.test(name)
      ? `|(?<=(?:^|[.!?:]\\s{1,3}))${words.charAt(0).toUpperCase()}${words.slice(1)}`
      : '';
    const bent = bends ? words.replace(/a(?=\\s|$)/g, `[${bends}]`) : words;
    return wholeWords(`(?:${bent}${capital})(?:['’]?[a-zß-öø-ɏ]{1,${longest}})?`, 'gm');
  }),
);

interface Spelling {
  found: string;
  offset: number;
}

function otherSpellings(text: Text, name: string): Spelling[] {
  const parts = name.split(/[\s-]+/).map(literally);
  const pattern = wholeWords(parts.join('[\\s\\u2011-]*'), 'gi');
  return spellingsIn(text, pattern, (found) => found.replace(/\s+/g, ' ') !== name);
}

function closeSpellings(text: Text, name: string): Spelling[] {
  if (name.length < 5) return [];
  const count = name.split(/\s+/).length;
  const pattern = wholeWords(Array(count).fill('[\\wÀ-ɏ]+(?:[.-]+[\\wÀ-ɏ]+)*').join('\\s+'), 'g');
  const [first = ''] = name.toLowerCase();
  const spellings = spellingsIn(
    text,
    pattern,
    (found) => found.length <= name.length + 3 && found.toLowerCase().startsWith(first),
  );
  const found = closest(
    name,
    spellings.map((spelling) => spelling.found),
  );
  return spellings.filter((spelling) => spelling.found === found).slice(0, 1);
}

const spellingsIn = (
  { text, blocks }: Text,
  pattern: RegExp,
  isOne: (found: string) => boolean,
): Spelling[] =>
  blocks
    .flatMap((block) =>
      [...block.prose.matchAll(pattern)].map(({ 0: found, index }) => ({
        found,
        offset: block.offsetOf(index),
      })),
    )
    // Words with a tag between them cannot be replaced as one.
    .filter(({ found, offset }) => isOne(found) && text.startsWith(found, offset));
