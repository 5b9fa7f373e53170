import { parseMarkup } from '../site/markup.ts';
import { isSamePlace, likeness } from './same-place.ts';
import type { Text } from './text.ts';

/** A link of a text, or the whole text where that is an address. */
export interface Link {
  readonly address: string;
  /** Where the address stands in the text. */
  readonly offset: number;
  readonly length: number;
  /** What the link stands on. */
  readonly words: string;
}

/** A link that leads elsewhere than the English one beside it, or has none beside it. */
export interface LinkPair {
  readonly link?: Link;
  readonly wanted?: Link;
}

/** More links than any text has; comparing all with all would take too long. */
const limit = 200;

/** The links of a text. */
export const linksOf = (text: Text): readonly Link[] =>
  addressesOf(text).map(({ address, offset }) => {
    if (text.kind === 'address') return { address, offset, length: address.length, words: '' };
    const length = rawLength(text.text, offset);
    return { address, offset, length, words: wordsOf(text.text, offset + length) };
  });

const addressesOf = ({ kind, text }: Text): readonly Pick<Link, 'address' | 'offset'>[] => {
  if (kind === 'address') return [{ address: text, offset: 0 }];
  return kind === 'rich' ? parseMarkup(text).links : [];
};

const known = new WeakMap<Text, readonly LinkPair[]>();
const none: readonly LinkPair[] = [];

/** What differs between the links of a translation and those of its English text, in whatever order they stand. */
export function linkPairs(text: Text): readonly LinkPair[] {
  if (!text.source || text.text === text.source.text) return none;
  let pairs = known.get(text);
  if (!pairs) {
    const [mine, theirs] = [addressesOf(text), addressesOf(text.source)];
    const isEqual =
      mine.length === theirs.length && mine.every(({ address }, index) => address === theirs[index]?.address);
    pairs = isEqual ? none : compare(linksOf(text), linksOf(text.source), text);
    known.set(text, pairs);
  }
  return pairs;
}

function compare(mine: readonly Link[], theirs: readonly Link[], { language }: Text): LinkPair[] {
  if (mine.length > limit || theirs.length > limit) return [];
  const left = [...mine];
  const takeWhere = (isWanted: (link: Link) => boolean): Link | undefined => {
    const index = left.findIndex(isWanted);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const equal = theirs.filter(({ address }) => !takeWhere((link) => link.address === address));
  const others = equal.filter(
    ({ address }) => !takeWhere((link) => isSamePlace(link.address, address, language, link.words)),
  );
  const pairs: LinkPair[] = [];
  // What is most alike belongs together; of what is not alike at all, what stands in the same order.
  while (left.length > 0 && others.length > 0) {
    let best = { score: -1, link: 0, wanted: 0 };
    for (const [link, one] of left.entries()) {
      for (const [wanted, other] of others.entries()) {
        const score = Math.max(0.5, likeness(one.address, other.address));
        if (score > best.score) best = { score, link, wanted };
      }
    }
    pairs.push({
      link: left.splice(best.link, 1)[0] as Link,
      wanted: others.splice(best.wanted, 1)[0] as Link,
    });
  }
  return [...pairs, ...left.map((link) => ({ link })), ...others.map((wanted) => ({ wanted }))];
}

/** How many characters of the markup stand for the address that begins there. */
function rawLength(text: string, offset: number): number {
  const quote = text[offset - 1] ?? '';
  const end =
    quote === '"' || quote === "'"
      ? text.indexOf(quote, offset)
      : text.slice(offset, offset + 2000).search(/[\s>]/) + offset;
  return Math.max(0, end - offset);
}

/** The words between an opening tag and its closing one, as far as they are of interest. */
function wordsOf(text: string, from: number): string {
  const [, words = ''] = />(.*?)(?:<\/a|$)/is.exec(text.slice(from, from + 400)) ?? [];
  return words.replace(/<[^<>]*>/g, ' ');
}
