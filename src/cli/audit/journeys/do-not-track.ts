import type { Tracked } from '../../../audit/privacy-tracker.ts';
import { pages } from '../../../pages/registry.ts';
import type { Journey } from '../check.ts';
import { requestsTo } from '../privacy/requests-to.ts';

/** How browsers say for their visitors that these do not want to be tracked: to scripts, and to servers. */
const signals = [
  { name: 'do-not-track', property: 'doNotTrack', value: '1', header: 'DNT' },
  { name: 'Global Privacy Control', property: 'globalPrivacyControl', value: true, header: 'Sec-GPC' },
] as const;

export interface DoNotTrackEvidence {
  readonly signal: string;
  /** What was asked of the tracker's servers. */
  readonly requests: readonly string[];
  readonly tracked: readonly Tracked[];
}

/** Opens a page that is counted, in browsers that ask for not being tracked. */
export const doNotTrackJourney: Journey<readonly DoNotTrackEvidence[]> = {
  name: 'do-not-track',
  targets(targets, { trackerOrigins }) {
    if (trackerOrigins.length === 0) return [];
    const own = targets.filter(({ kind }) => kind === 'page');
    const counted = own.find(({ name }) => pages.some(({ file, pageView }) => pageView && file === name));
    return [counted ?? own[0]].filter((target) => target !== undefined);
  },
  async run(visit, { trackerOrigins }) {
    const { page, session } = visit;
    const requests = requestsTo(trackerOrigins, session);
    const evidence: DoNotTrackEvidence[] = [];
    for (const { name, property, value, header } of signals) {
      const { identifier } = await page.evaluateOnNewDocument(say, property, value);
      await session.send('Network.setExtraHTTPHeaders', { headers: { [header]: '1' } });
      await visit.open();
      await visit.probe('acceptNotice');
      const { tracked } = await visit.probe('told');
      evidence.push({ signal: name, requests: requests.take(), tracked });
      await page.removeScriptToEvaluateOnNewDocument(identifier);
      // The next browser is another visitor's.
      await session.send('Network.clearBrowserCookies');
    }
    return evidence;
  },
};

/** Runs in the page. */
const say = (property: string, value: string | boolean): void => {
  Object.defineProperty(Navigator.prototype, property, { get: () => value, configurable: true });
};
