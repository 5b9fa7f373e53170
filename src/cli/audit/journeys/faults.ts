import { setTimeout as delay } from 'node:timers/promises';
import type { Container } from '../../../audit/frame-parts.ts';
import { containerIds } from '../acts/frame.ts';
import type { Journey } from '../check.ts';
import { requestsTo } from '../privacy/requests-to.ts';
import type { TenantFacts } from '../tenant.ts';
import type { Visit } from '../visit.ts';
import { firstPage } from './embedding.ts';

/** A bad day: what fails, and on which kinds of page. */
interface BadDay {
  /** As src/cli/server/faults.ts names it, with a number of times behind it where it has one; empty for a healthy day. */
  readonly fault: string;
  readonly where: 'host' | 'own' | 'login' | 'tracked';
}

/** What a visitor and a host notice on a bad day. */
export interface Outcome extends BadDay {
  readonly containers: readonly Container[];
  /** What can be read on the page as a whole. */
  readonly text: string;
  /** How many of the login box's links can be seen, by where they lead. */
  readonly loginLinks: readonly string[];
  /** `part: code` of the events eos-content:error. */
  readonly errors: readonly string[];
  /** What scripts have written to the console as an error. */
  readonly logged: readonly string[];
  /** Exceptions and rejections that nobody caught. */
  readonly exceptions: readonly string[];
  /** Delays that scripts asked for, in milliseconds: those of retries among them. */
  readonly delays: readonly number[];
  /** Whether a click on another language is kept for a script that never comes. */
  readonly losesClicks: boolean;
  /** Whether turning the tracking off is kept; undefined where there is nothing to turn off. */
  readonly optsOut: boolean | undefined;
  /** How often each of our files of texts, and the configuration, were asked for. */
  readonly requests: Readonly<Record<string, number>>;
}

export interface FaultsEvidence {
  readonly outcomes: readonly Outcome[];
  readonly language: string;
}

/** What is tried: each fault where it can be noticed. */
const badDays: readonly BadDay[] = [
  { fault: '', where: 'host' },
  { fault: '', where: 'own' },
  { fault: 'script', where: 'host' },
  { fault: 'script', where: 'own' },
  { fault: 'app', where: 'host' },
  { fault: 'app', where: 'own' },
  { fault: 'page-script', where: 'host' },
  { fault: 'page-script', where: 'own' },
  { fault: 'stylesheet', where: 'host' },
  { fault: 'stylesheet', where: 'own' },
  { fault: 'tenant', where: 'host' },
  { fault: 'config', where: 'host' },
  { fault: 'translations-2', where: 'host' },
  { fault: 'translations', where: 'host' },
  { fault: 'translations', where: 'own' },
  { fault: 'translations-missing', where: 'host' },
  { fault: 'translations-broken', where: 'host' },
  { fault: 'login', where: 'login' },
  { fault: 'tracker', where: 'tracked' },
  { fault: 'offline', where: 'host' },
  { fault: 'offline', where: 'own' },
];

/** Where other teams show our legal notice (specification §2.2). */
const hostPath = '/content/legal_info';

/** Lives through a portal's bad days (specification §4, §8; contract C14, C15): once for a tenant, in its main language. */
export const faults: Journey<FaultsEvidence> = {
  name: 'faults',
  targets: firstPage,
  async run(visit, tenant) {
    const { language } = visit.target;
    await visit.page.evaluateOnNewDocument(recordDay);
    const outcomes: Outcome[] = [];
    for (const day of badDays) {
      const path = pathOf(day, tenant, language);
      if (path !== undefined) outcomes.push(await liveThrough(visit, tenant, day, path, language));
    }
    return { outcomes, language };
  },
};

/** @returns undefined where the tenant has no such page */
function pathOf({ where }: BadDay, tenant: TenantFacts, language: string): string | undefined {
  if (where === 'host') return hostPath;
  if (where === 'tracked' && tenant.trackerOrigins.length === 0) return undefined;
  const wanted = where === 'login' ? 'download' : where === 'tracked' ? 'privacy-policy' : 'legal-notice';
  const page = tenant.pages.find(({ id }) => id === wanted);
  return page && `/services/content/${language}/${page.file}`;
}

async function liveThrough(
  visit: Visit,
  tenant: TenantFacts,
  day: BadDay,
  path: string,
  language: string,
): Promise<Outcome> {
  const { page, session } = visit;
  const origin = tenant.origin.replace(
    '://',
    day.fault === '' || day.fault === 'tracker' ? '://' : `://${day.fault}.`,
  );
  // A host's page is in the language that the visitor has chosen.
  await page.browserContext().setCookie({
    name: 'Language',
    value: language,
    domain: new URL(origin).hostname,
    path: '/',
  });
  await session.send('Network.setBlockedURLs', {
    urls: day.fault === 'tracker' ? tenant.trackerOrigins.map((tracker) => `${tracker}/*`) : [],
  });
  const asked = requestsTo([origin], session);
  await visit.open(origin + path);
  const requests = countsOf(asked.take(), origin);
  const containers = await settledContainers(visit);
  const losesClicks = day.where === 'own' && day.fault === 'app' && (await hasLostClick(visit));
  const optsOut = day.where === 'tracked' ? await keepsOptOut(visit) : undefined;
  const recording = await visit.probe('recording');
  const noticed = await page.evaluate(readDay);
  return {
    ...day,
    ...noticed,
    losesClicks,
    optsOut,
    containers,
    errors: (recording?.events.errors ?? []).map(({ part, code }) => `${part}: ${code}`).sort(),
    requests,
  };
}

/** Clicks another language, whose link has an address for such days. */
async function hasLostClick({ probe }: Visit): Promise<boolean> {
  const {
    others: [other],
  } = await probe('offeredLanguages');
  if (!other) return false;
  const { isTaken, isDone, left } = await probe('chooseLanguage', other);
  return isTaken && !isDone && left.length === 0;
}

/** Turns the tracking off. */
async function keepsOptOut({ probe }: Visit): Promise<boolean | undefined> {
  const { link } = await probe('optOutFacts');
  if (!link) return undefined;
  const { isSaid, stored } = await probe('optOut');
  return isSaid && stored.length > 0;
}

/** A part that is on its way is looked for again so many times, so many milliseconds apart: on a busy machine it comes late. */
const patience = { times: 10, pause: 100 };

/** The containers once header and footer are to be seen; as they are, where they do not come. */
async function settledContainers({ probe }: Visit): Promise<readonly Container[]> {
  for (let time = 1; ; time++) {
    const containers = await probe('frameContainers', containerIds);
    const isThere = containers.every(({ id, isSeen }) => isSeen || !/^eos-(?:header|footer)$/.test(id));
    if (isThere || time === patience.times) return containers;
    await delay(patience.pause);
  }
}

/** How often each path was asked for. */
function countsOf(addresses: readonly string[], origin: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const address of addresses) {
    const path = address.slice(origin.length);
    counts[path] = (counts[path] ?? 0) + 1;
  }
  return counts;
}

interface Day {
  readonly logged: string[];
  readonly exceptions: string[];
  readonly delays: number[];
}

/**
 * Runs in the page before its first script: writes down what is logged, thrown and waited for. Delays of retries are not
 * waited for, but those of ten seconds, after which something counts as lost, are.
 */
const recordDay = (): void => {
  const day: Day = { logged: [], exceptions: [], delays: [] };
  Object.defineProperty(window, Symbol.for('eos-audit-day'), { value: day });
  addEventListener('error', ({ message, error }) => {
    if (message) day.exceptions.push(String(error ?? message));
  });
  addEventListener('unhandledrejection', ({ reason }) => day.exceptions.push(String(reason)));
  const output = globalThis.console;
  const { error } = output;
  output.error = (...words: unknown[]) => {
    day.logged.push(words.join(' '));
    error.apply(output, words);
  };
  const start = window.setTimeout;
  const startSoon = (run: TimerHandler, delay = 0, ...rest: unknown[]): number => {
    if (delay < 100 || delay >= 10_000) return start(run, delay, ...rest);
    day.delays.push(delay);
    return start(run, 0, ...rest);
  };
  Object.assign(window, { setTimeout: startSoon });
};

/** Runs in the page. */
const readDay = (): Day & Pick<Outcome, 'text' | 'loginLinks'> => {
  const day = (window as unknown as Record<symbol, Day>)[Symbol.for('eos-audit-day')];
  const root = document.querySelector('#eos-header > *')?.shadowRoot;
  const seen = (element: HTMLElement) => element.offsetHeight > 0;
  return {
    logged: day?.logged ?? [],
    exceptions: day?.exceptions ?? [],
    delays: day?.delays ?? [],
    text: document.body.innerText,
    loginLinks: [...(root?.querySelectorAll<HTMLAnchorElement>('.eos-login a') ?? [])]
      .filter(seen)
      .map((link) => link.href.replace(location.origin, '')),
  };
};
