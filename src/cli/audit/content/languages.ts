import type { Language } from '../../../pages/portal.ts';
import { type Phrase, phrase } from '../../messages/messages.ts';
import type { SourceFile } from '../../sources/sources.ts';
import { countWords, languages } from '../../validate/detect-language.ts';
import { wrongLanguage } from '../../validate/rules/wrong-language.ts';
import { Text } from '../../validate/text.ts';
import { type OwnTexts, sentencesOf } from './own-texts.ts';

/** A language's name in English, for messages. */
export const nameOf = (tag: string): string => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
};
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** Whether a tag is well-formed (BCP 47) and its language one that there is. */
export function isLanguageTag(tag: string): boolean {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag)) return false;
  try {
    const { language } = new Intl.Locale(tag);
    return names.of(language) !== language;
  } catch {
    return false;
  }
}

/** The language of a tag such as `de-AT`, in lower case: what texts can be told apart by. */
export const primary = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';

/** One of those that texts can be told to be in. */
export const isTold = (language: string): language is Language =>
  (languages as readonly string[]).includes(language);

/** Fewer words than this are judged only where the build knows them. */
const fewest = 4;

/** What words were found to be in. */
export interface Verdict {
  /** Another language than they are said to be in. */
  readonly other?: Language;
  /** Whether they are plainly in the one that they are said to be in; names and numbers are in none. */
  readonly isRight: boolean;
}

const undecided: Verdict = { isRight: false };

/**
 * Judges words by the language that they are said to be in. Surest is the build itself: words that stand in one language's
 * texts alone. What does not is judged by frequent words and letters, as `validate` does.
 *
 * @param expected a language in lower case, not always one that can be told
 */
export function verdictOf(text: string, expected: string, own: OwnTexts): Verdict {
  const known = own.languagesOf(text);
  const [first] = known;
  if (known.length === 1 && first) {
    // Also a text in the wrong file is in this language's texts.
    const other = first === expected ? bySentence(proseOf(text), expected) : first;
    return other ? { other, isRight: false } : { isRight: true };
  }
  if (known.length === 0) {
    for (const sentence of sentencesOf(text)) {
      const [only, more] = own.languagesOf(sentence);
      if (only && !more && only !== expected && isSentence(sentence)) return { other: only, isRight: false };
    }
  }
  const prose = proseOf(text);
  const other = bySentence(prose, expected) ?? (known.length === 0 ? byWords(prose, expected) : undefined);
  // What several languages have in common is a name, unless its words say otherwise.
  if (other && (known.length === 0 || speaks(prose, other))) return { other, isRight: false };
  return isTold(expected) && known.length === 0 && speaks(prose, expected) ? { isRight: true } : undecided;
}

/** “1 lit.” between two full stops is none. */
const isSentence = (words: string): boolean => (words.match(/\p{L}{2,}/gu) ?? []).length >= 3;

/** Whether frequent words of a language are in a text, and more than of any other. */
function speaks(text: string, language: Language): boolean {
  const { counts } = countWords(text, -1);
  const own = counts[languages.indexOf(language)] ?? 0;
  return own > 0 && languages.every((other, index) => other === language || (counts[index] ?? 0) < own);
}

const file: SourceFile = { path: '', text: '', value: undefined, defects: [] };
const noData = { glossary: undefined, limits: undefined, ignore: undefined, record: undefined };

const bySentence = (text: string, expected: string): Language | undefined =>
  byLetters(text, expected) ?? (isEnglish(text, expected) ? 'en' : undefined);

/** Asks the check of the sources. */
function byLetters(text: string, expected: string): Language | undefined {
  if (!isTold(expected)) return undefined;
  let found: Language | undefined;
  wrongLanguage.check(
    new Text(file, expected, { path: [], kind: 'plain', text }),
    (values) => {
      found ??= languages.find((language) => isPhrase(values.found, phrase(`language.${language}`)));
    },
    noData,
  );
  return found && (isProse(text) || speaks(text, found)) ? found : undefined;
}

/** Names and technical terms in a row look like some language, too; what runs on in small letters is prose. */
const isProse = (text: string): boolean => (text.match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? []).length >= 3;

/**
 * Whether words without a verb are English none the less, such as a headline. Names of authorities and laws are written with
 * capitals there: small letters and words that bind tell a headline from them. Other languages write both alike.
 */
function isEnglish(text: string, expected: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (!isTold(expected) || words.length <= fewest || !isProse(text)) return false;
  const counted = words.map((word) => countWords(word, -1).counts);
  const frequent = (language: Language) =>
    counted.filter((counts) => (counts[languages.indexOf(language)] ?? 0) > 0).length;
  return (
    frequent(expected) === 0 &&
    languages.every((each) => frequent(each) < 2 || each === 'en') &&
    frequent('en') >= 2
  );
}

/** The words without names of sites and files, and without abbreviations: “z. B.”, “i.V.m.” are words elsewhere. */
const proseOf = (text: string): string =>
  text.replace(companies, ' ').replace(technical, ' ').replace(abbreviations, ' ');
/** “Example Data Services and Hosting Ltd” has no language but its country's. */
const companies =
  /(?:(?<![\p{L}\d])[\p{Lu}\d][\p{L}\d&.’-]*,? (?:(?:and|of|the|for|und|für|et|de|des|du|y|e|en|van|i|ve|&) ){0,2})+(?:Ltd|Limited|Inc|LLC|PLC|GmbH|AG|SE|KG|SA|SARL|SAS|SRL|BV|NV|SL|S\.A\.|B\.V\.|N\.V\.|S\.L\.|Sp\. z o\.o\.)(?![\p{L}\d])/gu;
const technical = /\S*[\p{L}\d](?:[/@:_]|\.(?=\p{L}{2}))[\p{L}\d]\S*/gu;
const abbreviations = /(?<![\p{L}\d])\p{L}{1,2}\.(?: ?\p{L}{1,3}\.)*(?![\p{L}\d])/gu;

const isPhrase = (value: unknown, { phrase: id }: Phrase): boolean =>
  typeof value === 'object' && value !== null && 'phrase' in value && value.phrase === id;

/** Judges a few words that the build does not know: all of them must be frequent ones, and none of the language expected. */
function byWords(text: string, expected: string): Language | undefined {
  const index = (languages as readonly string[]).indexOf(expected);
  const words = text.match(/\p{L}+/gu) ?? [];
  if (index < 0 || words.length < 2 || words.length > 2 * fewest) return undefined;
  const counted = words.map((word) => countWords(word, -1).counts);
  if (counted.some((counts) => (counts[index] ?? 0) > 0)) return undefined;
  const isOf = (language: number) =>
    counted.filter((counts) => (counts[language] ?? 0) > 0).length >= Math.max(2, words.length - 1);
  const found = languages.filter((_, language) => isOf(language));
  return found.length === 1 ? found[0] : undefined;
}
