// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Tracker } from '../../src/runtime/tracker.ts';

const src = 'https://tracker.example.com/code/e.js';
const settings = { tenant: 'tiny', tracker: { src, siteKey: 'key1' } };

/** A stub of etracker's script, which keeps what it receives. */
interface Etracker {
  _etracker?: object;
  _etrackerOnReady?: (() => void)[];
  et_eC_Wrapper?(view: object): void;
  et_ClickEvent?: object;
}

const page: Window & Etracker = window;
const received: unknown[] = [];
let consented: boolean;
let tellConsent: () => void;

/** Defines what the script defines, without a look at its queue. */
function arrive(): void {
  page._etracker = {
    sendEvent: (event: unknown) => received.push(event),
    disableTracking: () => received.push('off'),
    enableTracking: () => received.push('on'),
  };
  page.et_eC_Wrapper = (view) => received.push(view);
  page.et_ClickEvent = class {
    readonly click: unknown[];
    constructor(...click: unknown[]) {
      this.click = click;
    }
  };
}

const loader = () => document.querySelector<HTMLScriptElement>('#_etLoader');

/** The browser says that the script has been loaded; what it defines may still be to come. */
async function finish(event: 'load' | 'error' = 'load'): Promise<void> {
  loader()?.dispatchEvent(new Event(event));
  // After what promises that are kept already lead to.
  await new Promise((resolve) => setTimeout(resolve));
}

/** The script works through its queue. */
function workThrough(): void {
  for (const call of page._etrackerOnReady ?? []) call();
}

/** The script arrives, works through its queue, and the browser says that it has been loaded. */
async function load(): Promise<void> {
  arrive();
  workThrough();
  await finish();
}

async function newTracker(
  portal: { tenant: string; tracker?: typeof settings.tracker & { loadAfterConsent?: boolean } } = settings,
) {
  const { createTracker } = await import('../../src/runtime/tracker.ts');
  const consent = {
    get: () => (consented ? ('on' as const) : ('off' as const)),
    subscribe(listener: () => void) {
      tellConsent = listener;
      return () => undefined;
    },
  };
  return createTracker(portal, consent, false);
}

/** Another page of the portal: only what the device keeps is still there. */
function nextPage(): void {
  vi.resetModules();
  document.head.replaceChildren();
  delete page._etracker;
  delete page._etrackerOnReady;
  delete page.et_eC_Wrapper;
  delete page.et_ClickEvent;
  received.length = 0;
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'eos_tracking=; Path=/; Max-Age=0';
  localStorage.clear();
  consented = true;
  nextPage();
});

const pageView = {
  et_et: 'key1',
  et_pagename: 'privacy-policy',
  et_areas: 'tiny',
  et_seg1: 1500,
  et_seg2: 'de',
};
const click = { click: ['language', 'pl'] };

function report(tracker: Tracker): void {
  tracker.pageView('privacy-policy', 'de');
  tracker.languageClick('pl');
}

describe('the tracker (contract C18)', () => {
  test('is loaded as etracker says, without cookies and heeding do-not-track', async () => {
    await newTracker();
    const { async, attributes } = loader() ?? {};
    expect(async).toBe(true);
    expect(Object.fromEntries([...(attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual({
      src,
      id: '_etLoader',
      type: 'text/javascript',
      charset: 'UTF-8',
      async: '',
      'data-block-cookies': 'true',
      'data-respect-dnt': 'true',
      'data-secure-code': 'key1',
    });
  });

  test('learns once, and in order, what was reported before it came: page, 1500, tenant and language, and a click', async () => {
    const tracker = await newTracker();
    report(tracker);
    expect(received).toEqual([]);
    await load();
    expect(received).toEqual([pageView, click]);
  });

  test('learns it although a host has replaced our queue', async () => {
    const tracker = await newTracker();
    report(tracker);
    page._etrackerOnReady = [];
    await load();
    expect(received).toEqual([pageView, click]);
  });

  test('learns of a click only with consent at that moment', async () => {
    const tracker = await newTracker();
    consented = false;
    report(tracker);
    consented = true;
    await load();
    expect(received).toEqual([pageView]);
    tracker.languageClick('pl');
    consented = false;
    tracker.languageClick('pl');
    expect(received).toEqual([pageView, click]);
  });

  test('is not loaded for a tenant without one', async () => {
    const tracker = await newTracker({ tenant: 'tiny' });
    report(tracker);
    tracker.counting.set(false);
    expect(tracker.counting.get()).toBe('off');
    expect(document.scripts).toHaveLength(0);
    expect(page._etrackerOnReady).toBeUndefined();
  });
});

test('a script that is ready long after its load event learns what waits when it works through its queue', async () => {
  const tracker = await newTracker();
  report(tracker);
  await finish();
  arrive();
  expect(received).toEqual([]);
  expect(page._etrackerOnReady).toHaveLength(1);
  workThrough();
  expect(received).toEqual([pageView, click]);
});

describe('a host that uses etracker itself', () => {
  beforeEach(() => {
    const own = document.createElement('script');
    own.id = '_etLoader';
    document.head.append(own);
  });

  test('keeps its script and its queue, and both are used', async () => {
    const own = loader();
    const ownCall = vi.fn();
    const queue = [ownCall];
    page._etrackerOnReady = queue;
    const tracker = await newTracker();
    report(tracker);
    expect([...document.scripts]).toEqual([own]);
    expect(page._etrackerOnReady).toBe(queue);
    await load();
    expect(ownCall).toHaveBeenCalledTimes(1);
    expect(received).toEqual([pageView, click]);
  });

  test('learns of an opt-out that an earlier page could not pass on', async () => {
    localStorage.setItem('eos_tracking', 'off');
    await newTracker();
    await load();
    expect(received).toEqual(['off']);
  });
});

describe('a failure', () => {
  test('to load is reported once on the console and by one event (specification §8)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const details: unknown[] = [];
    const onError = ({ detail }: CustomEvent) => details.push(detail);
    addEventListener('eos-content:error', onError);
    const tracker = await newTracker();
    report(tracker);
    await finish('error');
    report(tracker);
    tracker.counting.set(false);
    removeEventListener('eos-content:error', onError);
    expect(log.mock.calls).toEqual([["Can't load etracker!"]]);
    expect(details).toEqual([{ part: 'tracker', code: 'tracker-failed', message: "Can't load etracker!" }]);
  });

  const fault = () => {
    throw new Error('a fault of the tracker');
  };
  const faulty: Record<string, () => void> = {
    'throws whatever it is called for': () => {
      page._etracker = { sendEvent: fault, disableTracking: fault };
      page.et_eC_Wrapper = fault;
      page.et_ClickEvent = fault;
    },
    'is not what it should be': () => {
      Object.assign(page, { _etracker: 1, et_eC_Wrapper: 'text', et_ClickEvent: {} });
    },
    'cannot even be looked at': () => {
      Object.defineProperty(page, '_etracker', { get: fault, configurable: true });
    },
  };

  test.each(Object.entries(faulty))('of a script that %s stays inside', async (_, spoil) => {
    const tracker = await newTracker();
    report(tracker);
    spoil();
    expect(workThrough).not.toThrow();
    await finish();
    expect(() => report(tracker)).not.toThrow();
    expect(() => tracker.counting.set(false)).not.toThrow();
    expect(tracker.counting.get()).toBe('off');
  });
});

describe('opting out', () => {
  test('reaches the tracker, ends all reports and lasts', async () => {
    const tracker = await newTracker();
    expect(tracker.counting.get()).toBe('on');
    // What the tracker has not received yet is dropped.
    report(tracker);
    tracker.counting.set(false);
    await load();
    report(tracker);
    expect(received).toEqual(['off']);
    expect(tracker.counting.get()).toBe('off');

    nextPage();
    const later = await newTracker();
    expect(document.scripts).toHaveLength(0);
    expect(later.counting.get()).toBe('off');
    report(later);
    expect(page._etrackerOnReady).toBeUndefined();
  });

  test('is taken back on the next page: the tracker is loaded, learns it first, and counts again', async () => {
    localStorage.setItem('eos_tracking', 'off');
    const tracker = await newTracker();
    tracker.counting.set(true);
    report(tracker);
    await load();
    expect(received).toEqual(['on', pageView, click]);
    expect(tracker.counting.get()).toBe('on');
    expect(document.cookie).not.toContain('eos_tracking');
    expect(localStorage).toHaveLength(0);
  });

  test('is kept in a cookie for a year, and in local storage', async () => {
    const cookie = vi.spyOn(document, 'cookie', 'set');
    (await newTracker()).counting.set(false);
    expect(cookie.mock.calls).toEqual([['eos_tracking=off; Path=/; Max-Age=31536000; SameSite=Lax']]);
    expect({ ...localStorage }).toEqual({ eos_tracking: 'off' });
  });

  test.each([
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    ['cookie', () => (document.cookie = 'eos_tracking=off')],
    ['local storage', () => localStorage.setItem('eos_tracking', 'off')],
  ])('is remembered by %s alone', async (_, remember) => {
    remember();
    expect((await newTracker()).counting.get()).toBe('off');
    expect(document.scripts).toHaveLength(0);
  });

  test('lasts as long as the page where nothing can be stored', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    // Of two spies on one property, only the first would be taken away.
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const tracker = await newTracker();
    await load();
    tracker.counting.set(false);
    report(tracker);
    expect(received).toEqual(['off']);
    expect(tracker.counting.get()).toBe('off');
  });

  test('in another tab counts here too', async () => {
    const tracker = await newTracker();
    await load();
    localStorage.setItem('eos_tracking', 'off');
    report(tracker);
    expect(received).toEqual([]);
  });
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('with navigator.%s no tracker is loaded, and that of a host learns nothing', async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  arrive();
  report(await newTracker());
  expect(document.scripts).toHaveLength(0);
  expect(received).toEqual([]);
});

test('a page that the browser has prerendered loads the tracker and reports when it is displayed (contract C17)', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const tracker = await newTracker();
  tracker.pageView('privacy-policy', 'de');
  expect(loader()).toBeNull();
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  await load();
  expect(received).toHaveLength(1);
});

test('a visitor who opts out before a prerendered page is displayed is not counted', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const tracker = await newTracker();
  tracker.pageView('privacy-policy', 'de');
  localStorage.setItem('eos_tracking', 'off');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(loader()).toBeNull();
});

test('waits for consent where the tenant says so, and ends with it', async () => {
  consented = false;
  const waiting = { ...settings, tracker: { ...settings.tracker, loadAfterConsent: true } };
  const tracker = await newTracker(waiting);
  report(tracker);
  expect(loader()).toBeNull();
  consented = true;
  tellConsent();
  await load();
  tracker.pageView('Legal notice', 'de');
  expect(received).toEqual(['on', expect.objectContaining({ et_pagename: 'Legal notice' })]);
  consented = false;
  tellConsent();
  report(tracker);
  expect(received.slice(2)).toEqual(['off']);
});
