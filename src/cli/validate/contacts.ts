import { closest } from '../lib/closest.ts';
import type { Mark } from '../rules/findings.ts';
import { linksOf } from '../texts/links.ts';
import type { Text } from '../texts/text.ts';

/** E-mail addresses or telephone numbers. */
interface Kind {
  readonly scheme: 'mailto:' | 'tel:';
  readonly pattern: RegExp;
  /** Whether a translation may have one for the other. */
  isSame(one: string, other: string): boolean;
  /** Whether a link may go to the one where its words say the other. */
  isEqual(one: string, other: string): boolean;
}

/** Seven digits or more behind a plus or a zero; not a date. */
export const telephone =
  /(?<![\p{L}\d./@_-])(?<![A-Z]{2} ?)(?!\(?\d{1,2}([./-])\d{1,2}\1\d{2,4}(?![./-]?\d))(?:\(?\+|\(?0(?!00))(?=(?:\D{0,3}\d){7})[\d()\u00a0\u202f\u2009 ./\u2010-\u2013-]{5,}\d(?![\p{L}\d])/gu;

export const emails: Kind = {
  scheme: 'mailto:',
  pattern:
    /(?<![\p{L}\p{N}_.+%-])[\p{L}\p{N}_+%-]+(?:\.[\p{L}\p{N}_+%-]+)*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu,
  isSame(one, other) {
    const [[mailbox = '', host], [english = '', englishHost]] = [one, other].map((each) =>
      each.toLowerCase().split('@'),
    ) as [string[], string[]];
    // Mailboxes may be translated: datenschutz@… for privacy@….
    return host === englishHost && (mailbox === english || closest(mailbox, [english]) === undefined);
  },
  isEqual: (one, other) => one.toLowerCase() === other.toLowerCase(),
};

export const telephones: Kind = {
  scheme: 'tel:',
  pattern: telephone,
  isSame(one, other) {
    const [shorter = '', longer = ''] = [one, other].map(dialled).sort((a, b) => a.length - b.length);
    // National format, without country code.
    return longer.endsWith(shorter) && longer.length - shorter.length <= 3;
  },
  isEqual: (one, other) => telephones.isSame(one, other),
};

const dialled = (shown: string): string => shown.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');

interface Contact {
  readonly shown: string;
  readonly offset: number;
  readonly isAddress: boolean;
}

function contactsIn(text: Text, { scheme, pattern }: Kind): Contact[] {
  const words = text.blocks.flatMap((block) =>
    Array.from(block.text.matchAll(pattern), ({ 0: shown, index }) => ({
      shown,
      offset: block.offsetOf(index),
      isAddress: false,
    })),
  );
  const links = linksOf(text)
    .filter(({ address }) => address.startsWith(scheme) && !address.includes('{{'))
    .map(({ address, offset }) => ({
      shown: linked(address, scheme),
      offset: offset + scheme.length,
      isAddress: true,
    }));
  return [...words, ...links].sort((one, other) => one.offset - other.offset);
}

const linked = (address: string, scheme: string): string => address.slice(scheme.length).replace(/\?.*/, '');

/** What the check of a kind reports. @param name of the kind */
export const contactMessages = <const Name extends string>(name: Name) =>
  ({
    strange: {
      message: `the ${name} $[found] is not in the English text`,
      hint: 'check whether it is right',
    },
    missing: { message: `the ${name} $[found] of the English text is missing`, hint: 'add it' },
    link: {
      message: 'the text says $[found], but its link goes to $[link]',
      hint: `use the same ${name} in both`,
    },
  }) as const;

interface ContactIssue {
  readonly variant: keyof ReturnType<typeof contactMessages>;
  readonly values: Readonly<Record<'found' | 'closest' | 'link', string | undefined>>;
  readonly mark?: Mark;
}

/** What differs between the addresses or numbers of a text and those of the English one, or between a link and its words. */
export function contactIssues(text: Text, kind: Kind): readonly ContactIssue[] {
  const mine = contactsIn(text, kind);
  const theirs = text.source ? contactsIn(text.source, kind) : mine;
  const strange = mine.filter(({ shown }) => !theirs.some((other) => kind.isSame(shown, other.shown)));
  const missing = theirs.filter(({ shown }) => !mine.some((other) => kind.isSame(shown, other.shown)));
  if (strange.length > 0) return strange.map((one) => strangeOne(one, missing, theirs));
  return [
    ...[...new Set(missing.map((one) => one.shown))].map(
      (found): ContactIssue => ({ variant: 'missing', values: valuesOf(found) }),
    ),
    ...linksOf(text).flatMap((link) => linkIssues(text, link, kind)),
  ];
}

const valuesOf = (found: string, closest?: string, link?: string) => ({ found, closest, link });

function strangeOne(
  { shown, offset, isAddress }: Contact,
  missing: readonly Contact[],
  theirs: readonly Contact[],
): ContactIssue {
  const among = missing.filter((other) => other.isAddress === isAddress).map((other) => other.shown);
  const candidates = among.length > 0 ? among : theirs.map((other) => other.shown);
  const wanted = closest(shown, candidates) ?? among[0];
  return {
    variant: 'strange',
    values: valuesOf(shown, wanted),
    mark: { offset, length: shown.length, replacement: wanted },
  };
}

/** A link whose words name another address than it goes to. */
function linkIssues(
  text: Text,
  { address, offset, length, words }: ReturnType<typeof linksOf>[number],
  kind: Kind,
): ContactIssue[] {
  const link = linked(address, kind.scheme);
  if (!address.startsWith(kind.scheme) || (link.includes('{{') && !/^\{\{\w+\}\}$/.test(link))) return [];
  return Array.from(words.matchAll(kind.pattern), ([shown]) => shown)
    .filter((shown) => !kind.isEqual(shown, link))
    .map((shown) => {
      const at = text.text.indexOf(shown, offset + length);
      return {
        variant: 'link',
        values: valuesOf(shown, undefined, link),
        mark: { offset: at, length: shown.length, replacement: link },
      };
    });
}
