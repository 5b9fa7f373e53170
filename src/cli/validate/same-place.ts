import type { Language } from '../../pages/portal.ts';
import { closest } from '../closest.ts';
import { encrypted } from './addresses.ts';

/** How addresses name a language, alone or before a region: `de`, `de-at`, `deu`. */
const codes: Readonly<Record<string, readonly string[]>> = {
  de: ['de', 'deu', 'ger', 'deutsch', 'german'],
  en: ['en', 'eng', 'english'],
  es: ['es', 'spa', 'espanol', 'español', 'spanish', 'castellano'],
  fr: ['fr', 'fra', 'fre', 'francais', 'français', 'french'],
  it: ['it', 'ita', 'italiano', 'italian'],
  nl: ['nl', 'nld', 'dut', 'nederlands', 'dutch'],
  pl: ['pl', 'pol', 'polski', 'polish'],
  tr: ['tr', 'tur', 'turkce', 'türkçe', 'turkish'],
};

/** Where hosts with a language's own pages lie. */
const countries: Readonly<Record<string, readonly string[]>> = {
  de: ['de', 'at', 'ch', 'li', 'be', 'lu'],
  es: ['es', 'mx', 'ar'],
  fr: ['fr', 'be', 'ch', 'lu', 'ca'],
  it: ['it', 'ch'],
  nl: ['nl', 'be'],
  pl: ['pl'],
  tr: ['tr'],
};

/** Endings of hosts that belong to no country, or to one that speaks English. */
const englishEnding = /^(?:com|org|net|eu|int|info|uk|co\.uk|org\.uk|gov\.uk|ie|us|com\.au)$/;
const languageParameter = /^(?:hl|l|lang|language|lng|locale|uselang|setlang|culture)$/i;

interface Address {
  scheme: string;
  host: string;
  path: string;
  query: string;
  anchor: string;
}

function parse(address: string): Address {
  const [, scheme = '', , host = '', path = '', query = '', anchor = ''] =
    /^(https:|mailto:|tel:)?(\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is.exec(encrypted(address)) ??
    [];
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), path, query, anchor };
}

/**
 * Whether an address of a translation leads to the same place as the English one. Inside the portal only the language
 * may differ. Outside it the host and all numbers must be the same, and a path may be translated where one of the two
 * names its language: `/en/complaints` and `/fr/plaintes`, `?hl=en` and `?hl=de`, `en.wikipedia.org` and `de.wikipedia.org`.
 * A host or a path of another name is one on purpose where the link's words spell it: the link “Website der
 * Datenschutzbehörde” to `datenschutzbehorde.be`.
 *
 * @param words what the link stands on
 */
export function isSamePlace(mine: string, theirs: string, language: Language, words: string): boolean {
  if (mine === theirs) return true;
  const [one, other] = [parse(mine), parse(theirs)];
  if (one.scheme !== other.scheme) return false;
  if (one.scheme === 'mailto:') return one.path.toLowerCase() === other.path.toLowerCase();
  if (one.scheme === 'tel:')
    return one.path.replace(/[^\d+{}\w]/g, '') === other.path.replace(/[^\d+{}\w]/g, '');
  // A site of somebody else may have its pages in English only.
  const marks = new Marks(language, one.scheme === '' ? [] : codes.en);
  if (!isSameHost(one.host, other.host, marks))
    return isTranslatedHost(one.host, other.host, language, words);
  const segments = marks.without(segmentsOf(one.path), segmentsOf(other.path));
  const mayTranslate = marks.isFound;
  const parameters = marks.withoutParameters(one.query, other.query);
  const isPath = isSame(...segments);
  if (isPath && isSame(...parameters) && one.anchor === other.anchor) return true;
  if (one.scheme === '' || segments[0].some(isForeign)) return false;
  // Sites that take the language from the query have the same paths in all languages.
  if (!mayTranslate && !(one.query === other.query && isTranslatedPath(...segments, words))) return false;
  return (
    isSame(numbersOf(segments[0], parameters[0]), numbersOf(segments[1], parameters[1])) &&
    (isPath ? isSame(...parameters) : !isMistyped(...segments))
  );
}

/**
 * What the address should be: the translation's own where only its host is wrong, or the English one for the language of
 * the translation.
 */
export function rightAddress(mine: string, theirs: string, language: Language, words: string): string {
  const [one, other] = [parse(mine), parse(theirs)];
  const translated = new Marks(language).translate(mine, theirs);
  const rehosted =
    one.host && other.host ? encrypted(mine).replace(/\/\/[^/?#]*/, `//${other.host}`) : theirs;
  const candidates = isMistyped([one.host], [other.host]) ? [rehosted, translated] : [translated];
  return (
    candidates.find((address) => address !== mine && isSamePlace(address, theirs, language, words)) ?? theirs
  );
}

/** How much two addresses have in common at both ends, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < shorter && one[start] === other[start]) start++;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return (start + end) / Math.max(one.length, other.length, 1);
}

/** What in two addresses names a language. */
class Marks {
  /** Whether one was found in either. */
  isFound = false;
  readonly language: Language;
  readonly #own: readonly string[];
  readonly #accepted: readonly string[];

  /** @param others what may be named besides the language of the translation */
  constructor(language: Language, others: readonly string[] = []) {
    this.language = language;
    this.#own = codes[language] ?? [];
    this.#accepted = [...this.#own, ...others];
  }

  /** Parts of both without those that name a language. */
  without(mine: readonly string[], theirs: readonly string[]): [string[], string[]] {
    const kept: ReadonlySet<string> = new Set(theirs);
    return [
      this.#strip(mine, (word) => this.#accepted.includes(word) || (kept.has(word) && isCode(word))),
      this.#strip(theirs, isCode),
    ];
  }

  withoutParameters(mine: string, theirs: string): [string[], string[]] {
    const [one, other] = [parametersOf(mine), parametersOf(theirs)];
    const allowed: ReadonlySet<string> = new Set([...this.#own, ...other.map(({ language }) => language)]);
    const rest = (parameters: readonly Parameter[]) =>
      parameters
        .filter(({ language }) => {
          const isMark = language !== '' && allowed.has(language);
          this.isFound ||= isMark;
          return !isMark;
        })
        .map(({ text }) => text)
        .sort();
    return [rest(one), rest(other)];
  }

  /** The English address in the language of the translation, as far as both name one in the same place. */
  translate(mine: string, theirs: string): string {
    const own = mine.split(/(?<=[/=.?&])/);
    return theirs
      .split(/(?<=[/=.?&])/)
      .map((part, index) => {
        const [word, sign] = [part.replace(/[/=.?&]$/, ''), /[/=.?&]?$/.exec(part)?.[0] ?? ''];
        const ownWord = (own[index] ?? '').replace(/[/=.?&]$/, '');
        if (!isCode(baseOf(word)) || !isCode(baseOf(ownWord))) return part;
        if (this.#own.includes(baseOf(ownWord))) return ownWord + sign;
        return word.length === 2 ? this.language + sign : part;
      })
      .join('');
  }

  #strip(parts: readonly string[], isMark: (word: string) => boolean): string[] {
    const rest: string[] = [];
    for (const part of parts) {
      if (/^[^-_]{2,10}(?:[-_][a-z]{2})?$/.test(part) && isMark(baseOf(part))) {
        this.isFound = true;
        continue;
      }
      // A file's name may end in its language: index_en.htm
      rest.push(
        part.replace(/(?<=[._-])[a-z]{2}(?=[._]|$)|^[a-z]{2}(?=[._-])/g, (word) => {
          if (!isMark(word)) return word;
          this.isFound = true;
          return '*';
        }),
      );
    }
    return rest;
  }
}

interface Parameter {
  text: string;
  /** The language that it asks for, or nothing. */
  language: string;
}

const parametersOf = (query: string): Parameter[] =>
  [...new URLSearchParams(query)].map(([key, value]): Parameter => {
    const code = baseOf(value);
    return { text: `${key}=${value}`, language: languageParameter.test(key) && isCode(code) ? code : '' };
  });

const allCodes: ReadonlySet<string> = new Set(Object.values(codes).flat());
const isCode = (word: string): boolean => allCodes.has(word);
/** The language of a code with a region: `de` of `de-AT`. */
const baseOf = (word: string): string => word.toLowerCase().split(/[-_]/)[0] as string;
/** Whether a part of a path names another language than those that it may. */
const isForeign = (part: string): boolean => /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(part) && isCode(baseOf(part));

function segmentsOf(path: string): string[] {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A percent sign that encodes nothing stands for itself.
  }
  return decoded.toLowerCase().split('/').filter(Boolean);
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** The words with a digit: numbers of articles, identifiers. */
const numbersOf = (segments: readonly string[], parameters: readonly string[]): string[] =>
  [...segments, ...parameters].flatMap((part) => part.match(/[a-z]{0,40}\d[a-z\d]*/g) ?? []).sort();

function isSameHost(mine: string, theirs: string, marks: Marks): boolean {
  if (mine === theirs) return true;
  const [[name, ending], [theirName, theirEnding]] = marks
    .without(labelsOf(mine), labelsOf(theirs))
    .map((labels) => labels.join('.'))
    .map((name, index) => [name, endingOf(index === 0 ? mine : theirs)] as const) as [
    readonly [string, string],
    readonly [string, string],
  ];
  if (name !== theirName) return false;
  if (ending === theirEnding) return true;
  const isLocal =
    englishEnding.test(theirEnding) &&
    (countries[marks.language] ?? []).includes(ending.split('.').at(-1) ?? '');
  if (isLocal) marks.isFound = true;
  return isLocal;
}

/** The ending of a host: `de`, `co.uk`. */
const endingOf = (host: string): string =>
  /(?:\.(?:ac|co|com|edu|gob|gouv|gov|net|org))?\.[a-z]{2}(?::\d+)?$|[^.]*$/
    .exec(host)?.[0]
    .replace(/^\./, '') ?? '';

/** The parts of a host in front of its ending. */
const labelsOf = (host: string): string[] =>
  host
    .slice(0, host.length - endingOf(host).length)
    .split('.')
    .filter((label) => label !== '' && label !== 'www');

const plainLetters = (words: string): string =>
  words.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ı', 'i');

/** Whether a host of another name is that of the same body in the language of the translation. */
function isTranslatedHost(mine: string, theirs: string, language: Language, words: string): boolean {
  // No host is longer (RFC 1035).
  if (mine.length > 253) return false;
  const ending = endingOf(mine);
  const isPlausible =
    ending === endingOf(theirs) || (countries[language] ?? []).includes(ending.split('.').at(-1) ?? '');
  const [name, english] = [labelsOf(mine).join('.'), labelsOf(theirs).join('.')];
  // What differs by a few letters is mistyped, whatever the words say.
  return isPlausible && closest(name, [english]) === undefined && isSpelled(labelsOf(mine).join(''), words);
}

/** Whether words spell a name, in whatever order and with other words between. */
function isSpelled(name: string, words: string): boolean {
  const letters = plainLetters(name).replace(/[^a-z]/g, '');
  if (letters.length < 5 || words === '') return false;
  const spoken = (plainLetters(words).match(/[a-z]{3,40}/g) ?? []).sort(
    (one, other) => other.length - one.length,
  );
  const rest = spoken.reduce((left, word) => left.replace(word, ''), letters);
  return rest.length <= letters.length / 5;
}

/** Whether the link's words spell what differs in a path that has as many parts: `/citizen` and `/citoyen`. */
const isTranslatedPath = (mine: readonly string[], theirs: readonly string[], words: string): boolean =>
  mine.length === theirs.length && isSpelled(mine.filter((part) => !theirs.includes(part)).join(''), words);

/** Whether a part is a mistyped one of the English address rather than a translated one. */
function isMistyped(mine: readonly string[], theirs: readonly string[]): boolean {
  const [own, foreign] = [
    mine.filter((part) => !theirs.includes(part)).slice(0, 20),
    theirs.filter((part) => !mine.includes(part)).slice(0, 20),
  ];
  return own.some((one) => foreign.some((other) => isTypo(one, other)));
}

function isTypo(one: string, other: string): boolean {
  if (one.length < 4 || one.length > 200 || closest(one, [other]) === undefined) return false;
  const [words, others] = [one, other].map((part) => part.split(/[-_.\s+]+/)) as [string[], string[]];
  const differing = words.filter((word, index) => word !== others[index]).length;
  if (words.length > 1 && words.length === others.length) return differing === 1;
  return words.length > 1 || isSlip(one, other);
}

/**
 * Whether two words differ by a slip of the keyboard: two letters swapped, or one too many or too few inside. Words of two
 * languages that mean the same differ in other letters, in doubled ones and at the end: contact and contacto, adresse.
 */
function isSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest.length === otherRest.length) {
    return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  }
  const [longer, shorter] = rest.length > otherRest.length ? [rest, otherRest] : [otherRest, rest];
  const isDoubled = longer[0] === one[start - 1];
  return shorter !== '' && longer.slice(1) === shorter && !isDoubled;
}
