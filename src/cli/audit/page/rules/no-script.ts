import { rule } from '../../rule.ts';

/** What only a script can do: close the notice, log in, say whether visits are counted. */
const needsScript = /eos-cookie-notice|eos-login|tracking-opt-out/;

/** A page is whole without JavaScript (contract C7). */
export const noScript = rule({
  id: 'no-script',
  severity: 'error',
  group: 'Content',
  title: 'words that can be seen only with JavaScript',
  requires: ['pageTexts'],
  *check({ pageTexts: { withScripts, withoutScripts } }) {
    const readable = withoutScripts.map(({ text }) => text).join('\n');
    const missing = withScripts.filter(
      ({ text, node }) => !readable.includes(text) && !needsScript.test(node.selector),
    );
    for (const { text, node } of missing.slice(0, 5)) {
      yield {
        message: `“${text}” can be read only with JavaScript.`,
        hint: 'Build it into the page’s file: the page is read without scripts, too.',
        node,
      };
    }
  },
});
