import { closest } from '../../lib/closest.ts';
import type { Values } from '../../messages/messages.ts';
import type { Mark } from '../../rules/findings.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { addressDefect } from '../../texts/addresses.ts';
import { linkPairs, linksOf, rightAddress } from '../../texts/links.ts';
import type { Text } from '../../texts/text.ts';

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

function compareContacts(text: Text, kind: Kind, report: (values: Values, mark?: Mark) => void): void {
  const mine = contactsIn(text, kind);
  const theirs = text.source ? contactsIn(text.source, kind) : mine;
  const strange = mine.filter(({ shown }) => !theirs.some((other) => kind.isSame(shown, other.shown)));
  const missing = theirs.filter(({ shown }) => !mine.some((other) => kind.isSame(shown, other.shown)));
  for (const { shown, offset, isAddress } of strange) {
    const among = missing.filter((other) => other.isAddress === isAddress).map((other) => other.shown);
    const candidates = among.length > 0 ? among : theirs.map((other) => other.shown);
    const wanted = closest(shown, candidates) ?? among[0];
    report({ found: shown, closest: wanted }, { offset, length: shown.length, replacement: wanted });
  }
  if (strange.length > 0) return;
  for (const shown of new Set(missing.map((one) => one.shown))) report({ missing: shown });
  for (const { address, offset, length, words } of linksOf(text)) {
    const link = linked(address, kind.scheme);
    if (!address.startsWith(kind.scheme) || (link.includes('{{') && !/^\{\{\w+\}\}$/.test(link))) continue;
    for (const [shown] of words.matchAll(kind.pattern)) {
      if (kind.isEqual(shown, link)) continue;
      const at = text.text.indexOf(shown, offset + length);
      report({ found: shown, link, closest: link }, { offset: at, length: shown.length, replacement: link });
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
      const defect = addressDefect(address);
      if (defect?.check === 'url-http')
        report(defect.values, { offset, length: 'http://'.length, replacement: 'https://' });
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
