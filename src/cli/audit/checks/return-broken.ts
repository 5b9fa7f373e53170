import { journeyCheck, type Sighting } from '../check.ts';
import { consentJourney } from '../journeys/consent.ts';
import { lastCookie } from '../privacy/cookie-terms.ts';
import { consentCookie } from '../privacy/names.ts';

/** A page is as sound for those who come back with a consent as it is on a first visit. */
export const returnBroken = journeyCheck({
  id: 'return-broken',
  severity: 'error',
  group: 'Network',
  title: 'something fails for those who come back',
  journey: consentJourney,
  *find({ failures, returns }): Iterable<Sighting> {
    const renewed = returns.find(
      ({ isSamePage, stored }) => !isSamePage && lastCookie(stored, consentCookie.name) !== undefined,
    );
    if (renewed) {
      yield {
        message: `The cookie "${consentCookie.name}" is set anew for a visitor who comes back, so that the consent never ends.`,
        hint: 'Set it once, when the notice is accepted: its lifetime counts from there (contract C17).',
        detail: 'renewed',
      };
    }
    for (const failure of failures) {
      yield {
        message: `For a visitor who comes back after accepting the notice, ${failure}.`,
        hint: 'Open the page with the cookies spot_cookieBarShow=true and Language set, and mend what only happens then.',
        detail: failure,
      };
    }
  },
});
