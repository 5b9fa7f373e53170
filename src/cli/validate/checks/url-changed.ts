import { portalPaths } from '../../../pages/frame/routes.ts';
import { contentPath, fallbackLanguage } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import { addressDefects } from '../addresses.ts';
import { textCheck } from '../check.ts';
import { type Link, linkPairs, linksOf } from '../links.ts';
import { placeholderDefects } from '../placeholder-defects.ts';
import { rightAddress } from '../same-place.ts';
import type { Text } from '../text.ts';

/**
 * A translated link leads where the English one leads, or to that place in the reader's language. A reader who lands on
 * another page cannot know it, and nobody who proofreads the words sees it.
 */
export const urlChanged = textCheck({
  id: 'url-changed',
  severity: 'warning',
  find(text, report) {
    const { kind, source } = text;
    if (!source || text.text === source.text) return;
    if (kind !== 'address' && !(kind === 'rich' && source.text.includes('<'))) return;
    const pairs = linkPairs(text);
    if (pairs.length === 0) return;
    const { language } = text;
    for (const { link, wanted } of pairs) {
      // A link more is no mistake, and that one is missing is said by `html-missing`, unless there is one more as well.
      if (
        !wanted ||
        (link ? isToldElsewhere(link, wanted, text) : linksOf(text).length < linksOf(source).length)
      ) {
        continue;
      }
      if (!link) {
        report({ address: wanted.address, wanted: wanted.address, missing: wanted.address });
        continue;
      }
      const right = rightAddress(link.address, wanted.address, language, link.words);
      const replacement = kind === 'rich' ? right.replaceAll(/&(?!amp;)/g, '&amp;') : right;
      const { offset, length } = link;
      report({ address: link.address, wanted: right }, { offset, length, replacement });
    }
  },
});

/** Of one mistake one finding is enough: the one that names it best. */
function isToldElsewhere({ address, offset, length }: Link, { address: wanted }: Link, text: Text): boolean {
  if (addressDefects(address, 0).some(({ check }) => check !== 'url-http')) return true;
  if (address.startsWith('/') && !portal.has(pathOf(address))) return true;
  const isInside = (place = -1) => place >= offset && place <= offset + length;
  if (placeholderDefects(text).some(({ mark }) => isInside(mark.offset))) return true;
  // Mailboxes and numbers are compared by `email-changed` and `phone-changed`.
  return address.slice(0, 4) === wanted.slice(0, 4) && isContact.test(address) && isContact.test(wanted);
}

const isContact = /^(?:mailto:[^?{]*@|tel:[^{]*\d)/;
const pathOf = (address: string): string => address.split(/[?#]/)[0] as string;

/** What a link inside the portal can lead to; anything else is told by `file-target`. */
const portal: ReadonlySet<string> = new Set([
  ...portalPaths.map(pathOf),
  ...pages.map(({ file }) => `${contentPath}${file}`),
  ...['de', fallbackLanguage, 'es', 'fr', 'it', 'nl', 'pl', 'tr'].flatMap((language) =>
    pages.map(({ file }) => `${contentPath}${language}/${file}`),
  ),
]);
