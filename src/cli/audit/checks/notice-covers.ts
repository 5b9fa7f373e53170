import { journeyCheck, type Sighting } from '../check.ts';
import { consentJourney } from '../journeys/consent.ts';

/** How much of the window the notice may take: on the smallest phone it takes two fifths. */
const most = 0.6;

/** The notice leaves the page to be read: it is no wall (specification §2.3; GDPR, recital 32: not unnecessarily disruptive). */
export const noticeCovers = journeyCheck({
  id: 'notice-covers',
  severity: 'error',
  group: 'Privacy',
  title: 'the cookie notice covers most of the page',
  journey: consentJourney,
  *find({ notices }): Iterable<Sighting> {
    const [widest] = notices.filter(({ notice }) => notice && notice.share > most).reverse();
    if (!widest?.notice) return;
    const { width, notice } = widest;
    yield {
      message: `The cookie notice covers ${Math.round(notice.share * 100)} % of a window that is ${width} px wide.`,
      hint: 'Keep it to a strip at the end of the window, so that the page can be read before anything is accepted.',
      spot: notice.spot,
    };
  },
});
