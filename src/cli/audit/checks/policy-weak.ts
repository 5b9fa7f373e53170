import { isLoopbackOrigin } from '../../server/addresses.ts';
import type { MissingHeader } from '../acts/delivery.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { flawsOf, isSamePolicy } from '../policy.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';

/** The page's Content-Security-Policy is to be a strict one, and to hold (contract C20). */
export const policyWeak = pageCheck({
  id: 'policy-weak',
  severity: 'error',
  group: 'Security',
  title: 'the Content-Security-Policy is missing, weak or not the build’s',
  on: ['page', 'choice'],
  *find({ network, security }: PageRecord, tenant: TenantFacts | undefined): Iterable<Sighting> {
    if (network.document?.status !== 200) return;
    const sent = network.document.headers['content-security-policy'];
    if (sent === undefined) {
      if (isTrial(tenant)) return;
      yield {
        message: 'The page is sent without a Content-Security-Policy.',
        hint: restore,
        detail: 'missing',
      };
      return;
    }
    const flaws = flawsOf(sent);
    for (const { directive, flaw } of flaws) {
      yield { message: `The policy's ${directive} ${flaw}.`, hint: mend, detail: `${directive} ${flaw}` };
    }
    const wanted = tenant?.policy ?? sent;
    if (flaws.length === 0 && !isSamePolicy(sent, wanted)) {
      yield {
        message: 'The policy that is sent is not the one of manifest.json.',
        hint: restore,
        detail: 'differs',
      };
    }
    if (flaws.length === 0 && security.ran.length > 0) {
      yield {
        message: `Although the policy is strict, ${security.ran.join(' and ')} ran in the page.`,
        hint: 'Look for what switches the policy off, such as a setting of the browser.',
        detail: 'ran',
      };
    }
    for (const header of security.delivery?.missingHeaders ?? []) {
      if (header.name === 'Content-Security-Policy') yield serverSighting(header);
    }
  },
});

/** A build on a plain server of this machine, to try it out: which headers it sends says nothing of the portal. */
export const isTrial = (tenant: TenantFacts | undefined): boolean =>
  tenant?.isElsewhere === true && isLoopbackOrigin(tenant.origin);

const restore = 'Send the policy of manifest.json with every page.';
const mend =
  'Build again, and send the policy as the build writes it: strict, with Trusted Types (contract C20).';

function serverSighting({ place, value }: MissingHeader): Sighting {
  const flaws = value === '' ? [] : flawsOf(value);
  const what =
    value === ''
      ? 'sends no Content-Security-Policy'
      : `sends another policy than manifest.json has${flaws.map(({ directive, flaw }) => `; its ${directive} ${flaw}`).join('')}`;
  return {
    message: `The location ${shortened(place)} of nginx.conf ${what}.`,
    hint: restore,
    detail: `nginx ${place}`,
  };
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
