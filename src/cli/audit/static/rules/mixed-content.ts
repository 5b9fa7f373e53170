import { isLoopbackOrigin } from '../../../server/addresses.ts';
import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';

const loading =
  'link[href]:not([rel="alternate"], [rel="canonical"]), [src], [srcset], form[action], object[data], a[href], meta[content^="http:"]';

/** Nothing is loaded, sent or linked on the portal over http:, where others can read and change it. */
export const mixedContent = documentRule({
  id: 'mixed-content',
  severity: 'error',
  group: 'Security',
  title: 'something is loaded or sent over http:, or a link leads to the portal by it',
  *check(document, { realOrigin }) {
    const host = URL.parse(realOrigin)?.host;
    for (const element of select(loading, document)) {
      const { href, src, srcset, action, data, content } = element.attribs;
      const addresses = [href, src, action, data, content, ...(srcset?.split(',') ?? [])].flatMap(
        (each) => URL.parse(each?.trim() ?? '') ?? [],
      );
      for (const url of addresses) {
        const isLink = element.name === 'a' && url.host !== host;
        if (!/^(?:http|ws):$/.test(url.protocol) || isLink || isLoopbackOrigin(url.origin)) continue;
        yield {
          message: `<${element.name}> uses http: ${url.href}.`,
          hint: 'Write https: or a path without an origin.',
          node: nodeOf(document, element),
          detail: url.href,
        };
      }
    }
  },
});
