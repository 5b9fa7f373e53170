import { canonicalOf } from '../addresses.ts';
import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';

/** Each page names its own address on the portal, once (contract C8). */
export const canonical = documentRule({
  id: 'canonical',
  severity: 'error',
  group: 'Content',
  title: 'canonical link missing, repeated or not to the page itself',
  *check(document, build) {
    const expected = canonicalOf(build, document.target);
    const hint = `Write one <link rel="canonical" href="${expected}"> in the <head>.`;
    const [first, second] = select('head link[rel="canonical" i]', document);
    if (!first) yield { message: 'The <head> has no canonical link.', hint };
    else if (second) {
      yield { message: 'The <head> has several canonical links.', hint, node: nodeOf(document, second) };
    } else if (first.attribs.href !== expected) {
      const message = `The canonical link leads to “${first.attribs.href}”, not to this page.`;
      yield { message, hint, node: nodeOf(document, first) };
    }
  },
});
