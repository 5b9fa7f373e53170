import { rule } from '../../rule.ts';

/** These parts work only with scripts. */
const needsScript = /eos-cookie-notice|eos-login|tracking-opt-out/;

/** A page is complete without JavaScript (contract C7). */
export const noScript = rule({
  id: 'no-script',
  severity: 'error',
  group: 'Content',
  title: 'text that is visible only with JavaScript',
  requires: ['pageTexts'],
  *check({ pageTexts: { withScripts, withoutScripts } }) {
    const readable = withoutScripts.map(({ text }) => text).join('\n');
    const missing = withScripts.filter(
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

export const hiddenContent = rule({
  id: 'hidden-content',
  severity: 'error',
  group: 'Accessibility',
  title: 'text that is hidden from screen readers, or from all visitors',
  requires: ['hiddenTexts'],
  on: ['page', 'choice'],
  *check({ hiddenTexts: { unheard, unseen } }) {
    for (const { text, node } of unheard) {
      yield {
        message: `“${text}” can be seen, but screen readers do not hear it.`,
        hint: 'Remove aria-hidden or inert, or give the text elsewhere.',
        node,
      };
    }
    for (const { text, node } of unseen) {
      yield {
        message: `“${text}” is invisible.`,
        hint: 'Show it, or remove it.',
        node,
      };
    }
  },
});
