import { rule } from '../../rule.ts';
import { ownTexts } from '../../static/texts.ts';

/** These parts work only with scripts. */
const needsScript = /eos-cookie-notice|eos-login|tracking-opt-out/;

/** A page is complete without JavaScript (contract C7). */
export const noScript = rule({
  id: 'no-script',
  severity: 'error',
  group: 'Content',
  title: 'text that is visible only with JavaScript',
  requires: ['pageTexts', 'document'],
  *check({ pageTexts, document }) {
    const readable = ownTexts(document).join('\n');
    const missing = pageTexts.filter(
      ({ text, node }) => !readable.includes(text) && !needsScript.test(node.selector),
    );
    for (const { text, node } of missing.slice(0, 5)) {
      yield {
        message: `“${text}” can be read only with JavaScript.`,
        hint: 'Render it at build time: the page must be readable without scripts.',
        node,
      };
    }
  },
});
