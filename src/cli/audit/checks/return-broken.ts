import { journeyCheck, type Sighting } from '../check.ts';
import { consentJourney } from '../journeys/consent.ts';

/** A page is as sound for those who come back with a consent as it is on a first visit. */
export const returnBroken = journeyCheck({
  id: 'return-broken',
  severity: 'error',
  group: 'Network',
  title: 'something fails for those who come back',
  journey: consentJourney,
  *find({ failures }): Iterable<Sighting> {
    for (const failure of failures) {
      yield {
        message: `For a visitor who comes back after accepting the notice, ${failure}.`,
        hint: 'Open the page with the cookies spot_cookieBarShow=true and Language set, and mend what only happens then.',
        detail: failure,
      };
    }
  },
});
