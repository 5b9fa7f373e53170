import type { OptOut } from '../../../audit/visitor.ts';
import { contentPath } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import type { Flow } from '../gatherer.ts';
import { sentTo, takeLog } from '../page/log.ts';
import { trackingCookie } from '../privacy/names.ts';
import { rule } from '../rule.ts';
import { pageThatFollowsLanguage } from './consent.ts';

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
  from: 'flow',
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

export interface OptedOut {
  /** undefined if the page has no opt-out. */
  readonly link: OptOut | undefined;
  /** Whether the tracker knows it. */
  readonly isTold: boolean;
  readonly isStored: boolean;
  readonly later: readonly string[];
}

const isPolicy = (name: string): boolean =>
  pages.some(({ file, section }) => section === 'PRIVACY_POLICY' && file === name);

export const optOut: Flow<OptedOut> = {
  from: 'flow',
  scope: 'tenant',
  choose: (targets, { trackerOrigins }) =>
    trackerOrigins.length === 0 ? undefined : targets.find(({ name }) => isPolicy(name)),
  async gather({ open, probe, log, build, target }) {
    await open();
    const link = await probe('optOut');
    if (!link) return { link, isTold: false, isStored: false, later: [] };
    const after = await probe('visitorState');
    takeLog(log);
    const counted =
      build?.pages.find(({ pageView, file }) => pageView && file !== target.name)?.file ?? target.name;
    await open(`${build?.origin}${contentPath}${target.language}/${counted}`);
    await probe('visitorState');
    return {
      link,
      isTold: after.isTrackingOff,
      isStored: after.stored.some(({ name }) => name === trackingCookie.name),
      later: sentTo(build?.trackerOrigins, takeLog(log).requests),
    };
  },
};

export const doNotTrackRule = rule({
  id: 'do-not-track',
  group: 'Privacy',
  hint: 'Load no tracker where navigator.doNotTrack or globalPrivacyControl says so.',
  what: 'The tracker is loaded, or told anything, although the browser asks not to be tracked: by do-not-track or by Global Privacy Control.',
  why: 'Do-not-track is respected, and the privacy policy says so.',
  invalid: [{ head: '<script src="https://code.etracker.example.com/code/e.js" async></script>' }],
  valid: [pageThatFollowsLanguage],
  requires: { doNotTrack },
  *check({ doNotTrack }) {
    for (const { signal, requests, tracked } of doNotTrack) {
      if (requests.length === 0 && tracked === 0) continue;
      yield {
        message: `Although the browser asks not to be tracked by ${signal}, ${requests.length > 0 ? 'the tracker’s server is called' : 'the tracker receives data'}.`,
        detail: signal,
      };
    }
  },
});

export const optOutRule = rule({
  id: 'opt-out',
  group: 'Privacy',
  hint: 'Show the link; make it inform the tracker, store the choice and respect it (GDPR, article 21).',
  what: 'The privacy policy shows no link that turns tracking off, or a click on it does not reach the tracker, is not remembered or has no effect on the next page, or the switch does not say that it is off.',
  why: 'Visitors can object at any time to tracking that is based on a legitimate interest (GDPR, article 21); the privacy policy, which says that they can, has the link to it.',
  invalid: [
    {
      title: 'The tracker is not told',
      on: 'de/privacyPolicy.html',
      script: `
        const tracker = { sendEvent() {}, disableTracking() {}, enableTracking() {} };
        Object.defineProperty(window, '_etracker', { get: () => tracker, set() {} });`,
    },
    {
      title: 'Not remembered',
      on: 'de/privacyPolicy.html',
      script: `
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (name, value) {
          if (name !== 'eos_tracking') setItem.call(this, name, value);
        };
        const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
        Object.defineProperty(Document.prototype, 'cookie', {
          set(text) {
            if (!text.startsWith('eos_tracking')) set.call(this, text);
          },
        });`,
    },
  ],
  valid: [
    {
      on: 'de/privacyPolicy.html',
      files: {
        'assets/i18n/de-did/de.json': {
          '"TRACKING_SWITCH":{"LABEL":"…","ON":"…","OFF":"…"':
            '"TRACKING_SWITCH":{"LABEL":"…","ON":"…","OFF":"Auf diesem Gerät zählen wir Ihre Besuche nicht."',
        },
      },
    },
  ],
  requires: { optOut },
  *check({ optOut: { link, isTold, isStored, later } }) {
    if (!link?.isSeen) {
      yield { message: 'The privacy policy shows no link that turns tracking off.', node: link?.node };
      return;
    }
    const { node, isSaid } = link;
    if (!isTold) yield { message: 'A click on it does not reach the tracker.', node, detail: 'told' };
    if (!isSaid) yield { message: 'The switch does not say that it is off.', node, detail: 'said' };
    if (!isStored) yield { message: 'The choice is not remembered.', node, detail: 'stored' };
    if (later.length > 0) yield { message: 'The next page still loads the tracker.', node, detail: 'later' };
  },
});
