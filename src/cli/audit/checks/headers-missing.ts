import { commonHeaders } from '../../output/delivery.ts';
import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';
import { isTrial } from './policy-weak.ts';

/** What every answer of a build carries beside its policy (`render/delivery.ts`). */
export const headersMissing = pageCheck({
  id: 'headers-missing',
  severity: 'warning',
  group: 'Security',
  title: 'a protecting header is missing, or a page sets a cookie',
  on: ['page', 'choice'],
  *find({ network, security }: PageRecord, tenant: TenantFacts | undefined): Iterable<Sighting> {
    const headers = network.document?.status === 200 ? network.document.headers : undefined;
    if (headers?.['content-security-policy'] === undefined && isTrial(tenant)) return;
    for (const { name, value } of commonHeaders.filter((each) => protective.includes(each.name))) {
      const sent = headers?.[name.toLowerCase()];
      if (!headers || sent === value) continue;
      yield {
        message:
          sent === undefined
            ? `The page is sent without ${name}.`
            : `The page is sent with ${name}: ${sent}.`,
        hint: `Send ${name}: ${value}.`,
        detail: name,
      };
    }
    if (headers?.['set-cookie'] !== undefined) {
      yield {
        message: `The page sets a cookie by a header: ${headers['set-cookie'].split('=')[0]}.`,
        hint: 'Send pages of the build without Set-Cookie: they are the same for all.',
        detail: 'set-cookie',
      };
    }
    for (const { name, place, value, expected } of security.delivery?.missingHeaders ?? []) {
      if (!protective.includes(name)) continue;
      yield {
        message: `The location ${place.length > 60 ? `${place.slice(0, 59)}…` : place} of nginx.conf sends ${value ? `${name}: ${value}` : `no ${name}`}.`,
        hint: `Send ${name}: ${expected}.`,
        detail: `nginx ${place} ${name}`,
      };
    }
  },
});

const protective = ['X-Content-Type-Options', 'Referrer-Policy'];
