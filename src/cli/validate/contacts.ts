import { closest } from '../closest.ts';

/** An e-mail address or a telephone number in a text. */
export interface Contact {
  /** What tells it from others, however it is written. */
  readonly key: string;
  /** As it stands in the text. */
  readonly shown: string;
  readonly offset: number;
  /** Whether it is a link's address rather than words. */
  readonly isAddress: boolean;
}

/** What is wrong with the contacts of a translation. */
export interface ContactDefect {
  /** The one that is meant; without it, one of the English text is missing. */
  readonly found?: Contact;
  /** What the English text says in its place. */
  readonly wanted?: string;
  /** The address of the link around it, where that is another one. */
  readonly link?: string;
}

/** E-mail addresses, in links and in words. Placeholders are none. */
export function emailsIn(text: string): Contact[] {
  if (!text.includes('@')) return [];
  return Array.from(
    text.matchAll(
      /(?<![\p{L}\p{N}_.+%-])[\p{L}\p{N}_+%-]+(?:\.[\p{L}\p{N}_+%-]+)*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu,
    ),
    ({ 0: shown, index }) => ({
      key: shown.toLowerCase(),
      shown,
      offset: index,
      isAddress: text.startsWith('mailto:', index - 'mailto:'.length),
    }),
  );
}

const callable = /(?:\+|\(\+?)?\d[\d()\u00a0\u202f\u2009 ./\u2010-\u2013-]{4,}\d/g;
const callWords =
  /(?:te[lł]|phone|fon\p{L}*|téléphone|teléfono|telefono|telefo\p{L}*|telefax|fax|hotline|mobil\p{L}*|handy|call|call us (?:on|at)|appelez|anrufen|bel|bellen|zadzwo\p{L}*|llam\p{L}*|chiam\p{L}*|arayın|whatsapp|numéro vert|freephone)[\p{L} \u00a0.,:()-]{0,20}$/iu;

/** What only stands behind a telephone number: “0911 231-0 numaralı telefonu arayın”, “0911 231-0 anrufen”. */
const callWordsBehind =
  /^[)\s]{0,2}(?:<[^<>]*>)?(?:\s?(?:numaralı|no’lu|nolu)\s(?:\p{L}+\s)?(?:telefon|hat|faks)|[’']?\p{L}{0,4}\s?numara(?:sın)?(?:dan|yı)|\s?(?:anrufen|wählen|bellen|arayın))/iu;

/**
 * Telephone numbers, in links and in words. A number counts as one by its form, or by a word such as "telephone" beside it.
 *
 * @param others those of the other language's text: their digits are a telephone number here, too
 */
export function telephonesIn(text: string, others: readonly Contact[] = []): Contact[] {
  if (!/\d[\d()\u00a0\u202f\u2009 ./\u2010-\u2013-]{4}/.test(text)) return [];
  const found: Contact[] = [];
  for (const { 0: shown, index } of text.matchAll(callable)) {
    const before = text.slice(Math.max(0, index - 60), index);
    const isAddress = before.endsWith('tel:');
    if (
      !isAddress &&
      !isTelephone(shown, before, text.slice(index + shown.length, index + shown.length + 40))
    )
      continue;
    found.push({ key: telephoneKey(shown), shown, offset: index, isAddress });
  }
  for (const other of others) {
    if (found.some(({ key }) => isSameTelephone(key, other.key))) continue;
    const alike = alikeIn(text, other);
    if (alike) found.push(alike);
  }
  return found;
}

/** Telephone numbers that only the other text shows to be some, by the same digits. */
function alikeIn(text: string, { key }: Contact): Contact | undefined {
  const digits = key.replace('+', '');
  // As it is dialled from abroad, or inside the country, whose code has one digit, two or three.
  const forms = key.startsWith('+')
    ? [digits, ...[1, 2, 3].map((code) => `0${digits.slice(code)}`)]
    : [digits];
  for (const form of forms.filter(({ length }) => length >= 5)) {
    const spaced = Array.from(form).join('[()\\s./\u2010-\u2013-]{0,3}');
    const match = new RegExp(`(?<![\\d+])${spaced}(?!\\d)`).exec(text);
    if (match) return { key, shown: match[0], offset: match.index, isAddress: false };
  }
  return undefined;
}

function isTelephone(shown: string, before: string, after: string): boolean {
  const digits = shown.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return false;
  // A part of something longer: a name, a path, an amount.
  if (/[\p{L}\d_@/.=&#%-]$/u.test(before) || /^(?:[\p{L}\d_%@]|[.,/-]\d)/u.test(after)) return false;
  if (/^\(?\+/.test(shown)) return true;
  // 25.05.2018, 1.000.000, 2018-05-25
  if (/\d\.\d/.test(shown) && !/^\d\d(?:\.\d\d){3,}$/.test(shown)) return false;
  if (/^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(shown)) return false;
  if (callWords.test(before) || callWordsBehind.test(after)) return true;
  // Registers number their entries in the same way: RCS 000 000 000, BE 0123 456 789.
  if (/\b[A-Z]{2,}\s?$/.test(before)) return false;
  return digits.length >= 9 && (/^\(?0[1-9]/.test(shown) || /^00[1-9]/.test(shown)) && /\D/.test(shown);
}

/** The digits as one would dial them from abroad: "+49 (0)40" and "0049 40" are "+4940". */
const telephoneKey = (shown: string): string =>
  shown
    .replace(/^(\(?\+.*?)\(0\)/, '$1')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/[^\d+]/g, '');

/** Whether two keys may be one number: with a country's code, or as one dials inside the country. */
export const isSameTelephone = (one: string, other: string): boolean =>
  one === other || isNationalForm(one, other) || isNationalForm(other, one);

function isNationalForm(national: string, international: string): boolean {
  if (national.startsWith('+') || !international.startsWith('+')) return false;
  const rest = international.length - 1 - national.replace(/^0/, '').length;
  return (
    rest >= 1 &&
    rest <= 3 &&
    (international.endsWith(national) || international.endsWith(national.replace(/^0/, '')))
  );
}

/** Compares a translation's contacts with the English ones. */
function contactDefects(
  found: readonly Contact[],
  wanted: readonly Contact[],
  isSame: (found: string, wanted: string) => boolean,
): ContactDefect[] {
  const strange = found.filter(({ key }) => !wanted.some((contact) => isSame(key, contact.key)));
  let missing = wanted.filter(({ key }) => !found.some((contact) => isSame(contact.key, key)));
  const defects: ContactDefect[] = [];
  for (const contact of strange) {
    const alike = missing.filter(({ isAddress }) => isAddress === contact.isAddress);
    const candidates = alike.length > 0 ? alike : missing.length > 0 ? missing : wanted;
    const keys = candidates.map(({ key }) => key);
    const key =
      closest(contact.key, keys) ?? (missing.length > 0 && new Set(keys).size === 1 ? keys[0] : undefined);
    defects.push({ found: contact, wanted: candidates.find((candidate) => candidate.key === key)?.shown });
  }
  const named = new Set(defects.map((defect) => defect.wanted));
  missing = missing.filter(({ shown, key }) => {
    const isNamed = named.has(shown) || missing.some((other) => other.key === key && named.has(other.shown));
    return !isNamed;
  });
  // What stands in place of a missing one has been told already.
  const excess = missing.slice(strange.filter((_, index) => defects[index]?.wanted === undefined).length);
  const told = new Set<string>();
  for (const { key, shown } of excess) {
    if (!told.has(key)) defects.push({ wanted: shown });
    told.add(key);
  }
  return defects;
}

/** Links whose words name another contact than their address: `<a href="mailto:a@b.c">d@b.c</a>`. */
function misleadingLinks(
  text: string,
  scheme: 'mailto' | 'tel',
  contactsIn: (text: string, others?: readonly Contact[]) => Contact[],
  isSame: (found: string, wanted: string) => boolean,
): ContactDefect[] {
  if (!text.includes(`${scheme}:`)) return [];
  const defects: ContactDefect[] = [];
  for (const { 1: of, 2: address = '', 3: words = '', indices } of text.matchAll(link)) {
    if (of?.toLowerCase() !== scheme) continue;
    const [linked] = contactsIn(`${scheme}:${address}`);
    // The value of a placeholder is not known here, but nobody's address is written out and filled in at once.
    const shown = linked?.shown ?? (/^\{\{\w+\}\}$/.test(address) ? address : undefined);
    if (shown === undefined) continue;
    const [offset] = indices?.[3] ?? [0];
    for (const contact of contactsIn(words)) {
      if (linked && isSame(contact.key, linked.key)) continue;
      defects.push({ found: { ...contact, offset: offset + contact.offset }, wanted: shown, link: shown });
    }
  }
  return defects;
}

const link =
  /<a\b[^<>]*?\bhref\s*=\s*["'](mailto|tel):([^"'<>]*)["'][^<>]*>((?:(?!<\/?a\b)[\s\S])*)<\/a\s*>/dgi;

/** All that is wrong with a text's contacts: against the English text, and of links against their own words. */
export function contactDefectsOf(
  text: string,
  english: string | undefined,
  scheme: 'mailto' | 'tel',
  contactsIn: (text: string, others?: readonly Contact[]) => Contact[],
  isSame: (found: string, wanted: string) => boolean,
): ContactDefect[] {
  const defects: ContactDefect[] = [];
  if (english !== undefined && english !== text) {
    const wanted = contactsIn(english);
    const found = contactsIn(text, wanted);
    const isKnown = ({ key }: Contact) => wanted.some((contact) => isSame(key, contact.key));
    defects.push(
      ...contactDefects(found, found.every(isKnown) ? wanted : contactsIn(english, found), isSame),
    );
  }
  const told = new Set(defects.map(({ found }) => found?.key));
  const misleading = misleadingLinks(text, scheme, contactsIn, isSame).filter(
    // Where the address is the wrong one of the two, it has been told.
    ({ found, link }) => !told.has(found?.key) && !defects.some((defect) => defect.found?.shown === link),
  );
  return [...defects, ...misleading];
}
