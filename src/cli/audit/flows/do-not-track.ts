import { pages } from '../../../pages/registry.ts';
import type { Flow } from '../gatherer.ts';
import { sentTo, takeLog } from '../page/log.ts';

export interface Untracked {
  readonly signal: string;
  readonly requests: readonly string[];
  readonly tracked: number;
}

const signals = [
  { name: 'do-not-track', property: 'doNotTrack', value: '1' },
  { name: 'Global Privacy Control', property: 'globalPrivacyControl', value: true },
] as const;

export const doNotTrack: Flow<readonly Untracked[]> = {
  scope: 'tenant',
  choose: (targets, { trackerOrigins }) =>
    trackerOrigins.length === 0
      ? undefined
      : (targets.find(({ name }) => pages.some(({ file, pageView }) => pageView && file === name)) ??
        targets[0]),
  async gather({ page, session, open, probe, log, build }) {
    const found: Untracked[] = [];
    for (const { name, property, value } of signals) {
      const { identifier } = await page.evaluateOnNewDocument(say, property, value);
      takeLog(log);
      await open();
      await probe('acceptNotice');
      const { tracked } = await probe('visitorState');
      const requests = sentTo(build?.trackerOrigins, takeLog(log).requests);
      found.push({ signal: name, requests, tracked: tracked.length });
      await page.removeScriptToEvaluateOnNewDocument(identifier);
      // Each signal gets a new visitor.
      await session.send('Network.clearBrowserCookies');
    }
    return found;
  },
};

const say = (property: string, value: string | boolean): void => {
  Object.defineProperty(Navigator.prototype, property, { get: () => value, configurable: true });
};
