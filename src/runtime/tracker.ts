import type { Choice, Counting } from '../pages/choice-switch.tsx';
import type { Language, Portal } from '../pages/portal.ts';
import { createChoice, hasOptedOut, storeOptOut } from './preferences.ts';
import { reportError } from './report.ts';
import { loadScript } from './scripts.ts';
import { trustScriptsOf } from './trusted.ts';

/** Counts visits (specification §2.5, §4; contract C17, C18). Nothing that the tracker's script does reaches a caller. */
export interface Tracker {
  counting: Choice<Counting>;
  /** @param page the page's id */
  pageView(page: string, language: Language): void;
  /** Sent only with the visitor's consent. */
  languageClick(language: Language): void;
}

/** What etracker's documentation says of its script. */
interface Etracker {
  _etracker?: { sendEvent(event: unknown): void; disableTracking(): void; enableTracking(): void };
  /** Functions to be called when the script has come. */
  _etrackerOnReady?: (() => void)[];
  /** Reports a further page view. */
  et_eC_Wrapper?(view: Readonly<Record<string, string | number>>): void;
  et_ClickEvent?: new (object: string, type: string) => unknown;
}

const loaderId = '_etLoader';

/** The fixed value of every page view (specification §9). */
const pageViewValue = 1500;

/** The script is looked for after this time in milliseconds, then after twice as long each time: for less than two minutes. */
const firstLook = 100;
const lastLook = firstLook * 2 ** 9;

/** A script that never gets ready costs no more memory than this many calls. */
const maxWaiting = 50;

/** Calls the tracker's script; false where something that the call needs is not there yet. */
type Call = () => boolean;

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
  const choice = createChoice<Counting>(
    () => (hasOptedOut() ? 'off' : 'on'),
    (on) => storeOptOut(!on),
  );
  const counting = { ...choice, get: () => (asksNotToBeTracked() ? 'do-not-track' : choice.get()) };
  if (!tracker) return { pageView() {}, languageClick() {}, counting };
  const { src, siteKey } = tracker;
  const page: Window & Etracker = window;
  const { report, choose, look } = createQueue(page, () => counting.get() === 'on');
  const passOn = (on: boolean): void =>
    choose(() => {
      if (!page._etracker) return false;
      if (on) page._etracker.enableTracking();
      else page._etracker.disableTracking();
      return true;
    });
  const load = (): void => {
    if (document.getElementById(loaderId)) return;
    void loadScript(src, {
      id: loaderId,
      type: 'text/javascript',
      charset: 'UTF-8',
      'data-block-cookies': 'true',
      'data-respect-dnt': 'true',
      'data-secure-code': siteKey,
      async: '',
    }).then((loaded) => (loaded ? look() : fail()));
  };

  if (isOwnPage) trustScriptsOf(new URL(src, location.href).origin);
  if (counting.get() === 'on') load();
  // A host has loaded the tracker, and the page on which the visitor opted out may have been left before it was told.
  else if (choice.get() === 'off' && document.getElementById(loaderId)) passOn(false);

  return {
    pageView(name, language) {
      report(() => {
        if (!page._etracker || !page.et_eC_Wrapper) return false;
        page.et_eC_Wrapper({
          et_et: siteKey,
          et_pagename: name,
          et_areas: tenant,
          et_seg1: pageViewValue,
          et_seg2: language,
        });
        return true;
      });
    },
    languageClick(language) {
      if (!hasConsented()) return;
      report(() => {
        if (!page._etracker || !page.et_ClickEvent) return false;
        page._etracker.sendEvent(new page.et_ClickEvent('language', language));
        return true;
      });
    },
    counting: {
      ...counting,
      set(on) {
        choice.set(on);
        if (on) load();
        passOn(on);
      },
    },
  };
}

/**
 * Keeps calls until the tracker's script is ready, which may be long after its load event, for it loads further scripts.
 * The visitor's choice goes before all reports.
 *
 * @param mayTrack whether reports may be made at this moment
 */
function createQueue(page: Etracker, mayTrack: () => boolean) {
  let choice: Call | undefined;
  let reports: Call[] = [];
  let timer: ReturnType<typeof setTimeout>;

  function flush(): void {
    if (choice && isDone(choice)) choice = undefined;
    if (!mayTrack()) reports = [];
    if (!choice) reports = reports.filter((call) => !isDone(call));
  }

  function look(delay = firstLook): void {
    clearTimeout(timer);
    flush();
    if (!choice && reports.length === 0) return;
    attempt(() => {
      page._etrackerOnReady ??= [];
      const queue = page._etrackerOnReady;
      if (!queue.includes(flush)) queue.push(flush);
    });
    if (delay <= lastLook) timer = setTimeout(look, delay, delay * 2);
  }

  return {
    look: () => look(),
    report(call: Call) {
      if (!mayTrack()) return;
      if (reports.length < maxWaiting) reports.push(call);
      look();
    },
    choose(call: Call) {
      choice = call;
      look();
    },
  };
}

/** A call that fails is done: it would only fail again. */
function isDone(call: Call): boolean {
  try {
    return call();
  } catch {
    return true;
  }
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
