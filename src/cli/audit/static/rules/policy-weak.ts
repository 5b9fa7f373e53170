import { rule } from '../../rule.ts';
import { policyFlaws } from '../policy.ts';

/** The Content-Security-Policy is strict, and every page is sent with it (contract C20). */
export const policyWeak = rule({
  id: 'policy-weak',
  severity: 'error',
  group: 'Security',
  title: 'the Content-Security-Policy is missing, weak or not the build’s',
  requires: ['headers', 'manifest'],
  *check({ headers: places, manifest: { contentSecurityPolicy: policy } }) {
    const hint = 'Build again, and send every page with the policy of manifest.json.';
    for (const flaw of policyFlaws(policy)) {
      yield { message: `The policy of manifest.json is weak: ${flaw}.`, hint, detail: flaw };
    }
    for (const { place, isOfPages, headers } of places) {
      const sent = headers.get('content-security-policy');
      if (!isOfPages || (sent !== undefined && parts(sent) === parts(policy))) continue;
      const flaws = sent === undefined ? [] : policyFlaws(sent);
      const what =
        sent === undefined
          ? 'pages are sent without a policy'
          : 'pages are sent with another policy than that of manifest.json';
      yield { message: `By ${place}, ${[what, ...flaws].join('; ')}.`, hint, detail: place };
    }
  },
});

/** The order of directives and of sources makes no difference. */
const parts = (policy: string): string =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/).sort().join(' '))
    .filter(Boolean)
    .sort()
    .join(';');
