import { commonHeaders } from '../../../output/delivery.ts';
import { rule } from '../../rule.ts';

const protective = commonHeaders.filter(({ name }) =>
  /^(?:X-Content-Type-Options|Referrer-Policy)$/.test(name),
);

/** The headers that protect visitors go with every answer of a build, and pages set no cookies (src/cli/output/delivery.ts). */
export const headersMissing = rule({
  id: 'headers-missing',
  severity: 'warning',
  group: 'Security',
  title: 'a protecting header is missing, or a page sets a cookie',
  requires: ['headers'],
  *check({ headers: places }) {
    for (const { place, headers } of places) {
      // A location that sends none of its own sends those of the outer one.
      if (headers.size === 0) continue;
      for (const { name, value } of protective) {
        const sent = headers.get(name.toLowerCase());
        if (sent === value) continue;
        const message = `By ${place}, ${sent === undefined ? `${name} is not sent` : `${name} is “${sent}”`}.`;
        yield { message, hint: `Send ${name}: ${value}.`, detail: `${place} ${name}` };
      }
      if (headers.has('set-cookie')) {
        const hint = 'Send pages of the build without Set-Cookie: they are the same for all visitors.';
        yield { message: `By ${place}, a cookie is set.`, hint, detail: place };
      }
    }
  },
});
