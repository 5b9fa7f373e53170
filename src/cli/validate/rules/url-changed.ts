import { linkPairs, linksOf, rightAddress } from '../links.ts';
import { textRule } from '../rule.ts';

/**
 * A translated link leads where the English one leads, or to that place in the reader's language. A reader who lands on
 * another page cannot know it, and nobody who proofreads the words sees it.
 */
export const urlChanged = textRule({
  id: 'url-changed',
  severity: 'warning',
  check(text, report) {
    const { kind, source, language } = text;
    if (!source || (kind !== 'address' && kind !== 'rich')) return;
    for (const { link, wanted } of linkPairs(text)) {
      // A link more is no mistake; one less is told by `html-missing`.
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
