import { isLoopbackOrigin } from '../../../server/addresses.ts';
import { rule } from '../../rule.ts';
import { policyFlaws } from '../policy.ts';

/** Servers of other teams include the same header and footer as our pages show (contract section 2). */
export const fragmentDiffers = rule({
  id: 'fragment-differs',
  group: 'Frame',
  hint: 'Build again, and deploy the build as a whole; nothing in it may be changed after that.',
  requires: ['differingFragments'],
  *check({ differingFragments }) {
    for (const path of differingFragments)
      yield { message: `${path} is not what this page shows, or is not there.`, detail: path };
  },
});

/**
 * A host's policy is as strict about scripts as the frame lets it be (contract C20). What else it lacks is up to the host.
 */
export const hostPolicy = rule({
  id: 'host-policy',
  severity: 'warning',
  group: 'Frame',
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
      policyFlaws(policy).find((flaw) => /^(?:script|default)-src:/.test(flaw)),
    );
    if (flaws.some((flaw) => flaw === undefined)) return;
    yield {
      message: `The page’s Content-Security-Policy lets any script run: ${flaws[0]}.`,
      hint: 'The frame needs script-src with its origins alone; allow the snippet, and inline scripts of your own, by hash or nonce.',
    };
  },
});
