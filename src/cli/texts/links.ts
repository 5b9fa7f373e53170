import { encrypted } from './addresses.ts';
import type { Text } from './text.ts';

/** A link in a text, or the whole text if it is an address. */
export interface Link {
  readonly address: string;
  readonly offset: number;
  readonly length: number;
  readonly words: string;
}

/** A link without an English counterpart, or one that leads elsewhere than its counterpart. */
export interface LinkPair {
  readonly link?: Link | undefined;
  readonly wanted?: Link | undefined;
}

export function linksOf(of: Text): readonly Link[] {
  const { kind, text } = of;
  if (kind === 'address') return [{ address: text, offset: 0, length: text.length, words: '' }];
  if (kind !== 'rich') return [];
  return of.markup.links.map(({ address, offset, length }) => ({
    address,
    offset,
    length,
    get words() {
      const [, words = ''] = />(.*?)(?:<\/a|$)/is.exec(text.slice(offset + length)) ?? [];
      return words.replace(/<[^<>]*>/g, ' ');
    },
  }));
}

/** The links of a translation that do not lead where an English one leads, beside the English ones that are left. */
export function linkPairs(text: Text): readonly LinkPair[] {
  if (!text.source || text.text === text.source.text) return [];
  const links = [...linksOf(text)];
  const without = (wanted: readonly Link[], isSame: (link: Link, address: string) => boolean) =>
    wanted.filter(({ address }) => {
      const index = links.findIndex((link) => isSame(link, address));
      if (index !== -1) links.splice(index, 1);
      return index === -1;
    });
  const others = without(linksOf(text.source), (link, address) => link.address === address);
  const left = without(others, (link, address) => isSamePlace(link, address, text.language));
  return Array.from({ length: Math.max(links.length, left.length) }, (_, index) => ({
    link: links[index],
    wanted: left[index],
  }));
}

/** The name of a language in an address: a part such as `de` or `de-CH`. */
const partOf = (code: string): RegExp =>
  new RegExp(`(?<=[/.=_-])${code}(?:[-_][a-z]{2})?(?=$|[/.?&#_-])`, 'gi');

/**
 * Whether a link of a translation leads to the same place as the English one. Inside the portal only the language may
 * differ; outside it also the words of a path, where the address names the language, but never a number. The host may
 * have another name where the link's words spell it: “Website der Datenschutzbehörde” leads to `datenschutzbehorde.be`.
 */
function isSamePlace({ address: mine, words }: Link, theirs: string, language: string): boolean {
  const [one, other] = [mine, theirs].map((address) => encrypted(address).replace(/\/+$/, '')) as [
    string,
    string,
  ];
  if (one === other) return true;
  if (/^(?:mailto|tel):/.test(one))
    return one.slice(0, 4) === other.slice(0, 4) && plain(one) === plain(other);
  const place = unnamed(one, language);
  const english = other.replace(/^(https:\/\/[^/?#]*\.)(?:com|org|net|eu)(?=$|[/?#])/, `$1${language}`);
  if (place === unnamed(other, language) || place === unnamed(english, language)) return true;
  if (!one.startsWith('https://') || !other.startsWith('https://')) return false;
  if (hostOf(place) !== hostOf(unnamed(other, language))) return isSpelled(hostOf(one), words);
  return names(language, one.split('?')[0] as string) && numbersOf(one) === numbersOf(other);
}

const plain = (address: string): string =>
  (address.toLowerCase().split('?')[0] as string).replace(/[^a-z\d@{}+]/g, '');
const names = (language: string, address: string): boolean => address.search(partOf(language)) !== -1;
const numbersOf = (address: string): string => String(address.replace(/%../g, '').match(/\d+/g));
const hostOf = (address: string): string => /^https:\/\/[^/?#]*/.exec(address)?.[0] ?? '';

const unnamed = (address: string, language: string): string =>
  address
    .replace(/^https:\/\/[^/?#]*/i, (host) => host.toLowerCase())
    .replace(partOf(language), '*')
    .replace(partOf('en'), '*')
    .replace(/[?&]\w+=\*/g, '')
    .replaceAll('/*', '');

/** The English address in the language of the translation, where both name one. */
export const rightAddress = (mine: string, theirs: string, language: string): string =>
  names(language, mine) ? theirs.replace(partOf('en'), language) : theirs;

/** Whether a long word of the link is in the name of the host. */
function isSpelled(host: string, words: string): boolean {
  const plainWords = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plainWords.match(/[a-z]{8,}/g)?.some((word) => host.includes(word)) === true;
}
