import { closest } from '../../closest.ts';
import type { Mark } from '../../findings.ts';
import { addressDefects } from '../../site/addresses.ts';
import { linkPairs, linksOf, rightAddress } from '../../site/links.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';

interface Contact {
  readonly shown: string;
  readonly offset: number;
  readonly isAddress: boolean;
}

interface Kind {
  readonly scheme: 'mailto:' | 'tel:';
  readonly pattern: RegExp;
  isSame(one: string, other: string): boolean;
  isEqual(one: string, other: string): boolean;
}

/** Seven digits or more behind a plus or a zero; not a date. */
export const telephone =
  /(?<![\p{L}\d./@_-])(?<![A-Z]{2} ?)(?!\(?\d{1,2}([./-])\d{1,2}\1\d{2,4}(?![./-]?\d))(?:\(?\+|\(?0(?!00))(?=(?:\D{0,3}\d){7})[\d()\u00a0\u202f\u2009 ./\u2010-\u2013-]{5,}\d(?![\p{L}\d])/gu;

const emails: Kind = {
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

const telephones: Kind = {
  scheme: 'tel:',
  pattern: telephone,
  isSame(one, other) {
    const [shorter, longer] = [one, other].map(dialled).sort((some, more) => some.length - more.length) as [
      string,
      string,
    ];
    // National format, without country code.
    return longer.endsWith(shorter) && longer.length - shorter.length <= 3;
  },
  isEqual: (one, other) => telephones.isSame(one, other),
};

const dialled = (shown: string): string => shown.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');

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
      shown: address.slice(scheme.length).split('?')[0] as string,
      offset: offset + scheme.length,
      isAddress: true,
    }));
  return [...words, ...links].sort((one, other) => one.offset - other.offset);
}

type Report = (
  values: { found?: string; closest?: string; link?: string; missing?: string },
  mark?: Mark,
) => void;

function compareContacts(text: Text, kind: Kind, report: Report): void {
  const mine = contactsIn(text, kind);
  const reported = new Set<Contact>();
  if (text.source && text.source.text !== text.text) {
    const theirs = contactsIn(text.source, kind);
    const strange = mine.filter(({ shown }) => !theirs.some((other) => kind.isSame(shown, other.shown)));
    const missing = theirs.filter(({ shown }) => !mine.some((other) => kind.isSame(shown, other.shown)));
    for (const contact of strange) {
      const { shown, offset, isAddress } = contact;
      const among = missing.filter((other) => other.isAddress === isAddress).map((other) => other.shown);
      const wanted =
        closest(shown, among.length > 0 ? among : theirs.map((other) => other.shown)) ?? among[0];
      report({ found: shown, closest: wanted }, { offset, length: shown.length, replacement: wanted });
      reported.add(contact);
    }
    const lost = new Set(missing.map(({ shown }) => shown));
    if (strange.length === 0) for (const shown of lost) report({ missing: shown });
  }
  for (const { address, offset, length, words } of linksOf(text)) {
    if (!address.startsWith(kind.scheme)) continue;
    const linked = address.slice(kind.scheme.length).split('?')[0] as string;
    if (linked.includes('{{') && !/^\{\{\w+\}\}$/.test(linked)) continue;
    for (const [shown] of words.matchAll(kind.pattern)) {
      const at = text.text.indexOf(shown, offset + length);
      const isReported = [...reported].some((one) => one.offset === at || one.shown === linked);
      if (isReported || (!linked.includes('{{') && kind.isEqual(shown, linked))) continue;
      report(
        { found: shown, link: linked, closest: linked },
        { offset: at, length: shown.length, replacement: linked },
      );
    }
  }
}

/** Pages use https:// for such links, but browsers warn of http:// and traffic can be read. */
const urlHttp = textRule({
  id: 'url-http',
  severity: 'warning',
  check(text, report) {
    if (!/http:\/\//i.test(text.text)) return;
    for (const { address, offset } of linksOf(text)) {
      for (const { check, values } of addressDefects(address, offset)) {
        if (check === 'url-http') {
          report(values, { offset, length: 'http://'.length, replacement: 'https://' });
        }
      }
    }
  },
});

/** Links keep their English destination, or its translation: a reader cannot recognise a wrong page. */
const urlChanged = textRule({
  id: 'url-changed',
  severity: 'warning',
  check(text, report) {
    const { kind, source, language } = text;
    if (!source || (kind !== 'address' && kind !== 'rich')) return;
    for (const { link, wanted } of linkPairs(text)) {
      // `html-missing` reports missing links.
      if (!wanted) continue;
      if (!link) {
        if (linksOf(text).length >= linksOf(source).length) report({ missing: wanted.address });
        continue;
      }
      const { address, offset, length } = link;
      const right = rightAddress(address, wanted.address, language);
      const replacement = kind === 'rich' ? right.replaceAll(/&(?!amp;)/g, '&amp;') : right;
      report({ address, wanted: right }, { offset, length, replacement });
    }
  },
});

/** Mail to a mistyped address is lost or misdelivered: addresses equal English, and link words match the link. */
const emailChanged = textRule({
  id: 'email-changed',
  severity: 'warning',
  check(text, report) {
    if (text.text.includes('@') || text.source?.text.includes('@')) compareContacts(text, emails, report);
  },
});

/** A wrong digit reaches a stranger: digits equal English, also in national format, and link words match the link. */
const phoneChanged = textRule({
  id: 'phone-changed',
  severity: 'warning',
  check(text, report) {
    if (/\d{2}/.test(text.text + (text.source?.text ?? ''))) compareContacts(text, telephones, report);
  },
});

export const linkRules = [urlHttp, urlChanged, emailChanged, phoneChanged];
