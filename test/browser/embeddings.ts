import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { CDPSession, Page } from 'puppeteer';
import { type ExpectStatic, inject } from 'vitest';
import { plainText, type TextValue } from '../../src/pages/text/rich.ts';
import { look, type Sight } from './frame.ts';
import { type Portal, servePortal, types } from './portal.ts';
import { builtFile, hostPolicy, sample, scriptPaths, textsPath } from './portal-tab.ts';
import { footerOf } from './specification.ts';
import type { Tab } from './tabs.ts';
import { holdTimers, passTimers } from './timers.ts';

// A day on which everything fails, for each way in which a page gets its frame: the pages, the failures, what is seen.

// In German, so that what falls back to English shows.
const { id: tenant, settings } = sample;
const scriptPath = (name: string): string => scriptPaths(name)[0] ?? '';

/** The calls of the specification (§7) by their names here. The tracker's is a foreign one. */
const calls = {
  tenant: '/services/api/tenant/',
  config: `/services/content/config/${tenant}.json`,
  texts: textsPath('de'),
  english: textsPath('en'),
  stylesheet: '/services/content/eos-content.css',
  script: '/services/content/eos-content.js',
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
  document?(page: PageName): string;
  /** The ids of its containers: header, page, footer, cookie notice. */
  ids(page: PageName): readonly string[];
  isPrerendered: boolean;
  /** Whether header and footer are on the screen without a script. */
  isIncluded: boolean;
}

const known = (page: PageName) => ['eos-header', `eos-${page}`, 'eos-footer', 'eos-cookie-notice'];
const ownIds = ['top', 'here', 'bottom', 'note'];

/** The inline script of the snippet that hosts start with (contract C15). */
const snippet = /<script>.*?<\/script>/s.exec(builtFile('snippet.html'))?.[0] ?? '';
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
  host('a host', { head: script('', ' async') }),
  {
    ...host('a host with the fragments included', {
      // The inline script would wait for a stylesheet above it, and hold up the page.
      head: script(builtFile('fragments/hints.html'), ' async'),
      header: builtFile('fragments/de/header.html').trimEnd(),
      footer: builtFile('fragments/de/footer.html').trimEnd(),
    }),
    isIncluded: true,
  },
  {
    ...host('a host with containers of its own', {}),
    document: () => hostDocument(ownIds, { end: `${script()}<script src="/mount.js"></script>` }),
    ids: () => ownIds,
  },
];

/** What the last of them runs. It ignores all promises. */
const mountingScript = `if (window.eosContent) {
  eosContent.mount({ id: 'top', content: 'header' });
  eosContent.mount({ id: 'here', content: 'legal-notice' });
  eosContent.mount({ id: 'bottom', content: 'footer' });
  eosContent.mount({ id: 'note', content: 'cookie-notice' });
}`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A portal that fails on purpose. */
export interface FailingPortal extends Portal {
  /** How often each call was made, images and the host's own files aside. */
  made(): Record<string, number>;
  answer(call: Call, answer: Answer): void;
  /** How many timers of the page have run out, with all that they have called. */
  waitsOver: number;
  /** Waits until this is so. */
  until(holds: () => boolean): Promise<void>;
  /** The true answer to a call. */
  well(call: Call): Answer;
}

/** How a server fails, by name. */
export const ways = {
  'answers 404': (portal, call) => portal.answer(call, (_, response) => response.writeHead(404).end()),
  'answers 500 once': (portal, call) => {
    let isFirst = true;
    portal.answer(call, (request, response) => {
      if (isFirst) response.writeHead(500).end();
      else portal.well(call)(request, response);
      isFirst = false;
    });
  },
  'does not answer': (portal, call) => portal.answer(call, () => undefined),
  'answers with a page': (portal, call) =>
    portal.answer(call, (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!DOCTYPE html><title>Proxy</title><h1>Please log in</h1>'),
    ),
  'answers with broken JSON': (portal, call) => answerWith(portal, call, '{"HEADER":'),
} satisfies Record<string, (portal: FailingPortal, call: Call) => void>;
export type Way = keyof typeof ways;

const typeOf = (call: Call): string => types[extname(calls[call])] ?? 'text/plain';

function readWhole(call: Call): string {
  if (call === 'tenant') return tenant;
  return call === 'login' ? '/* Draws nothing. */' : builtFile(calls[call]);
}

/** Answers a call with this. */
export const answerWith = (portal: FailingPortal, call: Call, body: string): void =>
  portal.answer(call, (_, response) => response.setHeader('Content-Type', typeOf(call)).end(body));

const origins = new Set<string>();

/** Serves the tenant's portal with a host of this embedding. */
async function serve({ document, address }: Embedding, page: PageName): Promise<FailingPortal> {
  let portal = await servePortal(inject('dist'), tenant);
  // On a port of before, a browser would take from its cache what it should ask for.
  while (origins.has(portal.origin)) {
    await portal.close();
    portal = await servePortal(inject('dist'), tenant);
  }
  origins.add(portal.origin);
  portal.file('/mount.js', mountingScript);
  // For the icon, so that no browser asks for one.
  const policy = hostPolicy().replace("img-src 'self'", "img-src 'self' data:");
  if (document) {
    portal.answers.set(address(page), (_, response) =>
      response
        .setHeader('Content-Type', 'text/html')
        .setHeader('Content-Security-Policy', policy)
        .end(document(page)),
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
  isReady: boolean;
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

/** Runs in the page before anything of its own. */
function watch(): void {
  const watched: Watched = { errors: [], logged: [], faults: [], isReady: false };
  const { errors, logged, faults } = watched;
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

  let wasShown = false;
  let isAsked = false;
  const atEachFrame = () => {
    const isShown = Boolean(document.querySelector<HTMLElement>(':is(#eos-header, #top) > *')?.offsetHeight);
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
  /** The words that tell it; of a placeholder also where its links lead. */
  words: string[];
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
    const telling = missing
      ? [missing.firstElementChild ?? missing]
      : all('.eos-menu-wide a, .eos-footer nav a, h1, button', within);
    const spoken = telling[0]?.querySelector('[lang]') ?? telling[0];
    const links = missing ? all('a', missing) : [];
    return {
      state: container?.dataset.eosState,
      lang: (spoken?.closest<HTMLElement>('[lang]') ?? framed.closest<HTMLElement>('[lang]'))?.lang,
      isShown: all('*', within).some(isOnScreen),
      words: [
        ...telling.map(({ textContent }) => textContent.trim()),
        ...links.map((link) => (link as HTMLAnchorElement).href.replace(location.origin, '')),
      ],
      hasLogin: all('.eos-login a', within).some(isOnScreen),
    };
  };
  const { errors = [], logged = [], faults = [], isReady = false } = window.watched ?? {};
  const held = [...(window.heldTimers ?? new Map()).values()];
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

/** What a part is by its language and words. */
const meanings = new Map<string, string>(
  sample.languages.flatMap(({ language, content }) => {
    const is = (kind: string, phrases: { text: TextValue }[], links: readonly string[] = []) => {
      const words = [...phrases.map(({ text }) => plainText(text)), ...links];
      return [`${language}: ${words}`, `${language}${kind}`] as const;
    };
    const menu = settings.navigation.filter((key) => key !== 'IMPRINT' && key !== 'PRIVACY');
    const legalLinks = footerOf(sample).filter(({ key }) => /^(IMPRINT|PRIVACY)/.test(key));
    return [
      is(
        '',
        menu.map((key) => content.MENU[key]),
      ),
      is(', home alone', [content.MENU.HOME]),
      is(', placeholder', [content.PLACEHOLDER.HEADER]),
      is(
        '',
        footerOf(sample).map(({ key }) =>
          key in content.FOOTER.LINKS
            ? content.FOOTER.LINKS[key as keyof typeof content.FOOTER.LINKS]
            : content.MENU[key as keyof typeof content.MENU],
        ),
      ),
      is(', no links', []),
      is(
        ', placeholder',
        [content.PLACEHOLDER.FOOTER],
        legalLinks.map(({ href }) => href),
      ),
      is('', [content.COOKIE_NOTICE.ACCEPT]),
      is('', [content.LEGAL_NOTICE.HEADLINE]),
      is('', [content.DOWNLOAD.HEADLINE]),
    ];
  }),
);

/** In a word, what a part is; what cannot be said so is shown as it is. */
function describePart(part: EmbeddedPart): string {
  const { state = 'untouched', lang, isShown, words, hasLogin } = part;
  const meaning = isShown ? meanings.get(`${lang}: ${words}`) : 'nothing';
  return `${meaning ?? JSON.stringify(part)}${hasLogin ? ', login' : ''}: ${state}`;
}

/** Reads what is seen and heard now. */
async function readOutcome(tab: Page, embedding: Embedding, name: PageName): Promise<Outcome> {
  const { parts, errors, logged, faults, held } = await look(tab, readPage, embedding.ids(name));
  const [header = '', page = '', footer = '', notice = ''] = parts.map(describePart);
  return { header, page, footer, notice, errors, logged, faults, held };
}

/** Lets the one timer that the page waits for run out. */
async function passTime(
  page: Page,
  portal: FailingPortal,
  [delay, call, count]: Waits[number],
  expect: ExpectStatic,
): Promise<void> {
  const isOfSnippet = call === 'script';
  await expect
    .poll(async () => {
      const { held, heldBySnippet } = await look(page, readPage, []);
      return { held: isOfSnippet ? heldBySnippet : held, made: portal.made()[call] ?? 0 };
    })
    .toEqual({ held: [delay], made: count });
  await passTimers(page, { isOfSnippet });
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
  /** What becomes of the tracker, the only foreign call. */
  tracker?: 'is blocked' | 'does not answer';
  /** The timers that have to run out, one after the other, and how often the call has been made before each. */
  waits?: Waits;
}

export type Waits = readonly (readonly [delay: number, call: Call, made: number])[];

/** A tab for visitors who have chosen German. */
export async function prepareTab(page: Page): Promise<void> {
  await page.browserContext().setCookie({ name: 'Language', value: 'de', domain: '127.0.0.1', path: '/' });
  await holdTimers(page);
  await page.evaluateOnNewDocument(watch);
}

/** Blocks the tracker, or leaves it without an answer. */
async function failTracker(page: Page, how: NonNullable<Fault['tracker']>): Promise<CDPSession> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    if (how === 'is blocked')
      void session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${settings.tracker?.src}*` }] });
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
  { page: name = 'legal-notice', prepare, inBrowser, tracker, waits = [] }: Fault,
  expect: ExpectStatic,
  judge: (read: () => Promise<Seen>, portal: FailingPortal) => Promise<void>,
): Promise<void> {
  const portal = await serve(embedding, name);
  const own = inBrowser && (await page.evaluateOnNewDocument(inBrowser));
  const session = tracker && (await failTracker(page, tracker));
  try {
    await prepare?.(portal, page);
    await page.goto(portal.origin + embedding.address(name), { waitUntil: [] });
    for (const wait of waits) {
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
