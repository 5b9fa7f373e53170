import { pageCheck } from '../check.ts';
import { directivesOf, flawsOf } from '../policy.ts';
import type { PageRecord } from '../record.ts';

/**
 * A host's policy is as strict about scripts as the frame lets it be (contract C20). What a policy refuses is told by
 * `policy-violation`; what else it lacks is the host's own affair.
 */
export const hostPolicy = pageCheck({
  id: 'host-policy',
  severity: 'warning',
  group: 'Frame',
  title: 'a host page’s Content-Security-Policy is missing, or lets any script run',
  on: ['host'],
  *find(record, tenant) {
    // The stand-ins in front of a build send what the build says.
    if (tenant || !record.frame.embedding) return;
    const policy = policyOf(record);
    if (policy === '') {
      if (isOnThisMachine(record.target.address)) return;
      yield {
        message: 'The page is sent without a Content-Security-Policy.',
        hint: 'Send the policy of the build’s manifest.json, with what your own page needs besides.',
      };
      return;
    }
    const isStrictDynamic = directivesOf(policy).get('script-src')?.includes("'strict-dynamic'");
    const weakness = flawsOf(policy).find(
      ({ directive, flaw }) =>
        /^(?:script-src(?:-elem)?|default-src)$/.test(directive) &&
        /missing|unsafe-inline|unsafe-eval| \*|https?:$|data:|blob:|everybody/.test(flaw) &&
        !(directive === 'default-src' && directivesOf(policy).has('script-src')) &&
        // It takes the effect from addresses (CSP 3).
        !(isStrictDynamic && !flaw.includes('unsafe-eval')),
    );
    if (!weakness) return;
    yield {
      message: `The page’s Content-Security-Policy lets any script run: its ${weakness.directive} ${weakness.flaw}.`,
      hint: 'The frame needs script-src with its origins alone; allow the snippet, and inline scripts of your own, by hash or nonce.',
    };
  },
});

/** Header and markup together: whatever runs has to be allowed by all of them. */
const policyOf = ({ network, frame }: PageRecord): string =>
  [network.document?.headers['content-security-policy'] ?? '', ...(frame.embedding?.policies ?? [])]
    .filter(Boolean)
    .join(',')
    .replaceAll('\n', ',');

/** Whoever tries a page at home has no server yet that sends headers. */
const isOnThisMachine = (address: string): boolean =>
  /^(?:(?:.*\.)?localhost|127\..*|\[::1\])$/.test(URL.parse(address)?.hostname ?? '');
