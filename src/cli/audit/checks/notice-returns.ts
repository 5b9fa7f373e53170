import { journeyCheck, type Sighting } from '../check.ts';
import { consentJourney } from '../journeys/consent.ts';

/** The notice stays away once it has been accepted (specification §4). */
export const noticeReturns = journeyCheck({
  id: 'notice-returns',
  severity: 'error',
  group: 'Privacy',
  title: 'the cookie notice comes back although it has been accepted',
  journey: consentJourney,
  *find({ returns }): Iterable<Sighting> {
    for (const { path, isSamePage, hasConsent, notice } of returns) {
      // Where the cookie is missing or not sent there, `consent-cookie` tells why.
      if (!hasConsent || notice === undefined || notice.sight.how === 'hidden') continue;
      yield {
        message: `The cookie notice is shown again on ${path}${isSamePage ? ' as soon as another language is chosen' : ''}, although spot_cookieBarShow=true is set.`,
        hint: 'Show no notice where the cookie says that it has been accepted (specification §4).',
        spot: notice.spot,
        detail: isSamePage ? `${path} language` : path,
      };
    }
  },
});
