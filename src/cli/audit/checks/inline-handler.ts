import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';

/** Code in the markup, which the policy has to refuse (contract C20). */
export const inlineHandler = pageCheck({
  id: 'inline-handler',
  severity: 'error',
  group: 'Security',
  title: 'code stands in the markup: a handler, a javascript: address or an inline script',
  on: ['page', 'choice'],
  *find({ security }: PageRecord): Iterable<Sighting> {
    for (const { spot, kind, attribute, code } of security.inline) {
      yield {
        message: {
          handler: `The element has an inline handler: ${attribute}="${code}".`,
          address: `The element's ${attribute} is code: ${code}.`,
          script: `The page has an inline script: ${code}.`,
        }[kind],
        hint: 'Put the code into a script file of the portal, and add listeners there; the policy runs nothing else.',
        spot,
        detail: attribute,
      };
    }
  },
});
