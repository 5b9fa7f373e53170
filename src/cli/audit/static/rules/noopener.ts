import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';

/** Links that open another origin in a new tab must not give it access to this one (contract C4). */
export const noopener = documentRule({
  id: 'noopener',
  severity: 'warning',
  group: 'Security',
  title: 'a link opens another origin in a new tab without rel="noopener"',
  *check(document, { realOrigin }) {
    for (const element of select('a[target][href], area[target][href], form[target]', document)) {
      const { href, action, target = '', rel = '' } = element.attribs;
      const url = URL.parse(href ?? action ?? '', realOrigin);
      if (!url || url.origin === realOrigin || !/^https?:$/.test(url.protocol)) continue;
      if (/^_(?:self|parent|top)$|^$/i.test(target) || /\b(?:noopener|noreferrer)\b/i.test(rel)) continue;
      yield {
        message: `The link opens ${url.origin} in a new tab without rel="noopener".`,
        hint: 'Add rel="noopener", so that the other page cannot navigate this tab.',
        node: nodeOf(document, element),
      };
    }
  },
});
