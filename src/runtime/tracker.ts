import type { Language, Portal } from '../pages/portal.ts';
import { hasOptedOut, storeTrackingOptOut } from './preferences.ts';
import { reportError } from './report.ts';
import { loadScript } from './scripts.ts';
import { trustScriptsOf } from './trusted.ts';

/** Measures visits (specification §2.5, §4; contract C17, C18). Nothing that the tracker's script does reaches a caller. */
export interface Tracker {
  /** @param page the page's id */
  pageView(page: string, language: Language): void;
  /** Sent only with the visitor's consent. */
  languageClick(language: Language): void;
  /** Turns tracking off on this device, or for as long as the page lasts where nothing can be stored. */
  optOut(): void;
  readonly optedOut: boolean;
}

/** What etracker's documentation says of its script. */
interface Etracker {
  _etracker?: { sendEvent(event: unknown): void; disableTracking(): void };
  /** Functions to be called when the script has come. */
  _etrackerOnReady?: (() => void)[];
  /** Reports a further page view. */
  et_eC_Wrapper?(view: Readonly<Record<string, string | number>>): void;
  et_ClickEvent?: new (object: string, type: string) => unknown;
}

const loaderId = '_etLoader';

/** The fixed value of every page view (specification §9). */
const pageViewValue = 1500;

/**
 * Loads the tenant's tracker, unless the host has done so or the visitor does not want it. A tenant without one loads
 * none, and nothing is reported.
 *
 * @param isOwnPage whether the page is one of the build's own, whose policy names what the tracker's script needs
 */
export function createTracker(
  { tracker, tenant }: Pick<Portal, 'tracker' | 'tenant'>,
  hasConsented: () => boolean,
  isOwnPage: boolean,
): Tracker {
  if (!tracker) return { pageView() {}, languageClick() {}, optOut() {}, optedOut: false };
  const { src, siteKey } = tracker;
  const page: Window & Etracker = window;
  const waiting = new Set<() => void>();
  let optedOutHere = false;
  const optedOut = (): boolean => optedOutHere || hasOptedOut();
  const mayTrack = (): boolean => !optedOut() && !asksNotToBeTracked();

  /** Calls the tracker's script, now or when it has come. */
  function tell(call: () => void): void {
    const once = () => {
      if (waiting.delete(once)) attempt(call);
    };
    waiting.add(once);
    attempt(() => {
      if (page._etracker) once();
      else {
        page._etrackerOnReady ??= [];
        page._etrackerOnReady.push(once);
      }
    });
  }

  if (isOwnPage) trustScriptsOf(new URL(src, location.href).origin);
  if (mayTrack() && !document.getElementById(loaderId)) {
    void loadScript(src, {
      id: loaderId,
      type: 'text/javascript',
      charset: 'UTF-8',
      'data-block-cookies': 'true',
      'data-respect-dnt': 'true',
      'data-secure-code': siteKey,
      async: '',
    }).then((loaded) => {
      // What still waits was in a queue that a host has put another one in the place of.
      if (loaded) for (const once of waiting) once();
      else fail();
    });
  }

  return {
    pageView(name, language) {
      if (!mayTrack()) return;
      tell(() =>
        page.et_eC_Wrapper?.({
          et_et: siteKey,
          et_pagename: name,
          et_areas: tenant,
          et_seg1: pageViewValue,
          et_seg2: language,
        }),
      );
    },
    languageClick(language) {
      if (!mayTrack() || !hasConsented()) return;
      tell(() => {
        if (page.et_ClickEvent) page._etracker?.sendEvent(new page.et_ClickEvent('language', language));
      });
    },
    optOut() {
      if (optedOut()) return;
      optedOutHere = true;
      storeTrackingOptOut();
      waiting.clear();
      tell(() => page._etracker?.disableTracking());
    },
    get optedOut() {
      return optedOut();
    },
  };
}

/** Whether the browser says so for its visitor. etracker's script heeds the first of the two alone. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function fail(): void {
  // The words are the specification's (§8).
  const message = "Can't load etracker!";
  // biome-ignore lint/suspicious/noConsole: specified
  console.error(message);
  reportError('tracker', 'tracker-failed', message);
}

function attempt(call: () => void): void {
  try {
    call();
  } catch {
    // The faults of the tracker's script are not the host's.
  }
}
