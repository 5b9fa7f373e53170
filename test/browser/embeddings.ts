import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { CDPSession, Page, Protocol } from 'puppeteer';
import { type ExpectStatic, inject } from 'vitest';
import { plainText, type TextValue } from '../../src/pages/text/rich.ts';
import { tenants } from '../site.ts';
import { look, lookFirst, type Sight } from './frame.ts';
import { type Portal, servePortal } from './portal.ts';
import { footerOf } from './specification.ts';
import type { Tab } from './tabs.ts';

// A day on which everything fails, for each way in which a page gets its frame: the pages, the failures, what is seen.

/** With texts in German, so that what falls back to English shows, and with a tracker. */
const site = tenants.find(
  ({ languages, settings }) => settings.tracker && languages.some(({ language }) => language === 'de'),
);
if (!site) throw new Error('no tenant speaks German and has a tracker');
const { id: tenant, settings } = site;
const trackerAddress = settings.tracker?.src ?? '';

const folder = join(inject('dist'), tenant);
const built = (path: string): string => readFileSync(join(folder, path), 'utf8');
const policy = String(JSON.parse(built('manifest.json')).contentSecurityPolicy);
const scripts = readdirSync(join(folder, 'assets'));
const scriptPath = (name: string): string =>
  `/services/content/assets/${scripts.find((script) => script.startsWith(`${name}-`) && script.endsWith('.js'))}`;

/** The calls of the specification (§7) by their names here. The tracker's is a foreign one. */
const calls = {
  tenant: '/services/api/tenant/',
  config: `/services/content/config/${tenant}.json`,
  texts: `/services/content/assets/i18n/${tenant}/de.json`,
  english: `/services/content/assets/i18n/${tenant}/en.json`,
  stylesheet: '/services/content/eos-content.css',
  script: '/services/content/eos-content.js',
  settings: scriptPath('settings'),
  app: scriptPath('app'),
  page: scriptPath('legal-notice'),
  download: scriptPath('download'),
  login: '/services/login/login-bundle.js',
} as const;
export type Call = keyof typeof calls;
const callOf = new Map<string, string>(Object.entries(calls).map(([call, path]) => [path, call]));

/** The page in the document, by the end of its container's id. */
type PageName = 'legal-notice' | 'download';

/** A way in which a document gets its frame. */
export interface Embedding {
  name: string;
  /** Its page or host with this page of ours in it. */
  address(page: PageName): string;
  /** The host's own document; a prerendered page has none. */
  document?(page: PageName, language: string): string;
  /** The ids of its containers: header, page, footer, cookie notice. */
  ids(page: PageName): readonly string[];
  isPrerendered: boolean;
  /** Whether header and footer are on the screen without a script. */
  isIncluded: boolean;
}

const known = (page: PageName) => ['eos-header', `eos-${page}`, 'eos-footer', 'eos-cookie-notice'];
const ownIds = ['top', 'here', 'bottom', 'note'];

/** The inline script of the snippet that hosts start with (contract C15), and the hash that allows it (contract C20). */
const snippet = /<script>.*?<\/script>/s.exec(built('snippet.html'))?.[0] ?? '';
const hash = /'sha256-[^']+'/.exec(built('snippet.html'))?.[0] ?? '';
const script = (between = '', attribute = '') =>
  `${snippet}${between}<script src="/services/content/eos-content.js"${attribute}></script>`;

function hostDocument(
  ids: readonly string[],
  { head = '', end = '', header = '', footer = '' }: Record<string, string>,
): string {
  const [top, page, bottom, notice] = ids;
  return `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${head}</head><body>
<div id="${top}">${header}</div>
<main><p>Host</p><div id="${page}"></div></main>
<div id="${bottom}">${footer}</div>
<div id="${notice}"></div>
${end}
</body></html>`;
}

const host = (name: string, parts: Record<string, string>): Embedding => ({
  name,
  address: () => '/host',
  document: (page) => hostDocument(known(page), parts),
  ids: known,
  isPrerendered: false,
  isIncluded: false,
});

export const embeddings: readonly Embedding[] = [
  {
    name: 'a prerendered page',
    address: (page) => `/services/content/de/${page === 'download' ? 'download' : 'legalNotice'}.html`,
    ids: known,
    isPrerendered: true,
    isIncluded: true,
  },
  host('a host, script async', { head: script('', ' async') }),
  host('a host, script deferred', { head: script('', ' defer') }),
  host('a host, script at the end', { end: script() }),
  {
    ...host('a host with the fragments included', {}),
    document: (page, language) =>
      hostDocument(known(page), {
        // The inline script would wait for a stylesheet above it, and hold up the page.
        head: script(built('fragments/hints.html'), ' async'),
        header: built(`fragments/${language}/header.html`).trimEnd(),
        footer: built(`fragments/${language}/footer.html`).trimEnd(),
      }),
    isIncluded: true,
  },
  {
    ...host('a host with containers of its own', {}),
    document: (page) => hostDocument(ownIds, { end: `${script()}<script src="/host-${page}.js"></script>` }),
    ids: () => ownIds,
  },
];

/** What the last of them runs. It looks at no promise. */
const mountingScript = (page: PageName): string => `if (window.eosContent) {
  eosContent.mount({ id: 'top', content: 'header', header: { loginMenu: ${page === 'download'} } });
  eosContent.mount({ id: 'here', content: '${page}' });
  eosContent.mount({ id: 'bottom', content: 'footer' });
  eosContent.mount({ id: 'note', content: 'cookie-notice' });
}`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A portal that fails on purpose. */
export interface FailingPortal extends Portal {
  /** How often each call was made, images and the host's own files aside. */
  made(): Record<string, number>;
  answer(call: Call, answer: Answer): void;
  /** How many timers of the page were let run out. */
  waits: number;
  /** How many of these are over, with all that they have called. */
  waitsOver: number;
  /** Waits until this is so. */
  until(holds: () => boolean): Promise<void>;
  /** The true answer to a call. */
  well(call: Call): Answer;
}

/** How a server fails, by name. */
export const ways = {
  'loses the connection': (portal, call) => {
    let lostAt = -1;
    portal.answer(call, ({ socket, url }) => {
      // A browser may ask again by itself, before it says that it failed: that is not a call of ours.
      if (lostAt === portal.waits) portal.requests.splice(portal.requests.lastIndexOf(`${url}`), 1);
      lostAt = portal.waits;
      socket.destroy();
    });
  },
  'answers 404': (portal, call) => portal.answer(call, (_, response) => response.writeHead(404).end()),
  'answers 500': (portal, call) => portal.answer(call, (_, response) => response.writeHead(500).end()),
  'answers 500 once': (portal, call) => {
    let isFirst = true;
    portal.answer(call, (request, response) => {
      if (isFirst) response.writeHead(500).end();
      else portal.well(call)(request, response);
      isFirst = false;
    });
  },
  'does not answer': (portal, call) => portal.answer(call, () => undefined),
  'breaks off': (portal, call) => {
    const whole = readWhole(call);
    portal.answer(call, (_, response) => {
      response.writeHead(200, { 'Content-Type': typeOf(call), 'Content-Length': whole.length });
      response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
    });
  },
  'answers with a page': (portal, call) =>
    portal.answer(call, (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!DOCTYPE html><title>Proxy</title><h1>Please log in</h1>'),
    ),
  'answers with broken JSON': (portal, call) => answerWith(portal, call, '{"HEADER":'),
} satisfies Record<string, (portal: FailingPortal, call: Call) => void>;
export type Way = keyof typeof ways;

const typeOf = (call: Call): string =>
  ({ '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json' })[extname(calls[call])] ??
  'text/plain';

function readWhole(call: Call): Buffer {
  if (call === 'tenant') return Buffer.from(tenant);
  if (call === 'login') return Buffer.from('/* Draws nothing. */ void "login";');
  return readFileSync(join(folder, calls[call].replace('/services/content/', '')));
}

/** Answers a call with this. */
export const answerWith = (portal: FailingPortal, call: Call, body: string): void =>
  portal.answer(call, (_, response) => response.setHeader('Content-Type', typeOf(call)).end(body));

const origins = new Set<string>();

/** Serves the tenant's portal with a host of this embedding. */
async function serve(
  { document, address }: Embedding,
  page: PageName,
  language: string,
): Promise<FailingPortal> {
  let portal = await servePortal(inject('dist'), tenant);
  // On a port of before, a browser would take from its cache what it should ask for.
  while (origins.has(portal.origin)) {
    await portal.close();
    portal = await servePortal(inject('dist'), tenant);
  }
  origins.add(portal.origin);
  portal.answers.set(`/host-${page}.js`, (_, response) =>
    response.setHeader('Content-Type', 'text/javascript').end(mountingScript(page)),
  );
  const hostPolicy = policy
    .replace("script-src 'self'", `script-src 'self' ${hash}`)
    .replace("img-src 'self'", "img-src 'self' data:")
    .replace('; upgrade-insecure-requests', '');
  if (document) {
    portal.answers.set(address(page), (_, response) =>
      response
        .setHeader('Content-Type', 'text/html')
        .setHeader('Content-Security-Policy', hostPolicy)
        .end(document(page, language)),
    );
  }
  let isClosed = false;
  const failing: FailingPortal = {
    ...portal,
    close() {
      isClosed = true;
      return portal.close();
    },
    made() {
      const counts: Record<string, number> = {};
      for (const request of portal.requests) {
        const path = request.split('?')[0] ?? '';
        if (portal.answers.has(path) && !callOf.has(path)) continue;
        if (/\.(svg|html|ico)$/.test(path)) continue;
        const name = callOf.get(path) ?? path.replace(/^.*\/(\w+)-\w+\.js$/, '$1');
        counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    },
    waits: 0,
    waitsOver: 0,
    async until(holds) {
      while (!holds() && !isClosed) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    answer: (call, answer) => void portal.answers.set(calls[call], answer),
    well: (call) => (_, response) => response.setHeader('Content-Type', typeOf(call)).end(readWhole(call)),
  };
  return failing;
}

/** What the host and the visitor have noticed, kept in the page. */
interface Watched {
  /** Events `eos-content:error`. */
  errors: string[];
  /** What scripts have written to the console. */
  logged: string[];
  /** What should never be: exceptions, unhandled rejections, refusals of the policy, a header that goes away. */
  faults: string[];
  /** Timers of 0.1 s and more. They end only when a test says so, so that nobody waits and no slow machine is late. */
  timers: Map<number, { delay: number; isOfSnippet: boolean; run(): void }>;
  isReady: boolean;
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

/** Runs in the page before anything of its own. */
function watch({ all }: Sight): void {
  const watched: Watched = { errors: [], logged: [], faults: [], timers: new Map(), isReady: false };
  const { errors, logged, faults, timers } = watched;
  window.watched = watched;
  addEventListener('eos-content:error', ({ detail: { part, code, message } }) =>
    errors.push(`${part}: ${code}${typeof message === 'string' && message ? '' : ', no message'}`),
  );
  addEventListener('error', ({ message }) => faults.push(`exception: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    console[level] = (...words: unknown[]) => logged.push(words.join(' '));
  }

  const { setTimeout: start, clearTimeout: stop } = window;
  let last = 1e9;
  const startHeld = (run: (...rest: unknown[]) => void, delay = 0, ...rest: unknown[]): number => {
    if (delay < 100) return start(run, delay, ...rest);
    last += 1;
    // The snippet alone is inside the document.
    const { currentScript } = document;
    const isOfSnippet = Boolean(currentScript && !currentScript.hasAttribute('src'));
    timers.set(last, { delay, isOfSnippet, run: () => run(...rest) });
    return last;
  };
  const stopHeld = (timer: number): void => {
    if (!timers.delete(timer)) stop(timer);
  };
  Object.assign(window, { setTimeout: startHeld, clearTimeout: stopHeld });

  let wasShown = false;
  let isAsked = false;
  const atEachFrame = () => {
    const container = document.querySelector('#eos-header, #top');
    const isShown = Boolean(
      container && all('*', container).some((element) => (element as HTMLElement).offsetHeight > 0),
    );
    if (wasShown && !isShown) faults.push('the header has gone off the screen');
    wasShown = isShown;
    if (window.eosContent && !isAsked) {
      isAsked = true;
      void window.eosContent.ready.then(() => {
        watched.isReady = true;
      });
    }
    requestAnimationFrame(atEachFrame);
  };
  atEachFrame();
}

/** What stands in a container. */
interface EmbeddedPart {
  state: string | undefined;
  lang: string | undefined;
  isShown: boolean;
  isPlaceholder: boolean;
  /** The words that tell it, and where its links lead. */
  words: string[];
  links: string[];
  hasLogin: boolean;
}

/** Runs in the page. */
function readPage({ all }: Sight, ids: readonly string[]) {
  const readPart = (id: string): EmbeddedPart => {
    const container = document.getElementById(id);
    const within = container ?? document.createElement('div');
    const missing = within.querySelector(':scope > .missing-header, :scope > .missing-footer');
    const framed = within.firstElementChild?.shadowRoot ? within.firstElementChild : within;
    const isOnScreen = (element: Element) => (element as HTMLElement).offsetHeight > 0;
    const words = missing
      ? [missing.firstElementChild ?? missing]
      : all('.eos-menu-wide a, .eos-footer a, h1, button', within);
    const spoken = words[0]?.querySelector('[lang]') ?? words[0];
    return {
      state: container?.dataset.eosState,
      lang: (spoken?.closest<HTMLElement>('[lang]') ?? framed.closest<HTMLElement>('[lang]'))?.lang,
      isShown: all('*', within).some(isOnScreen),
      isPlaceholder: Boolean(missing),
      words: words.map(({ textContent }) => textContent.trim()),
      links: all('a', within).map((link) => (link as HTMLAnchorElement).href.replace(location.origin, '')),
      hasLogin: all('.eos-login a', within).some(isOnScreen),
    };
  };
  const { errors = [], logged = [], faults = [], timers = new Map(), isReady = false } = window.watched ?? {};
  const held = [...timers.values()];
  return {
    parts: ids.map(readPart),
    errors: [...errors].sort(),
    logged,
    faults: [
      ...faults,
      ...(window.eosContent && !isReady ? ['eosContent.ready is still waited for'] : []),
      ...('polluted' in {} ? ['Object.prototype is polluted'] : []),
      ...(all('.eos-header, .missing-header').length > 1 ? ['there are two headers'] : []),
    ],
    // The snippet's is heeded only where eos-content.js is not there, and does not stop.
    held: held.filter(({ isOfSnippet }) => !isOfSnippet).map(({ delay }) => delay),
    heldBySnippet: held.filter(({ isOfSnippet }) => isOfSnippet).map(({ delay }) => delay),
  };
}

/** What is seen and heard of a page. Each part: its language, what of it is there, its state. */
export interface Outcome {
  header: string;
  page: string;
  footer: string;
  notice: string;
  errors: string[];
  logged: string[];
  faults: string[];
  /** The timers that have not run out. */
  held: number[];
}

const partNames = ['header', 'page', 'footer', 'notice'] as const;
type PartName = (typeof partNames)[number];

/** The words by which each part is recognized. */
function variants(
  name: PartName,
  page: PageName,
): { said: string; words: string[]; isPlaceholder: boolean }[] {
  return (site?.languages ?? []).flatMap(({ language, content }) => {
    const plain = (...phrases: { text: TextValue }[]) => phrases.map(({ text }) => plainText(text));
    const is = (kind: string, words: string[], isPlaceholder = false) => ({
      said: kind ? `${language}, ${kind}` : language,
      words,
      isPlaceholder,
    });
    const menu = settings.navigation.filter((key) => key !== 'IMPRINT' && key !== 'PRIVACY');
    if (name === 'header') {
      return [
        is('', plain(...menu.map((key) => content.MENU[key]))),
        is('home alone', plain(content.MENU.HOME)),
        is('placeholder', plain(content.PLACEHOLDER.HEADER), true),
      ];
    }
    if (name === 'footer') {
      return [
        is('', plain(...settings.footerLinks.map((key) => content.FOOTER.LINKS[key]))),
        is('placeholder', plain(content.PLACEHOLDER.FOOTER), true),
      ];
    }
    if (name === 'notice') return [is('', plain(content.COOKIE_NOTICE.ACCEPT))];
    const section = page === 'download' ? content.DOWNLOAD : content.LEGAL_NOTICE;
    return [is('', plain(section.HEADLINE))];
  });
}

/** In a word, what a part is; what cannot be said so is shown as it is. */
function describePart(name: PartName, page: PageName, part: EmbeddedPart): string {
  const { state = 'untouched', lang, isShown, isPlaceholder, words, links, hasLogin } = part;
  const alike = variants(name, page).find(
    (variant) =>
      variant.isPlaceholder === isPlaceholder &&
      variant.said.startsWith(`${lang}`) &&
      `${variant.words}` === `${words}`,
  );
  const expectedLinks = isPlaceholder && name === 'footer' ? placeholderLinks : undefined;
  let said = alike?.said;
  if (!isShown) said = 'nothing';
  else if (name === 'footer' && !isPlaceholder && words.length === 0) said = `${lang}, no links`;
  if (!said || (expectedLinks && `${links}` !== `${expectedLinks}`)) said = JSON.stringify(part);
  return `${said}${hasLogin ? ', login' : ''}: ${state}`;
}

const placeholderLinks = footerOf(site)
  .filter(({ key }) => /^(IMPRINT|PRIVACY)/.test(key))
  .map(({ href }) => href);

/** Reads what is seen and heard now. */
async function readOutcome(page: Page, embedding: Embedding, name: PageName): Promise<Outcome> {
  const { parts, errors, logged, faults, held } = await look(page, readPage, embedding.ids(name));
  const said = partNames.map((part, index) => [part, describePart(part, name, parts[index] as EmbeddedPart)]);
  return { ...(Object.fromEntries(said) as Record<PartName, string>), errors, logged, faults, held };
}

/** How often a page is looked at until it is what it should be. */
export const soon = { interval: 10 };

/** Lets the one timer that the page waits for run out. */
async function passTime(
  page: Page,
  portal: FailingPortal,
  [delay, call, count]: Waits[number],
  expect: ExpectStatic,
): Promise<void> {
  const isOfSnippet = call === 'script';
  await expect
    .poll(
      async () => {
        const { held, heldBySnippet } = await look(page, readPage, []);
        return { held: isOfSnippet ? heldBySnippet : held, made: portal.made()[call] ?? 0 };
      },
      {
        interval: 10,
      },
    )
    .toEqual({ held: [delay], made: count });
  portal.waits += 1;
  await look(
    page,
    (_, wanted) => {
      for (const [id, { isOfSnippet, run }] of [...(window.watched?.timers ?? [])]) {
        if (isOfSnippet !== wanted) continue;
        window.watched?.timers.delete(id);
        run();
      }
    },
    isOfSnippet,
  );
  portal.waitsOver += 1;
}

/** A fault for a page. */
export interface Fault {
  name: string;
  page?: PageName;
  /** What fails at the server, before the page is opened. */
  prepare?(portal: FailingPortal, page: Page): unknown;
  /** What fails in the visitor's browser: runs before anything else in the page. */
  inBrowser?(): void;
  /** What becomes of the tracker, the only foreign call: how it fails or is answered; nothing at all where empty. */
  foreign?: { errorReason?: Protocol.Network.ErrorReason; responseCode?: number };
  /** The language of the cookie that the server sees. */
  language?: string;
  /** The timers that have to run out, one after the other, and how often the call has been made before each. */
  waits?: Waits | ((embedding: Embedding) => Waits);
}

export type Waits = readonly (readonly [delay: number, call: Call, made: number])[];

/** A tab for visitors who have chosen German. */
export async function prepareTab(page: Page): Promise<void> {
  await page.browserContext().setCookie({ name: 'Language', value: 'de', domain: '127.0.0.1', path: '/' });
  await lookFirst(page, watch);
}

/** Decides what becomes of the tracker. */
async function decideForeign(
  page: Page,
  { errorReason, responseCode }: NonNullable<Fault['foreign']>,
): Promise<CDPSession> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    if (errorReason) void session.send('Fetch.failRequest', { requestId, errorReason });
    if (responseCode) void session.send('Fetch.fulfillRequest', { requestId, responseCode });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${trackerAddress}*` }] });
  return session;
}

/** What has come of a fault. */
export interface Seen {
  outcome: Outcome;
  /** How often each call was made. */
  made: Record<string, number>;
}

/**
 * Opens a page with a fault.
 *
 * @param expect of the test, which runs beside others
 * @param judge is given a function that looks at the page, and may look as often as it likes
 */
export async function endure(
  { page }: Tab,
  embedding: Embedding,
  { page: name = 'legal-notice', prepare, inBrowser, foreign, language = 'de', waits = [] }: Fault,
  expect: ExpectStatic,
  judge: (read: () => Promise<Seen>, portal: FailingPortal) => Promise<void>,
): Promise<void> {
  const portal = await serve(embedding, name, language);
  const own = inBrowser && (await page.evaluateOnNewDocument(inBrowser));
  const session = foreign && (await decideForeign(page, foreign));
  try {
    await prepare?.(portal, page);
    await page.goto(portal.origin + embedding.address(name), { waitUntil: [] });
    for (const wait of typeof waits === 'function' ? waits(embedding) : waits) {
      await passTime(page, portal, wait, expect);
    }
    await judge(
      async () => ({ outcome: await readOutcome(page, embedding, name), made: portal.made() }),
      portal,
    );
  } finally {
    await session?.detach();
    if (own) await page.removeScriptToEvaluateOnNewDocument(own.identifier);
    await page.goto('about:blank');
    await portal.close();
  }
}
