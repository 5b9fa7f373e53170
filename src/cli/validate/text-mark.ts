import { once } from '../once.ts';
import type { Text } from '../site/text.ts';

/**
 * A short hash (FNV-1a, 32 bits) of the letters, digits and signs of a text, in lower case. Changes of tags, spaces,
 * quotation marks or dashes make no translation stale.
 */
export const markOf = once((text: Text): string => {
  const words = text.blocks.map((block) => block.text).join('');
  const composed = /[\u0300-\u036f]/.test(words) ? words.normalize('NFC') : words;
  return (fnv1a(composed.toLowerCase().replace(unread, '')) % 36 ** 5).toString(36).padStart(5, '0');
});

function fnv1a(words: string): number {
  // Signed, because arithmetic beyond 31 bits is slow.
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

const unread = /[^a-z0-9$%&+/=@§°²³\u00c0-\u1fff\u2070-\u2fff\u3001-\ufefe]+/g;
