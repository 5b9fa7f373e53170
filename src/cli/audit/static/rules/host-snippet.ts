import { rule } from '../../rule.ts';
import { nodeOf, select, textOf } from '../documents.ts';

/** Where our script cannot be loaded, the build's snippet shows the links that the law requires (contract C15). */
export const hostSnippet = rule({
  id: 'host-snippet',
  severity: 'warning',
  group: 'Frame',
  title: 'a host page shows placeholders by a script of its own instead of the snippet',
  requires: ['hostPage'],
  on: ['host'],
  *check({ hostPage: { document } }, { build }) {
    if (build) return;
    const copies = select('script:not([src])', document).filter((script) => /missing-/.test(textOf(script)));
    for (const script of copies.filter((each) => !textOf(each).includes('__EOS_PLACEHOLDERS__'))) {
      yield {
        message: 'The script that shows placeholders is not the one of the build.',
        hint: 'Copy snippet.html of the build as it is, and allow its inline script by its hash.',
        node: nodeOf(document, script),
      };
    }
  },
});
