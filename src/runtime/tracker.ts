import type { Choice, Counting } from '../pages/choice-switch.tsx';
import type { Language, Portal } from '../pages/portal.ts';
import { logError } from './host-events.ts';
import { createChoice, hasOptedOut, storeOptOut } from './preferences.ts';
import { loadScript } from './scripts.ts';
import { trustScriptsOf } from './trusted.ts';

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

const loaderId = '_etLoader';

const pageViewValue = 1500;

/** Milliseconds until the first look for the script; the interval doubles, for less than two minutes in all. */
const firstLook = 100;
const lastLook = firstLook * 2 ** 9;

/** Bounds the memory for a script that never gets ready. */
const maxWaiting = 50;

/** False if the script lacks what the call needs. */
type Call = () => boolean;

/**
 * Loads the tenant's tracker, unless the host has loaded it or the visitor opted out. `isOwnPage`: whether the page
 * is the build's own, whose policy allows the tracker.
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
  const passOn = (on: boolean) => choose(choiceCall(page, on));
  const load = () => loadTracker(tracker, look);

  if (isOwnPage) trustScriptsOf(new URL(src, location.href).origin);
  if (counting.get() === 'on') load();
  // A host loaded the tracker; the opt-out may not have reached it before the page was left.
  else if (choice.get() === 'off' && document.getElementById(loaderId)) passOn(false);

  return {
    pageView: (name, language) =>
      report(
        pageViewCall(page, {
          et_et: siteKey,
          et_pagename: name,
          et_areas: tenant,
          et_seg1: pageViewValue,
          et_seg2: language,
        }),
      ),
    languageClick(language) {
      if (hasConsented()) report(clickCall(page, language));
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

function choiceCall(page: Etracker, on: boolean): Call {
  return () => {
    if (!page._etracker) return false;
    if (on) page._etracker.enableTracking();
    else page._etracker.disableTracking();
    return true;
  };
}

function pageViewCall(page: Etracker, view: Readonly<Record<string, string | number>>): Call {
  return () => {
    if (!page._etracker || !page.et_eC_Wrapper) return false;
    page.et_eC_Wrapper(view);
    return true;
  };
}

function clickCall(page: Etracker, language: Language): Call {
  return () => {
    if (!page._etracker || !page.et_ClickEvent) return false;
    page._etracker.sendEvent(new page.et_ClickEvent('language', language));
    return true;
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

/**
 * Keeps calls until the tracker's script is ready, perhaps long after its load event. The visitor's choice goes
 * before all reports.
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
    try {
      page._etrackerOnReady ??= [];
      const queue = page._etrackerOnReady;
      if (!queue.includes(flush)) queue.push(flush);
    } catch {}
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

/** A failed call is done: it would fail again. */
function isDone(call: Call): boolean {
  try {
    return call();
  } catch {
    return true;
  }
}

/** etracker's script respects only the first signal. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
