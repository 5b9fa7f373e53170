import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'puppeteer';
import { TimedOut } from './browser-pool.ts';
import type { AuditScripts } from './bundle.ts';
import { despiteLeaving } from './despite-leaving.ts';
import { isPage, isScriptless, openLog } from './page/log.ts';
import { addToOwnWorld, ownWorldOf } from './page/own-world.ts';
import { clearStorage } from './reset-context.ts';
import { stubServers } from './stub-servers.ts';
import type { Target } from './target.ts';
import { calm, desktop, type Size, type Subject, type Unchecked, type Visit } from './visit.ts';

/** The window is drawn at this scale, because drawing is a seventh of a page's cost. Pages and screenshots do not see it. */
const drawnAt = 0.1;

/**
 * Opens a tab for a target, or takes the tab that an earlier visit left in the context: a new tab costs a tenth of a page.
 * @param patience how long a page may take to load, in seconds; then it is judged as it is. What
 * never ends afterwards is waited for half as long.
 */
export async function openTab(
  context: BrowserContext,
  scripts: AuditScripts,
  subject: Subject,
  patience: number,
): Promise<Visit> {
  const [left] = await context.pages();
  const page = left ?? (await newTab(context, scripts, patience));
  const session = await page.createCDPSession();
  const { log, pending } = await openLog(session, subject.target.trackers !== undefined);
  const unchecked: Unchecked[] = [];
  const callProbe = await ownWorldOf(session);
  const probe: Visit['probe'] = async (name, ...given) => (await callProbe(name, given)) as never;
  let window: Size | undefined;
  const resize = async (size: Size): Promise<void> => {
    if (size === window) return;
    window = size;
    await setSize(session, size);
  };
  await Promise.all([
    resize(desktop),
    // Without it, only one tab of a browser has the focus.
    session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    stubServers(session, subject),
    grantAccess(page, session, subject.target),
  ]);
  const settle = async (): Promise<void> => {
    const late = AbortSignal.timeout(patience * 500);
    do {
      while (pending.size > 0 && !late.aborted) await delay(5);
      pending.clear();
      await probe('settled', patience * 500);
    } while (pending.size > 0 && !late.aborted);
  };
  const open = async (address = subject.target.address): Promise<boolean> => {
    delete log.document;
    try {
      await page.goto(address, { waitUntil: 'load', timeout: patience * 1000 });
    } catch (error) {
      // Without a page, or with a download, the tab stays where it was.
      if (log.document && error instanceof Error && error.message.startsWith('net::ERR_ABORTED'))
        return false;
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      const late = `no answer within ${patience} seconds`;
      if (!log.document) throw new TimedOut(late, { cause: error });
      for (const request of pending.values()) if (request) request.error = late;
      pending.clear();
    }
    // By default the pointer is at the top left, over the header, once a key was pressed.
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
    // Where no script runs, nothing tells when all is done.
    if (isScriptless(log)) return false;
    await despiteLeaving(settle);
    return isPage(log);
  };
  return {
    ...subject,
    build: subject.target.build,
    page,
    session,
    log,
    patience,
    probe,
    resize,
    settle,
    open,
    unchecked,
    async startOver() {
      await clearStorage(session);
      await setCookies(session, subject.target);
    },
  };
}

async function setCookies(session: CDPSession, { address, access }: Pick<Target, 'address' | 'access'>) {
  const { origin: url } = new URL(address);
  const cookies = (access?.cookies ?? []).map((cookie) => ({ ...cookie, url }));
  if (cookies.length > 0) await session.send('Network.setCookies', { cookies });
}

/** Gives a tab what opens its page, and nobody but its server gets it. */
async function grantAccess(
  page: Page,
  own: CDPSession,
  { address, access }: Pick<Target, 'address' | 'access'>,
): Promise<void> {
  if (!access) return;
  const { origin } = new URL(address);
  await setCookies(own, { address, access });
  const added = Object.entries(access.headers).map(([name, value]) => ({ name, value }));
  if (added.length === 0) return;
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const sent = Object.entries(request.headers).map(([name, value]) => ({ name, value }));
    const headers = [...sent.filter(({ name }) => access.headers[name] === undefined), ...added];
    // The tab may have been closed.
    session.send('Fetch.continueRequest', { requestId, headers }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] });
}

const setSize = (session: CDPSession, { width, height }: Size): Promise<void> =>
  session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenOrientation: { type: width > height ? 'landscapePrimary' : 'portraitPrimary', angle: 0 },
    deviceScaleFactor: 1,
    mobile: false,
    scale: drawnAt,
  });

/** A tab with what all its visits share. */
async function newTab(context: BrowserContext, scripts: AuditScripts, patience: number): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience * 1000);
  keepUnattended(page);
  // Scripts ask for it once, so it holds for the whole visit.
  await page.emulateMediaFeatures(calm);
  // It lasts as long as the tab.
  const session = await page.createCDPSession();
  await session.send('Page.enable');
  // The page itself only: frames may run other people's scripts.
  const onPage = (script: string) => `if (window === window.top) {${script}\n}`;
  await page.evaluateOnNewDocument(onPage(scripts.pageWorld));
  await addToOwnWorld(session, onPage(scripts.probes));
  // A function, so that half a megabyte is sent to a tab once and runs only where it is needed.
  const axe = `{ value() {${scripts.axe}\n} }`;
  await addToOwnWorld(session, `Object.defineProperty(window, Symbol.for('eos-audit-axe'), ${axe})`);
  return page;
}

/** Answers the dialogs of a page, and closes the windows that it opens. */
function keepUnattended(page: Page): void {
  page.on('dialog', (dialog) => {
    // Nothing keeps the audit on a page.
    const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answered.catch(() => undefined);
  });
  page.on('popup', (popup) => {
    popup?.close().catch(() => undefined);
  });
}
