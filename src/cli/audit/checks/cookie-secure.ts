import { journeyCheck, type Sighting } from '../check.ts';
import { consentJourney } from '../journeys/consent.ts';
import { isOwnName } from '../privacy/names.ts';

/** On a page that came over TLS the portal's cookies never go over an open line (contract C16, C17). */
export const cookieSecure = journeyCheck({
  id: 'cookie-secure',
  severity: 'error',
  group: 'Privacy',
  title: 'on https a cookie of the portal is not Secure',
  journey: consentJourney,
  *find({ stored }): Iterable<Sighting> {
    const open = stored.filter(({ name, terms }) => terms && !terms.secure && isOwnName(name));
    for (const name of new Set(open.map((each) => each.name))) {
      yield {
        message: `The cookie "${name}" is set on an https page without Secure.`,
        hint: 'Add "; Secure" where location.protocol is "https:" (contract C16, C17).',
        detail: name,
      };
    }
  },
});
