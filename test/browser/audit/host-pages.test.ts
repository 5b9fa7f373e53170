import { join } from 'node:path';
import { afterAll, describe, inject, test } from 'vitest';
import { type AuditResult, audit } from '../../../src/cli/audit/audit.ts';
import { BrowserPool } from '../../../src/cli/audit/browser-pool.ts';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import { buildsAt } from '../../../src/cli/audit/deployed.ts';
import { auditChecks } from '../../../src/cli/audit/subjects/subjects.ts';
import { targetAt } from '../../../src/cli/audit/targets.ts';
import type { Access } from '../../../src/cli/lib/http-request.ts';
import { parseUrl } from '../../../src/cli/output/addresses.ts';
import type { Answer, Request } from '../../../src/cli/server/answer.ts';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { listen } from '../../../src/cli/server/listen.ts';
import { portalAnswer } from '../../../src/cli/server/portal.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';
import { hostAnswer } from './audit-host.ts';

// What pages of other teams do that is out of the common: each is judged, and none in silence.

const pool = await BrowserPool.open(process.env, { isOffline: true, concurrency: 2 });
/** For pages that never answer. */
const impatient = await BrowserPool.open(process.env, { isOffline: true, concurrency: 2, patience: 6 });
afterAll(() => Promise.all([pool.close(), impatient.close()]));
const deployment = deploymentOf(join(inject('dist'), 'de-did'));

/** A page of another team: in its main content `main`, in its head `head`. Where the frame does not matter it is left out, which costs as much as all else. */
const page = (main: string, head = ''): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay by instalments</title>
<link rel="icon" href="data:,">
<style>body { margin: 0; padding-bottom: var(--eos-notice-height, 0) } main { padding: 1rem }</style>
${head}
</head>
<body>
<main id="eos-main" tabindex="-1"><h1>Pay by instalments</h1>${main}</main>
</body>
</html>`;
const framed = (main: string, head = ''): string =>
  page(main, `<script src="/services/content/eos-content.js" async></script>\n${head}`)
    .replace('<body>', '$&\n<div id="eos-header"></div>')
    .replace('</body>', '<div id="eos-footer"></div>\n<div id="eos-cookie-notice"></div>\n$&');
const text = '<p>You choose the amount and the day.</p>';

const hostAnswerAt = (main: string, ...headers: [string, string][]): Answer =>
  hostAnswer(framed(main), 'text/html', ...headers);
const script = (body: string): Answer => ({
  status: 200,
  headers: [['Content-Type', 'text/javascript']],
  body,
});

type Served = string | Answer | ((request: Request) => Answer);

interface Case {
  readonly name: string;
  /** By path; `/page` is audited. A request at a name other than the portal's has it in front: `other.localhost/x`. */
  readonly pages: Readonly<Record<string, Served>>;
  readonly access?: Access;
  /** The checks that the case is about. */
  readonly of: readonly string[];
  readonly expected: readonly string[];
  /** Checks that could not run, and why. */
  readonly unchecked?: readonly string[];
  /** Whether something on the page never answers. */
  readonly isSilent?: true;
  /** What the server is not asked for. */
  readonly unasked?: RegExp;
  /** What the fixes of all findings name. */
  readonly hint?: RegExp;
}

async function audited({ pages, access, of, isSilent }: Omit<Case, 'name' | 'expected'>) {
  const requested: string[] = [];
  const { port, close } = await listen(
    (request) => {
      const own = request.host === `${deployment.tenant}.localhost` ? '' : request.host;
      const served = pages[own + request.path];
      requested.push(`${request.method} ${own}${request.path}`);
      if (typeof served === 'function') return served(request);
      const answer = typeof served === 'string' ? hostAnswer(served) : served;
      if (typeof answer?.body === 'string')
        return { ...answer, body: answer.body.replaceAll('PORT', `${port}`) };
      return answer ?? (own ? { status: 204, headers: [] } : portalAnswer(deployment, request));
    },
    { port: 0, strict: false, host: undefined },
  );
  const address = `http://${deployment.tenant}.localhost:${port}/page`;
  const checks = auditChecks.filter(({ id }) => of.includes(id));
  try {
    const url = parseUrl(address);
    const targets = [targetAt(url, await buildsAt([url], access), access)];
    const result = await audit({
      pool: isSilent ? impatient : pool,
      checks,
      targets,
      budgets: readBudgets(packageRoot),
    });
    return { ...result, requested };
  } finally {
    await close();
  }
}

const withoutPort = (text: string): string => text.replace(/(?:de-did\.)?localhost:\d+/g, 'localhost');

const lines = ({ findings, lost, unchecked }: AuditResult) => ({
  expected: findings.map(({ check, message }) => withoutPort(`${check}: ${message}`)),
  lost: lost.map(({ reason }) => reason),
  unchecked: unchecked.map(({ check, reason }) => withoutPort(`${check}: ${reason}`)).sort(),
});

const leads = (location: string): Answer => ({ status: 302, headers: [['Location', location]] });
const login = page('<p>Log in with your claim number.</p>');
/** Never ends its answer. */
const never: Answer = {
  status: 200,
  headers: [['Content-Type', 'image/png']],
  stream: (response) => void response.flushHeaders(),
};
const guarded = (request: Request, isIn: boolean): Answer =>
  isIn ? hostAnswer(page(text)) : leads(`/login?next=${request.path}`);

const cases: readonly Case[] = [
  {
    name: 'a redirect to a login is named',
    pages: { '/page': leads('/login?next=%2Fpage'), '/login': login },
    of: ['page-status'],
    expected: ['page-status: Instead of this page /login?next=%2Fpage is shown.'],
  },
  ...(
    [
      ['nothing to show', { status: 204, headers: [] }, '204 and text/plain'],
      [
        'a download',
        hostAnswer(text, 'text/html', ['Content-Disposition', 'attachment; filename="a.html"']),
        '200 and a download',
      ],
      [
        'a page that forbids itself all scripts',
        hostAnswer(page(text), 'text/html', ['Content-Security-Policy', 'sandbox']),
        '200 and a sandbox without scripts (Content-Security-Policy)',
      ],
      ['too much to do', { ...hostAnswer(text), status: 503 }, '503 and text/html', /--jobs 1/],
    ] as const
  ).map(
    ([name, answer, what, hint = /--cookie/]): Case => ({
      name: `an address with ${name} is named, and no check of a notice is`,
      pages: { '/page': answer },
      of: ['page-status', 'notice-returns', 'axe'],
      expected: [`page-status: The page answers with status ${what}, not with 200 and HTML.`],
      hint,
    }),
  ),
  {
    name: 'a document that ends too early is judged as it is, and what cannot be judged is named',
    isSilent: true,
    pages: {
      '/page': {
        status: 200,
        headers: [['Content-Type', 'text/html']],
        stream: (response) => void response.write(page(text), () => response.destroy()),
      },
    },
    of: ['request-failed', 'html'],
    expected: [
      'request-failed: /page gets no answer that the page may read: net::ERR_INCOMPLETE_CHUNKED_ENCODING.',
    ],
    unchecked: ['html: the document did not arrive as a whole'],
  },
  {
    name: 'so is a page that a meta refresh leads to',
    pages: { '/page': page(text, '<meta http-equiv="refresh" content="0; url=/login">'), '/login': login },
    of: ['page-status'],
    expected: ['page-status: Instead of this page /login is shown.'],
  },
  {
    name: 'and one that a script leads to',
    pages: { '/page': page(text, '<script>location.replace("/login")</script>'), '/login': login },
    of: ['page-status'],
    expected: ['page-status: Instead of this page /login is shown.'],
  },
  {
    name: 'a page that leads on while it is looked at is judged itself, and that it leads on is found',
    pages: {
      '/page': page(
        text,
        '<script>addEventListener("keydown", () => setTimeout(() => location.assign("/login")), { once: true })</script>',
      ),
      '/login': login,
    },
    of: ['page-status', 'focus-unreachable', 'early-storage'],
    expected: ['page-status: The page leads on to /login by itself.'],
  },
  {
    name: 'a slash, a session in the address and an address that the page changes itself are the same page',
    pages: {
      '/page': leads('/page/;jsessionid=1F3A?step=1'),
      '/page/;jsessionid=1F3A': page(text, '<script>history.replaceState(null, "", "/page/first")</script>'),
    },
    of: ['page-status'],
    expected: [],
  },
  {
    name: 'a cookie opens a page behind a login, and is not what the page has set',
    pages: { '/page': (request) => guarded(request, request.cookie('session') === 'abc') },
    access: { cookies: [{ name: 'session', value: 'abc' }], headers: {}, isInsecure: false },
    of: ['page-status', 'early-cookie'],
    expected: [],
  },
  {
    name: 'a header does so, and no other server gets it',
    pages: {
      '/page': (request) =>
        request.headers.authorization === 'Bearer abc'
          ? hostAnswer(
              framed(
                `${text}<img src="http://other.localhost:${request.headers.host?.split(':')[1]}/x" alt="">`,
              ),
            )
          : leads('/login'),
      'other.localhost/x': (request) => ({ status: request.headers.authorization ? 500 : 204, headers: [] }),
    },
    access: { cookies: [], headers: { Authorization: 'Bearer abc' }, isInsecure: false },
    of: ['page-status', 'third-party'],
    expected: ['third-party: The page contacts another server: http://other.localhost/x.'],
  },
  {
    name: 'Enter on what leads away loses nothing, and no form is sent',
    pages: {
      '/page': page(`<p><a href="/other" aria-expanded="false">Services</a></p>
<form action="/send" method="post"><button aria-expanded="false">Send</button></form>
<form action="/sent" method="post" onsubmit="fetch('/sent', { method: 'POST' }); return false"><button aria-expanded="false">Send all</button></form>
<button type="button" aria-expanded="false" onclick="document.forms[0].submit()">Submit</button>`),
      '/other': login,
    },
    of: ['expanded-state', 'early-storage', 'page-status'],
    expected: Array(4).fill('expanded-state: Enter opens nothing.'),
    unasked: /POST|other/,
  },
  {
    name: 'a picture that never answers costs the time to wait for it, and nothing else',
    isSilent: true,
    pages: {
      '/page': framed(`${text}<img src="/slow.png" alt="A calendar" width="9" height="9">`),
      '/slow.png': never,
    },
    of: ['request-failed', 'notice-missing', 'focus-unreachable'],
    expected: [
      'request-failed: /slow.png gets no answer that the page may read: no answer within 6 seconds.',
    ],
  },
  {
    name: 'neither does a script that never answers, and keeps the rest of the page from being read',
    isSilent: true,
    pages: {
      '/page': page(`${text}<script src="http://slow.localhost:PORT/slow.js"></script>`),
      'slow.localhost/slow.js': never,
    },
    of: ['request-failed', 'axe'],
    expected: [
      'request-failed: http://slow.localhost/slow.js gets no answer that the page may read: no answer within 6 seconds.',
    ],
  },
  {
    name: 'a page that keeps no room for the notice is told how to',
    pages: {
      '/page': framed(
        `<p>${'You choose the amount.<br>'.repeat(60)}</p>`,
        '<style>body { padding: 0; height: 100vh } main { height: calc(100vh - 2rem); overflow: hidden } #last { position: fixed; bottom: 1rem; left: 1rem }</style>',
      ).replace('<div id="eos-cookie-notice">', '<p><a id="last" href="/x">Our office hours</a></p>$&'),
    },
    of: ['focus-covered'],
    expected: ['focus-covered: This element has the focus but is invisible: it is covered.'],
    hint: /--eos-notice-height/,
  },
  {
    name: 'a host that loads its page again when the language changes is judged, too',
    pages: {
      '/page': framed(
        text,
        '<script>addEventListener("eos-content:language-changed", () => location.reload())</script>',
      ),
    },
    of: ['language-cookie', 'language-switch', 'consent-cookie'],
    expected: [],
  },
  {
    name: 'where a page has neither notice nor languages, the checks of these are named',
    pages: { '/page': '<!DOCTYPE html><html lang="en"><title>Pay</title><main><h1>Pay</h1></main>' },
    of: ['consent-cookie', 'language-switch', 'early-event'],
    expected: [],
    unchecked: [
      'consent-cookie: the page shows no cookie notice to accept',
      'language-switch: the page offers no other language',
    ],
  },
  {
    name: 'what is stored, asked for and sent after a refusal',
    pages: {
      '/page': `<!DOCTYPE html><html lang="en"><title>Pay</title><main><h1>Pay</h1></main>
<section class="eos-cookie-notice"><p>Cookies</p><button data-eos-answer="true">Yes</button><button data-eos-answer="false">No</button></section>
<script>
for (const button of document.querySelectorAll('button')) button.onclick = () => {
  document.cookie = 'spot_cookieBarShow=' + button.dataset.eosAnswer + '; Path=/; Max-Age=15552000; SameSite=Lax';
  document.cookie = '_ga=1; Path=/; SameSite=Lax';
  new Image().src = 'http://other.localhost:PORT/count.gif';
  button.parentElement.remove();
};
if (/spot_cookieBarShow=true/.test(document.cookie)) document.querySelector('section').remove();
</script>`,
      'other.localhost/count.gif': { status: 204, headers: [] },
    },
    of: ['consent-cookie', 'early-cookie', 'third-party', 'notice-returns'],
    expected: [
      'early-cookie: Although the notice was refused, "_ga" is stored.',
      'third-party: Although the notice was refused, the page contacts another server: http://other.localhost/count.gif.',
      'notice-returns: The cookie notice is shown again, although it has been refused.',
    ],
  },
  {
    name: 'workers of each kind, frames, what loads when it is scrolled to, a header and late scripts contact others and store, too',
    pages: {
      '/page': hostAnswerAt(
        `<p>${'You choose the amount.<br>'.repeat(400)}</p><iframe title="Map" src="http://map.localhost:PORT/map"></iframe>
<img src="http://late.localhost:PORT/late.gif" alt="" loading="lazy" width="9" height="9">
<script>
new Worker('/worker.js');
new SharedWorker('/shared.js');
navigator.serviceWorker.register('/sw.js');
setTimeout("new Image().src = 'http://timer.localhost:PORT/timer.gif'", 3000);
</script>`,
        ['Link', '<http://hint.localhost>; rel=preconnect'],
        ['Set-Cookie', '_ga=; Max-Age=0'],
        ['Set-Cookie', '_gid=; Expires=Thu, 01 Jan 1970 00:00:01 GMT'],
        ['Set-Cookie', '_fbp=1'],
      ),
      '/worker.js': script("fetch('http://worker.localhost:PORT/worker.gif'); indexedDB.open('_ga_worker')"),
      '/shared.js': script("fetch('http://shared.localhost:PORT/shared.gif', { mode: 'no-cors' })"),
      '/sw.js': script(
        "oninstall = (event) => event.waitUntil(fetch('http://sw.localhost:PORT/sw.gif', { mode: 'no-cors' })); indexedDB.open('_ga_sw')",
      ),
      'map.localhost/map':
        '<!DOCTYPE html><title>Map</title><script src="http://tiles.localhost:PORT/tiles.js"></script>',
    },
    of: ['third-party', 'early-storage', 'early-cookie', 'request-failed'],
    expected: [
      // Those that the server deletes are none.
      'early-cookie: Before any choice the cookie "_fbp" is set (by a server).',
      'early-storage: Before any choice the database "_ga_sw" is stored.',
      'early-storage: Before any choice the database "_ga_worker" is stored.',
      ...[
        ...['late/late.gif', 'map', 'shared/shared.gif', 'sw/sw.gif', 'tiles/tiles.js'],
        ...['timer/timer.gif', 'worker/worker.gif', 'hint/'],
      ].map((each) => {
        const [name, path = 'map'] = each.split('/');
        return `third-party: The page contacts another server: http://${name}.localhost/${path}.`;
      }),
    ],
  },
  {
    name: 'links of its own server are followed without the session, and places on the page looked for',
    pages: {
      '/page': page(
        `<p><a href="/none">Help</a> <a href="#nowhere">Below</a> <a href="#eos-main">Main</a>
<a href="/logout">Log out</a> <a href="/account">Account</a> <a href="https://other.example.com/none">Other</a>
<a href="/export">All letters</a></p>`,
      ),
      '/none': { status: 404, headers: [] },
      '/logout': (request) => ({ status: request.cookie('session') ? 500 : 200, headers: [] }),
      '/account': { status: 403, headers: [] },
      '/export': never,
    },
    access: { cookies: [{ name: 'session', value: 'abc' }], headers: {}, isInsecure: false },
    of: ['link-broken'],
    expected: [
      "link-broken: The link's address “/none” answers with status 404.",
      "link-broken: The link's address “#nowhere” leads to an id that the page does not have.",
    ],
  },
  {
    name: 'links are relative to the base that the page names',
    pages: {
      '/page': page(
        '<p><a href="gone">A letter</a> <a href="there">Another</a></p>',
        '<base href="/archive/">',
      ),
      '/archive/gone': { status: 410, headers: [] },
      '/archive/there': login,
    },
    of: ['link-broken'],
    expected: ["link-broken: The link's address “gone” answers with status 410."],
  },
  {
    name: 'where the browser alone reaches the server, no link is called broken',
    pages: {
      '/page': page('<p><a href="/archive">Letters</a></p>'),
      '/archive': { status: 200, headers: [], broken: true },
    },
    of: ['link-broken'],
    expected: [],
    unchecked: ['link-broken: the server of the page answers the browser alone, and no request for a link'],
  },
  {
    name: 'what is inside frames is not judged, and the report says so',
    pages: {
      '/page': page(`${text}<iframe title="Map" src="/inner"></iframe>`),
      '/inner': '<img src="data:,">',
    },
    of: ['axe'],
    expected: [],
    unchecked: ['axe: what is inside 1 frame is not judged'],
  },
  {
    name: 'markup is judged as it was sent, the language of texts as scripts have made them',
    pages: {
      '/page': page(
        `<p id="twice">${'Sie wählen selbst, an welchem Tag und in welcher Höhe die Raten bezahlt werden. '.repeat(3)}</p><p id="twice">x</p>
<div id="app"></div><script>document.getElementById('app').innerHTML = '<br></br>'</script>`,
      ),
    },
    of: ['html', 'lang-wrong'],
    expected: [
      'html-no-dup-id: Duplicate ID "twice".',
      'lang-wrong: lang="en" is not true: the text is in “de”.',
    ],
  },
  {
    name: 'what its policy would refuse the frame, and a tracker that does not come where a page view is due',
    pages: {
      '/page': hostAnswer(
        framed('<div id="eos-general-questions" data-eos-frame="none"></div>'),
        'text/html',
        [
          'Content-Security-Policy',
          "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
        ],
      ),
    },
    of: ['host-policy', 'page-view'],
    expected: [
      'page-view: A page view is due, and no tracker is there to get it.',
      ...['script-src', 'img-src', 'connect-src'].map(
        (name) =>
          `host-policy: The page’s Content-Security-Policy refuses what the frame needs: https://code.etracker.example.com in ${name}.`,
      ),
    ],
  },
  ...[
    [
      'built-ins that the page has changed',
      `Object.prototype.extra = function () {};
for (const name of ['push', 'filter', 'map', 'flatMap', 'find', 'some', 'every', 'includes'])
  Array.prototype[name] = () => [];
JSON.stringify = String;
window.getComputedStyle = () => ({});
window.setTimeout = ((own) => (act, time) => own(act, time))(setTimeout);
for (const name of ['matches', 'closest', 'getBoundingClientRect', 'checkVisibility'])
  Element.prototype[name] = () => false;
for (const name of ['querySelector', 'querySelectorAll', 'createTreeWalker', 'getElementById'])
  document[name] = () => null;
setTimeout(() => (document.cookie = '_ga=1'), 3000);`,
      '',
    ],
    [
      'pictures that are named like the document’s properties',
      'addEventListener("load", () => document.cookie = "_ga=1; Path=/")',
      ['querySelector', 'body', 'title', 'activeElement', 'scripts', 'getElementById', 'createTreeWalker']
        .map((name) => `<img name="${name}" src="data:," alt="">`)
        .join(''),
    ],
    [
      'fields that are named like a form’s properties',
      'addEventListener("load", () => document.cookie = "_ga=1; Path=/")',
      `<form>${[
        'getAttribute',
        'attributes',
        'matches',
        'closest',
        'children',
        'tagName',
        'parentNode',
        'parentElement',
        'textContent',
      ]
        .map((name) => `<input type="hidden" name="${name}">`)
        .join('')}</form>`,
      'axe: axe-core cannot judge a form with a field named “getAttribute”',
    ],
  ].map(
    ([name = '', changes = '', main = '', unchecked]): Case => ({
      name: `${name} keep nothing from being found`,
      pages: {
        '/page': `<!DOCTYPE html><html lang="en"><title>Pay</title><script>${changes}</script>
<main><h1>Pay</h1>${main}<p>You choose. <a href="/x">here</a> <img src="data:," width="9" height="9"></p>
<button type="button" style="outline: none">Pay</button></main>`,
      },
      of: ['axe', 'link-text', 'focus-invisible', 'focus-unreachable', 'early-cookie', 'early-storage'],
      expected: [
        ...(unchecked
          ? []
          : ['axe-image-alt: Images must have alternative text: element does not have an alt attribute.']),
        'link-text: “here” does not say where the link leads.',
        'focus-invisible: The focus on this element is invisible.',
        'early-cookie: Before any choice the cookie "_ga" is set (by /page).',
      ],
      ...(unchecked && { unchecked: [unchecked] }),
    }),
  ),
  ...[
    [
      'a frame and a closed shadow root with forty links each, date fields, elements that come first',
      `<a href="/x" tabindex="5">First</a> <a href="/x" tabindex="3">Second</a><iframe title="Map" src="/inner"></iframe>
<x-map></x-map><script>document.querySelector('x-map').attachShadow({ mode: 'closed' }).innerHTML = '<a href="/x">x</a> '.repeat(40)</script>
${'<label>Day <input type="datetime-local"></label>'.repeat(12)}`,
    ],
    [
      'a page that takes the focus away at its top',
      '<script>addEventListener("keyup", () => { window.n = (window.n ?? 0) + 1; if (window.n < 30) document.activeElement.blur() })</script><a href="/x">x</a>',
    ],
  ].map(
    ([name = '', main = '']): Case => ({
      name: `Tab is not trapped: ${name}`,
      pages: {
        '/page': page(`${main}<p><a href="/x">Next</a></p>`),
        '/inner': `<!DOCTYPE html><html lang="en"><title>Map</title>${'<a href="/x">x</a> '.repeat(40)}`,
      },
      of: ['focus-trap', 'focus-unreachable'],
      expected: [],
    }),
  ),
  {
    name: 'a page on which nothing takes the focus names its controls, none that are disabled, inert or out of sight',
    pages: {
      '/page': `<!DOCTYPE html><html lang="en"><title>Pay</title><main><h1>Pay</h1><div style="cursor: pointer">Chat</div>
<button disabled>A</button><p inert><a href="/x">B</a></p><a href="/x" hidden>C</a><div style="cursor: pointer; position: absolute; left: -999px">D</div></main></html>`,
    },
    of: ['focus-unreachable', 'focus-trap'],
    expected: ['focus-unreachable: The Tab key never reaches this control.'],
  },
  {
    name: 'a list that grows while it is walked through, and one that is drawn anew, hide no control from Tab',
    pages: {
      '/page': page(`<p id="clock"></p><ul id="list"></ul><script>
const add = () => list.insertAdjacentHTML('beforeend', '<li style="height: 5rem"><a href="/x">Next</a></li>'.repeat(20));
addEventListener('scroll', () => list.children.length < 200 && add());
add();
setInterval(() => { clock.innerHTML = '<a href="/x">It is ' + Date.now() + '</a>'; }, 50);
</script>`),
    },
    of: ['focus-unreachable', 'focus-trap'],
    expected: [],
  },
  {
    name: 'what is behind a modal dialog that nobody can look into has no turn',
    pages: {
      '/page': page(`<p><a href="/x">Next</a></p><x-ask></x-ask><script>
const root = document.querySelector('x-ask').attachShadow({ mode: 'closed' });
root.innerHTML = '<dialog aria-label="Survey"><button>Yes</button><button>No</button></dialog>';
root.firstChild.showModal()</script>`),
    },
    of: ['focus-unreachable', 'focus-covered', 'focus-trap'],
    expected: [],
  },
  {
    name: 'Tab is trapped between two fields, and in one',
    pages: {
      '/page':
        framed(`<p><input aria-label="A" id="a"> <input aria-label="B" id="b"> <a href="/x">Next</a></p>
<script>document.querySelector('main').onkeydown = (event) => {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  document.getElementById(event.target.id === 'a' ? 'b' : 'a').focus();
}</script>`),
    },
    of: ['focus-trap', 'focus-unreachable'],
    expected: ['focus-trap: The Tab key is trapped at this element.'],
  },
];

describe.concurrent('a page of another team', { timeout: 300_000 }, () => {
  // What waits long comes first, while the others are at work.
  test('a page that redirects to itself is named once', async ({ expect }) => {
    const result = await audited({
      pages: { '/page': leads('/page') },
      of: ['consent-cookie'],
      isSilent: true,
    });
    const lost = ['net::ERR_TOO_MANY_REDIRECTS at /page'];
    expect(lines(result)).toEqual({ expected: [], lost, unchecked: [] });
  });

  test('what keeps a page from showing anything is named', async ({ expect }) => {
    const pages = {
      '/page': page(text, '<script src="http://slow.localhost:PORT/a.js"></script>'),
      'slow.localhost/a.js': never,
    };
    const result = await audited({ pages, of: ['axe'], isSilent: true });
    const lost = ['the page shows nothing: /a.js does not arrive'];
    expect(lines(result)).toEqual({ expected: [], lost, unchecked: [] });
  });

  test('a page with more elements than can be looked at is left out at once', async ({ expect }) => {
    const pages = { '/page': page('<p></p>'.repeat(20_000)) };
    const { lost, unchecked } = await audited({ pages, of: ['axe'] });
    const reason = expect.stringMatching(
      /^the page has 20\d+ elements, of which at most 20000 can be checked$/,
    );
    expect([lost, unchecked]).toEqual([[expect.objectContaining({ reason })], []]);
  });

  test('what could not be judged is named, and the rest is', async ({ expect }) => {
    // As busy as in an endless loop, but not at the cost of other tests.
    const waits =
      "const request = new XMLHttpRequest(); request.open('GET', '/never', false); request.send()";
    const busy = framed(
      `${text}<button type="button" aria-expanded="false" onclick="${waits}">More</button>`,
    );
    const of = ['expanded-state', 'axe', 'notice-missing', 'request-failed'];
    const { requested, ...result } = await audited({
      pages: { '/page': busy, '/never': never },
      of,
      isSilent: true,
    });
    expect(lines(result)).toEqual({
      expected: [],
      lost: [],
      unchecked: ['expanded-state: the page did not answer for 9 seconds'],
    });
    expect(requested.filter((each) => each === 'GET /page')).toHaveLength(2);
  });

  test.for(cases)(
    '$name',
    async ({ expected, unchecked = [], unasked, hint = /./, ...given }, { expect }) => {
      const { requested, ...result } = await audited(given);
      expect(lines(result)).toEqual({ expected, lost: [], unchecked });
      for (const finding of result.findings) expect(finding.hint).toMatch(hint);
      expect(requested.filter((each) => unasked?.test(each))).toEqual([]);
    },
  );
});
