import { isLoopbackOrigin } from '../../../server/addresses.ts';
import { rule } from '../../rule.ts';
import { nodeOf, select, textOf } from '../documents.ts';
import { policyFlaws } from '../policy.ts';

/** What servers include is the same header and footer as on the pages (contract section 2). */
export const fragmentDiffers = rule({
  id: 'fragment-differs',
  severity: 'error',
  group: 'Frame',
  title: 'header or footer for server-side includes differs from that of the pages',
  requires: ['fragments'],
  *check({ fragments }, { targets }) {
    for (const { file, language, html, onPages } of fragments) {
      if (onPages.length === 0 || (html !== undefined && onPages.includes(html))) continue;
      yield {
        message: html === undefined ? `There is no ${file}.` : `${file} is not the same as on the pages.`,
        hint: 'Build again, and deploy the build as a whole; fragments must not be changed after that.',
        detail: file,
        target: targets.find((target) => target.language === language),
      };
    }
  },
});

/**
 * A host's policy is as strict about scripts as the frame lets it be (contract C20). What else it lacks is up to the host.
 */
export const hostPolicy = rule({
  id: 'host-policy',
  severity: 'warning',
  group: 'Frame',
  title: 'a host page’s Content-Security-Policy is missing, or lets any script run',
  requires: ['hostPage'],
  on: ['host'],
  *check({ hostPage: { policies, embeds } }, { build, target }) {
    // The test server's own host pages send what the build says; a page on this machine has no server of its own yet.
    if (build || !embeds) return;
    if (policies.length === 0) {
      if (isLoopbackOrigin(new URL(target.address).origin)) return;
      const hint = 'Send the policy of the build’s manifest.json, with what your own page needs besides.';
      yield { message: 'The page is sent without a Content-Security-Policy.', hint };
      return;
    }
    const flaws = policies.map((policy) =>
      policyFlaws(policy).find((flaw) => /^(?:script|default)-src/.test(flaw)),
    );
    if (flaws.some((flaw) => flaw === undefined)) return;
    yield {
      message: `The page’s Content-Security-Policy lets any script run: ${flaws[0]}.`,
      hint: 'The frame needs script-src with its origins alone; allow the snippet, and inline scripts of your own, by hash or nonce.',
    };
  },
});

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
