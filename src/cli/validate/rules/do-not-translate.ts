import type { Language } from '../../../pages/portal.ts';
import { languageData } from '../../languages/languages.ts';
import { escapePattern } from '../../lib/escape.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import { isBlank } from '../../texts/filler.ts';
import type { BlockMark } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { type Glossary, glossaryOf } from '../data.ts';

/** Names are the same in every language. Translations may inflect them (Chrome’da, IBAN-u), but not respell them. */
export const doNotTranslate = textRule({
  id: 'do-not-translate',
  severity: 'error',
  messages: {
    missing: {
      message: 'the name "$[term]" is missing; it stays the same in every language',
      hint: 'write "$[term]" as in English; an ending is allowed where your language needs one',
    },
    respelt: {
      message: '"$[found]" is used instead of the name "$[term]"',
      hint: 'write "$[term]" as in English; an ending is allowed where your language needs one',
    },
  },
  what: 'A name that stays the same in every language is missing in the translation, or is written in other case or with other spaces and hyphens. A name with a wrong letter is reported as missing. The names stand under `untranslatable` in `locales/glossary.json`.\n\nThe technical names of cookies are compared with the English ones.\n\nAn ending is allowed where a language needs one: `Chrome’da` in Turkish, `IBAN-u` in Polish, `IBAN-Nummer` in German.',
  why: 'Readers look for what stands on their card, in their browser or on a letter. A name that was translated is not found there.',
  except:
    'A name that stands in the translation at least once may stand there less often than in English. Nor is it lost where an address that readers see holds it: `www.cnil.fr`. A capital where a sentence begins is no other spelling. What is the same word only in some languages, such as “Menu”, does not belong into the list.',
  exampleData: {
    glossary: {
      untranslatable: [
        'Google Chrome',
        'Chrome',
        'Mozilla Firefox',
        'IBAN',
        'SEPA',
        'etracker',
        'et_oi_v2',
        'EN 301 549',
        'Opera',
      ],
    },
  },
  invalid: [
    { de: 'Sie brauchen Ihre ⟦Iban→IBAN⟧.', en: 'You need your IBAN.' },
    { de: '⟦Ihre Kontonummer⟧', en: 'Your IBAN' },
    { es: '⟦google Chrome→Google Chrome⟧', en: 'Google Chrome' },
    { de: '<p>Der etracker und ⟦ETracker→etracker⟧</p>', en: 'etracker and etracker' },
    { de: '⟦Sprache→Language⟧', en: 'Language', kind: 'code' },
    { fr: '⟦par www.tracker.com⟧', en: 'by etracker' },
    { es: '⟦Google Cromo⟧', en: 'Google Chrome' },
  ],
  valid: [
    { de: 'Sie brauchen Ihre IBAN.', en: 'You need your IBAN.' },
    { fr: 'par https://www.etracker.com/', en: 'by etracker' },
    { de: 'Ihre IBAN-Nummer', en: 'Your IBAN' },
    { tr: 'IBAN’ınızı yazın', en: 'Your IBAN' },
    { de: 'Etracker misst die Besuche', en: 'We use etracker' },
    { it: 'Un’opera', en: 'The opera' },
    { de: '', en: 'Your IBAN' },
  ],
  check(text, report, data) {
    if (!text.source) return;
    // `wrong-form` reports what cannot be a name at all.
    if (text.kind === 'code' && text.text !== text.source.text && /^\S+$/.test(text.text)) {
      report('respelt', { term: text.source.text, found: text.text }, { replacement: text.source.text });
    }
    const names = namesIn(glossaryOf(data))(text.source);
    if (names.size === 0 || isBlank(text)) return;
    const words = wordsOf(text);
    for (const [name, count] of names) {
      const lacking = count - countOf(formsOf(name, text.language), words);
      if (lacking <= 0) continue;
      const spellings = otherSpellings(text, name);
      for (const { found, mark } of spellings) report('respelt', { term: name, found }, mark);
      // A rarer name may have become a pronoun; only a name without any occurrence is lost.
      if (spellings.length === 0 && lacking === count && !isInAddress(name, words))
        report('missing', { term: name });
    }
  },
});

const wordsOf = ({ blocks }: Text): string =>
  blocks
    .map(({ text }) => text)
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .normalize('NFC');

/** How often an English text has each name; `Google Chrome` is not `Chrome`, too. */
const namesIn = once(({ untranslatable }: Glossary) => {
  const names = untranslatable.toSorted((one, other) => other.length - one.length);
  return once((source: Text): ReadonlyMap<string, number> => {
    let words = wordsOf(source);
    const counts = new Map<string, number>();
    for (const name of names.filter((one) => words.includes(one))) {
      const exactly = wholeWords(escapePattern(name), 'g');
      const count = countOf(exactly, words);
      if (count > 0) counts.set(name, count);
      words = words.replace(exactly, '\n');
    }
    return counts;
  });
});

/** `https://www.cnil.fr/` contains the name CNIL. */
const isInAddress = (name: string, words: string): boolean =>
  words
    .split(/\s+/)
    .filter((word) => /.\.[a-z]{2,6}(?![\w-])/i.test(word))
    .some((address) => wholeWords(escapePattern(name.replace(/\W/g, '')), 'i').test(address));

const countOf = (pattern: RegExp, words: string): number => words.match(pattern)?.length ?? 0;

const wholeWords = (source: string, flags: string): RegExp =>
  new RegExp(`(?<![\\wÀ-ɏ])${source}(?![\\wÀ-ɏ])`, flags);

const formsOf = (name: string, language: Language): RegExp => formsIn(language)(name);

const formsIn = once((language: Language) =>
  once((name: string): RegExp => {
    const { bends, longest = 4 } = languageData(language).names ?? {};
    const words = escapePattern(name);
    const capital = /^[a-z]/.test(name)
      ? `|(?<=(?:^|[.!?:]\\s{1,3}))${words.charAt(0).toUpperCase()}${words.slice(1)}`
      : '';
    const bent = bends ? words.replace(/a(?= |$)/g, `[${bends}]`) : words;
    return wholeWords(`(?:${bent}${capital})(?:['’]?[a-zß-öø-ɏ]{1,${longest}})?`, 'gm');
  }),
);

/** The name in other capitals, or with other spaces. */
const otherSpellings = ({ blocks }: Text, name: string): { found: string; mark: BlockMark }[] => {
  const pattern = wholeWords(
    name
      .split(/[\s-]+/)
      .map(escapePattern)
      .join('[\\s\\u2011-]*'),
    'gi',
  );
  return blocks.flatMap((block) =>
    Array.from(block.prose.matchAll(pattern), ({ 0: found, index }) => ({
      found,
      mark: block.mark(index, index + found.length, name),
    })).filter(({ found }) => found !== name),
  );
};
