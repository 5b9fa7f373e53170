import type { FirstVisit as InPage } from '../../../audit/first-visit.ts';
import type { Page } from '../../../pages/page.ts';
import { pages } from '../../../pages/registry.ts';
import type { PageGatherer } from '../gatherer.ts';
import { bywhom, wordsFor } from '../privacy/cookie-terms.ts';
import {
  consentCookie,
  isHostsAffair,
  isMeasuring,
  languageCookie,
  trackingCookie,
} from '../privacy/names.ts';
import { type Issue, rule } from '../rule.ts';
import { document, type Element, nodeOf, select, textOf } from '../static/documents.ts';
import { type Choice, type Consent, consent, pageThatFollowsLanguage } from './consent.ts';
import { host } from './host.ts';
import { network } from './network.ts';
import { response } from './response.ts';

export interface FirstVisit extends InPage {
  readonly cookies: readonly string[];
}

/** Runs late in a visit, so that everything the page does by itself or on keys has happened. */
export const firstVisit: PageGatherer<FirstVisit> = {
  from: 'page',
  scope: 'page',
  gather: async ({ page, probe, settle, target, unchecked }) => {
    if (target.trackers) {
      await probe('scrollThrough');
      await settle();
    }
    if (target.trackers && target.portalPolicy === undefined) {
      const reason = 'no portal is at the origin of the page, so that its tracker is not known';
      unchecked.push({ gatherer: firstVisit, checks: ['page-view'], reason, isFailure: false });
    }
    const given = target.access?.cookies.map(({ name }) => name) ?? [];
    return {
      ...(await probe('firstVisit')),
      cookies: (await page.browserContext().cookies())
        .map(({ name }) => name)
        .filter((name) => !given.includes(name)),
    };
  },
};

const onlyAfterConsent =
  'Store it only after the visitor has accepted the notice or chosen what it keeps, or not at all.';

/** Cookies of scripts and servers, including those deleted again. */
export const earlyCookie = rule({
  id: 'early-cookie',
  group: 'Privacy',
  hint: onlyAfterConsent,
  what: 'A cookie is set before the visitor has chosen anything: by a script at once, by a timer of up to five seconds, at a scroll or key press, or by a server. A cookie that is taken away again counts too. Where the notice offers to refuse, also what services store that measure after a refusal.',
  why: 'What is not strictly necessary may be stored only with consent (ePrivacy Directive, article 5(3); in Germany § 25 TDDDG), and the portal promises to store nothing before a choice. On a host page only the frame’s own names are checked: `Language`, `spot_cookieBarShow`, `eos_…`, and those of services that measure or advertise, such as `_ga`, as the Open Cookie Database lists them. The audit cannot know what else a host needs for its own work.',
  invalid: [{ script: 'document.cookie = "visits=1; Path=/; Max-Age=3600";' }],
  valid: [
    {
      title: 'Letting a cookie of an earlier release expire stores nothing',
      script: 'document.cookie = "visits=; Path=/; Max-Age=0";',
    },
  ],
  requires: { firstVisit, network },
  optional: { consent },
  *check({ firstVisit: { stored, cookies }, network: { requests }, consent }, { target }) {
    const scripts = new Map(
      stored
        .filter(({ kind }) => kind === 'cookie')
        .map(({ name, script }) => [name, bywhom(script)] as const),
    );
    for (const name of requests.flatMap((request) => request.cookies)) scripts.set(name, ' (by a server)');
    for (const name of new Set([...scripts.keys(), ...cookies])) {
      if (target.kind === 'host' && isHostsAffair(name)) continue;
      const by = scripts.get(name) ?? '';
      yield { message: `Before any choice the cookie "${name}" is set${by}.`, detail: name };
    }
    for (const name of new Set(afterRefusal(consent).flatMap(namesIn).filter(isMeasuring)))
      yield { message: `Although the notice was refused, "${name}" is stored.`, detail: `refused ${name}` };
  },
});

const afterRefusal = (consent: Consent | undefined): readonly Choice[] =>
  consent?.refused ? [consent.refused, consent.refused.later] : [];

const namesIn = ({ stored, cookies, kept }: Choice): readonly string[] => [
  ...[...stored, ...cookies].map(({ name }) => name),
  ...Object.keys(kept.local),
  ...kept.session,
];

export const earlyStorage = rule({
  id: 'early-storage',
  group: 'Privacy',
  hint: onlyAfterConsent,
  what: 'Something is stored before the visitor has chosen anything: in local or session storage, in a database, a cache or a file, or by a service worker; also when the page is left or put into the background.',
  why: 'The rules for cookies hold for everything that is kept on a device (ePrivacy Directive, article 5(3)); before a choice the portal keeps nothing. On a host page only the names that `early-cookie` looks at are reported.',
  invalid: [{ script: 'localStorage.setItem("theme", "dark");' }],
  valid: [
    {
      title: 'What lasts no longer than the page may be noted',
      script: 'document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "light";',
    },
  ],
  requires: { firstVisit },
  *check({ firstVisit: { stored, kept, ofOrigin } }, { target }) {
    const all = [
      ...Object.keys(kept.local).map((name) => ({ kind: 'local storage', name }) as const),
      ...kept.session.map((name) => ({ kind: 'session storage', name }) as const),
      ...[...stored, ...ofOrigin].filter(({ kind }) => kind !== 'cookie'),
    ];
    for (const { kind, name } of all) {
      const words = wordsFor(kind, name);
      if (target.kind !== 'host' || !isHostsAffair(name))
        yield { message: `Before any choice ${words} is stored.`, detail: words };
    }
  },
});

/** Other servers that learn of the visit, except the tenant’s tracker (contract C17, C18). */
export const thirdParty = rule({
  id: 'third-party',
  group: 'Privacy',
  hint: 'Serve it from the portal, or remove it: the other server learns who reads this page.',
  what: 'The page makes the browser contact another server: by a request, a beacon, a hint such as `preconnect`, or the ping of a link; also where the page’s policy then refuses it. The tenant’s tracker alone is allowed. Workers and frames count, and what a page asks for after its notice was refused.',
  why: 'The other server learns the visitor’s IP address and which page they read: here, that they may have debts (GDPR, article 6). The policy keeps our own pages from it, a host’s policy may not. A waiver with a reason covers what a host needs anyway, such as a payment service’s script.',
  invalid: [
    {
      title: 'A counting pixel',
      main: '<img src="https://stats.example.net/p.gif" alt="" width="1" height="1">',
    },
    { title: 'A hint', head: '<link rel="preconnect" href="https://fonts.example.net">' },
  ],
  valid: [
    {
      title: 'A link that only describes the page asks for nothing',
      head: '<link rel="license" href="https://licences.example.org/mit">',
    },
  ],
  requires: { firstVisit, network },
  optional: { consent, response },
  *check(
    { firstVisit: { hints, trackerOrigins }, network: { requests, violations }, consent, response },
    { target, build },
  ) {
    const known = [
      target.address,
      response?.shown ?? '',
      build?.realOrigin ?? '',
      ...(build?.trackerOrigins ?? target.trackers ?? []),
      ...trackerOrigins,
    ].map((address) => URL.parse(address)?.host);
    const nodes = new Map(
      violations.flatMap(({ blocked, node }) => (node ? [[blocked, node] as const] : [])),
    );
    const asked = [
      ...requests.map(({ url }) => url),
      ...violations.map(({ blocked }) => blocked),
      ...(response?.hinted ?? []),
    ];
    const addresses = new Map<string, Issue['node']>(hints.map(({ address, node }) => [address, node]));
    for (const text of asked) {
      const url = URL.parse(text);
      if (url && /^(?:https?|wss?):$/.test(url.protocol))
        addresses.set(url.origin + url.pathname, nodes.get(text));
    }
    for (const [address, node] of addresses) {
      if (known.includes(new URL(address).host)) continue;
      yield { message: `The page contacts another server: ${address}.`, node, detail: address };
    }
    for (const address of new Set(afterRefusal(consent).flatMap(({ others }) => others))) {
      if (known.includes(new URL(address).host) || addresses.has(address)) continue;
      const message = `Although the notice was refused, the page contacts another server: ${address}.`;
      yield { message, detail: address };
    }
  },
});

/** The fixed value of every page view (specification §9). */
const pageViewValue = 1500;

/** Exactly one page view where one is due, none elsewhere (specification §2.5, contract C18). */
export const pageView = rule({
  id: 'page-view',
  group: 'Privacy',
  hint: 'Report one page view with page name, 1500, tenant and language when the page is shown.',
  what: 'A page view is not reported exactly once with page name, 1500, tenant and language, or one is reported of a page that is not counted. Or one is due, and no tracker is there to get it. On a host page one is due where it holds the container of such a page.',
  why: 'Privacy policy, accessibility, instruction and general questions are counted, no other page is. Page views that are counted twice or under another name make the figures worthless.',
  invalid: [
    {
      title: 'Not counted',
      on: 'de/accessibility.html',
      script: "Object.defineProperty(window, 'et_eC_Wrapper', { get: () => () => {}, set() {} });",
    },
    {
      title: 'Another value',
      on: 'de/accessibility.html',
      script: `
        let report = () => {};
        Object.defineProperty(window, 'et_eC_Wrapper', {
          get: () => (view) => report({ ...view, et_seg1: 150 }),
          set(given) {
            report = given;
          },
        });`,
    },
  ],
  valid: [{ on: 'de/accessibility.html', ...pageThatFollowsLanguage }],
  requires: { firstVisit },
  optional: { host },
  *check({ firstVisit: { tracked, isTrackerHere, tenant, language }, host }, { target, build }) {
    const isShown = ({ file, container }: Page) =>
      target.kind === 'page' ? file === target.name : host?.containers.some(({ id }) => id === container);
    const due = pages.find((page) => page.pageView && isShown(page));
    const trackers = build?.trackerOrigins ?? target.trackers ?? [];
    if (!isTrackerHere) {
      const hint = 'Let the page load the tracker: its policy, its scripts and what blocks them.';
      if (due && trackers.length > 0)
        yield { message: 'A page view is due, and no tracker is there to get it.', hint, detail: 'tracker' };
      return;
    }
    const views = tracked.filter(({ kind }) => kind === 'view');
    if (views.length !== (due ? 1 : 0))
      yield { message: `${views.length} page views are reported, where ${due ? 'one is' : 'none is'} due.` };
    const [view] = due ? views : [];
    if (!view) return;
    const expected = [
      ['et_pagename', due?.id],
      ['et_seg1', pageViewValue],
      ['et_areas', tenant],
      ['et_seg2', target.kind === 'page' ? target.language : language],
    ] as const;
    for (const [name, value] of expected.filter(([name, value]) => view[name] !== value)) {
      yield {
        message: `The page view says ${name} ${JSON.stringify(view[name])}, not ${JSON.stringify(value)}.`,
        detail: name,
      };
    }
  },
});

/** The pages that list what is stored (specification §2.5). */
const policies = pages
  .filter(({ section }) => section === 'COOKIE_POLICY' || section === 'PRIVACY_POLICY')
  .map(({ file }) => file);

/** The cookie table lists what the portal stores, and for how long (specification §2.5; contract C16, C17). */
export const cookieUnlisted = rule({
  id: 'cookie-unlisted',
  group: 'Privacy',
  hint: 'List each cookie with name, provider, purpose and duration, in every language.',
  what: 'The cookie table of the cookie policy or the privacy policy leaves out something that the portal stores, or gives another lifetime than it has. A warning where only the lifetime differs.',
  why: 'The portal has to tell visitors what it stores, and for how long (GDPR, article 13). A lifetime in other words, such as 6 months for 180 days, is right.',
  invalid: [
    {
      title: 'A row is missing',
      on: 'de/cookiePolicy.html',
      replace: {
        '<tr><th scope="row" data-label="…"><code translate="no">spot_cookieBarShow</code></th><td data-label="…">…</td><td data-label="…">…</td><td data-label="…">…</td></tr>':
          '',
      },
    },
    {
      title: 'Another lifetime',
      on: 'de/cookiePolicy.html',
      replace: {
        'spot_cookieBarShow</code></th><td data-label="…">…</td><td data-label="…">…</td><td data-label="…">…</td>':
          'spot_cookieBarShow</code></th><td data-label="…">…</td><td data-label="…">…</td><td data-label="…">1 Jahr</td>',
      },
    },
  ],
  valid: [
    {
      on: 'de/cookiePolicy.html',
      replace: {
        'spot_cookieBarShow</code></th><td data-label="…">…</td><td data-label="…">…</td><td data-label="…">…</td>':
          'spot_cookieBarShow</code></th><td data-label="…">…</td><td data-label="…">…</td><td data-label="…">6 Monate</td>',
      },
    },
  ],
  requires: { document },
  *check({ document }, { build }) {
    if (!build || !policies.includes(document.target.name)) return;
    const rows = select('table tr', document);
    for (const { name, lifetime } of [
      languageCookie,
      consentCookie,
      ...(build.trackerOrigins.length ? [trackingCookie] : []),
    ]) {
      const own = rows.filter((row) =>
        select('th, td', row)
          .slice(0, 1)
          .some((cell) => textOf(cell) === name),
      );
      const [first] = own;
      if (!first) yield { message: `No table lists the cookie “${name}”.`, detail: name };
      else if (!own.some((row) => saysLifetime(row, lifetime))) {
        const message = `The table says another lifetime for “${name}” than the ${lifetime / day} days that it has.`;
        yield {
          message,
          hint: 'Write the lifetime that the cookie has.',
          node: nodeOf(document, first),
          detail: name,
          severity: 'warning',
        };
      }
    }
  },
});

const day = 24 * 60 * 60;

/** The figure alone is compared, in days, months or years, so that it holds for all languages; words have none. */
function saysLifetime(row: Element, lifetime: number): boolean {
  const figures = textOf(select('td', row).at(-1) ?? row).match(/\d+/g);
  const right = [lifetime / day, Math.round(lifetime / day / 30), Math.round(lifetime / day / 365)].map(
    String,
  );
  return figures === null || figures.some((figure) => right.includes(figure));
}
