import type { Choice, Consent, Counting } from '../pages/choice-switch.tsx';
import type { Language, Portal } from '../pages/portal.ts';
import { logError } from './host-events.ts';
import { attempt, createChoice, hasOptedOut, storeOptOut } from './preferences.ts';
import { loadScript } from './scripts.ts';
import { trustScriptsOf } from './trusted.ts';
import { whenDisplayed } from './waiting.ts';

/** Counts visits (specification §2.5, §4; C17, C18). Failures of the tracker's script never reach a caller. */
export interface Tracker {
  counting: Choice<Counting>;
  pageView(page: string, language: Language): void;
  /** Sent only with the visitor's consent. */
  languageClick(language: Language): void;
}

interface Etracker {
  _etracker?: { sendEvent(event: unknown): void; disableTracking(): void; enableTracking(): void };
  _etrackerOnReady?: (() => void)[];
  et_eC_Wrapper?(view: Readonly<Record<string, string | number>>): void;
  et_ClickEvent?: new (object: string, type: string) => unknown;
}

type Call = (etracker: NonNullable<Etracker['_etracker']>) => void;

const loaderId = '_etLoader';

const pageViewValue = 1500;

/**
 * Loads the tenant's tracker, unless the host has loaded it, the visitor opted out, or consent is still to come where the
 * tenant waits for it (`loadAfterConsent`). `isOwnPage`: whether the page
 * is the build's own, whose policy allows the tracker.
 */
export function createTracker(
  { tracker, tenant }: Pick<Portal, 'tracker' | 'tenant'>,
  consent: Pick<Choice<Consent>, 'get' | 'subscribe'>,
  isOwnPage: boolean,
): Tracker {
  const choice = createChoice<Counting>(
    () => (hasOptedOut() ? 'off' : 'on'),
    (on) => storeOptOut(!on),
  );
  const counting = { ...choice, get: () => (asksNotToBeTracked() ? 'do-not-track' : choice.get()) };
  if (!tracker) return { pageView() {}, languageClick() {}, counting };
  const { src, siteKey } = tracker;
  const page: Window & Etracker = window;
  const { flush, whenReady } = createQueue(page);
  const hasConsented = () => consent.get() === 'on';
  const isOn = () => counting.get() === 'on' && (!tracker.loadAfterConsent || hasConsented());
  const load = () => isOn() && loadTracker(tracker, flush);
  // Nothing may be reported that waited when the visitor opted out.
  const report = (act: Call) =>
    whenDisplayed(() => isOn() && whenReady((etracker) => isOn() && act(etracker)));
  const passOn = (on: boolean) =>
    whenReady((etracker) => (on ? etracker.enableTracking() : etracker.disableTracking()));

  if (isOwnPage) trustScriptsOf(new URL(src, location.href).origin);
  whenDisplayed(load);
  if (tracker.loadAfterConsent) {
    consent.subscribe(() => {
      load();
      if (document.getElementById(loaderId)) passOn(isOn());
    });
  }
  // A host loaded the tracker; the opt-out may not have reached it before the page was left.
  if (choice.get() === 'off' && document.getElementById(loaderId)) passOn(false);

  return {
    pageView: (name, language) =>
      report(() =>
        page.et_eC_Wrapper?.({
          et_et: siteKey,
          et_pagename: name,
          et_areas: tenant,
          et_seg1: pageViewValue,
          et_seg2: language,
        }),
      ),
    languageClick(language) {
      if (!hasConsented()) return;
      report(
        (etracker) => page.et_ClickEvent && etracker.sendEvent(new page.et_ClickEvent('language', language)),
      );
    },
    counting: {
      ...counting,
      set(on) {
        choice.set(on);
        if (isOn()) load();
        passOn(isOn());
      },
    },
  };
}

function loadTracker({ src, siteKey }: NonNullable<Portal['tracker']>, onLoad: () => void): void {
  if (document.getElementById(loaderId)) return;
  void loadScript(src, {
    id: loaderId,
    type: 'text/javascript',
    charset: 'UTF-8',
    'data-block-cookies': 'true',
    'data-respect-dnt': 'true',
    'data-secure-code': siteKey,
    async: '',
  }).then((loaded) => (loaded ? onLoad() : logError('tracker', 'tracker-failed', "Can't load etracker!")));
}

/** Keeps calls, in their order, until the tracker's script is ready, perhaps long after its load event. */
function createQueue(page: Etracker) {
  const waiting: Call[] = [];
  const flush = () =>
    attempt(() => {
      const { _etracker } = page;
      if (_etracker) for (const call of waiting.splice(0)) attempt(() => call(_etracker));
    });
  const whenReady = (call: Call) => {
    waiting.push(call);
    flush();
    if (waiting.length !== 1) return;
    attempt(() => {
      page._etrackerOnReady ??= [];
      page._etrackerOnReady.push(flush);
    });
  };
  return { flush, whenReady };
}

/** etracker's script respects only the first signal. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
