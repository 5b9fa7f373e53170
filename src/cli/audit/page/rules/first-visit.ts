import type { Notice } from '../../../../audit/visitor.ts';
import { footerRoutes } from '../../../../pages/frame/routes.ts';
import type { FooterLinkKey } from '../../../../pages/portal.ts';
import { pages } from '../../../../pages/registry.ts';
import { bywhom, wordsFor } from '../../privacy/cookie-terms.ts';
import { isHostsAffair } from '../../privacy/names.ts';
import { type Issue, rule } from '../../rule.ts';
import { unseen } from '../unseen.ts';

const onlyAfterConsent =
  'Store it only after the visitor has accepted the notice or chosen what it keeps (contract C17), or not at all.';

/** Cookies of scripts and servers, including those deleted again. */
export const earlyCookie = rule({
  id: 'early-cookie',
  group: 'Privacy',
  hint: onlyAfterConsent,
  requires: ['firstVisit', 'network'],
  *check({ firstVisit: { stored, cookies }, network: { requests } }, { target }) {
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
  },
});

export const earlyStorage = rule({
  id: 'early-storage',
  group: 'Privacy',
  hint: onlyAfterConsent,
  requires: ['firstVisit'],
  *check({ firstVisit: { stored, kept } }, { target }) {
    const all = [
      ...Object.keys(kept.local).map((name) => ({ kind: 'local storage', name }) as const),
      ...kept.session.map((name) => ({ kind: 'session storage', name }) as const),
      ...stored.filter(({ kind }) => kind !== 'cookie'),
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
  requires: ['firstVisit', 'network'],
  *check({ firstVisit: { hints, trackerOrigins }, network: { requests, violations } }, { target, build }) {
    const known = [
      target.address,
      build?.realOrigin ?? '',
      ...(build?.trackerOrigins ?? target.trackers ?? []),
      ...trackerOrigins,
    ].map((address) => URL.parse(address)?.host);
    const nodes = new Map(
      violations.flatMap(({ blocked, node }) => (node ? [[blocked, node] as const] : [])),
    );
    const asked = [...requests.map(({ url }) => url), ...violations.map(({ blocked }) => blocked)];
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
  },
});

/** A visitor can see, read and accept the notice, and it links the policy (specification §2.3, §4). */
export const noticeMissing = rule({
  id: 'notice-missing',
  group: 'Privacy',
  hint: 'Add <div id="eos-cookie-notice"></div> to the body, and show the notice at the end of the window until it is accepted: its text, the link that the tenant’s settings name (cookieNoticeLink), and its button (specification §4).',
  requires: ['frame'],
  *check({ frame }, { target }): Iterable<Issue> {
    for (const { notice, hasNoticeContainer, where } of frame) {
      const what = notice && wrongIn(notice);
      if (what) yield { message: `The cookie notice ${what}${where}.`, node: notice.node, detail: where };
      if (notice || (target.kind === 'host' && !hasNoticeContainer)) continue;
      yield {
        message: hasNoticeContainer
          ? `The container of the cookie notice stays empty on a first visit${where}.`
          : 'The page has no element with the id "eos-cookie-notice", so it shows no cookie notice.',
      };
    }
  },
});

/** Valid targets of the notice's link (specification §2.3). */
const policies = ['PRIVACY', 'PRIVACY_OLD', 'COOKIE_POLICY'] as const;

function wrongIn({ sight, text, accept, links }: Notice): string | undefined {
  if (sight !== 'seen') return unseen[sight];
  if (text === '') return 'has no text';
  if (!accept?.name) return 'has no button with a name';
  if (accept.sight !== 'seen') return `has a button that ${unseen[accept.sight]}`;
  const hasPolicy = links.some((path) => leadsTo(path, policies));
  return hasPolicy ? undefined : 'has no link to the privacy or cookie policy';
}

const largestShare = 0.6;

export const noticeCovers = rule({
  id: 'notice-covers',
  group: 'Privacy',
  hint: 'Make it smaller: visitors may read the page before they accept anything (GDPR, recital 32).',
  requires: ['frame'],
  *check({ frame }) {
    const shown = frame.find(({ notice }) => (notice?.share ?? 0) > largestShare);
    if (!shown) return;
    yield {
      message: `The cookie notice covers more than ${largestShare * 100} % of the window${shown.where}.`,
      node: shown.notice?.node,
    };
  },
});

/** The fixed value of every page view (specification §9). */
const pageViewValue = 1500;

/** Exactly one page view where one is due, none elsewhere (specification §2.5, contract C18). */
export const pageView = rule({
  id: 'page-view',
  group: 'Privacy',
  hint: 'Report one page view with page name, 1500, tenant and language when the page is shown (contract C18).',
  requires: ['firstVisit'],
  on: ['page'],
  *check({ firstVisit: { tracked, isTrackerHere, tenant } }, { target }) {
    if (!isTrackerHere) return;
    const due = pages.find(({ file, pageView }) => pageView && file === target.name);
    const views = tracked.filter(({ kind }) => kind === 'view');
    if (views.length !== (due ? 1 : 0))
      yield { message: `${views.length} page views are reported, where ${due ? 'one is' : 'none is'} due.` };
    const [view] = due ? views : [];
    if (!view) return;
    const expected = [
      ['et_pagename', due?.id],
      ['et_seg1', pageViewValue],
      ['et_areas', tenant],
      ['et_seg2', target.language],
    ] as const;
    for (const [name, value] of expected.filter(([name, value]) => view[name] !== value)) {
      yield {
        message: `The page view says ${name} ${JSON.stringify(view[name])}, not ${JSON.stringify(value)}.`,
        detail: name,
      };
    }
  },
});

const legalPages: readonly { readonly what: string; readonly keys: readonly FooterLinkKey[] }[] = [
  { what: 'legal notice', keys: ['IMPRINT', 'IMPRINT_OLD'] },
  { what: 'privacy policy', keys: ['PRIVACY', 'PRIVACY_OLD'] },
];

/** The law requires both links on every page (specification §2.2; contract C15). */
export const legalLinks = rule({
  id: 'legal-links',
  group: 'Security',
  requires: ['frame'],
  *check({ frame }, { target, build }) {
    // A host’s page shows the frame in the visitor's language, so the name of a link is not known.
    const texts = target.kind === 'host' ? undefined : build?.texts.get(target.language)?.FOOTER;
    const names = (texts as { LINKS?: Record<string, string> } | undefined)?.LINKS;
    for (const { what, keys } of legalPages) {
      const known = keys.flatMap((key) => names?.[key] ?? []);
      const isNamed = (name: string) => (known.length > 0 ? known.includes(name) : name !== '');
      for (const { footer, where } of frame) {
        const links = footer.filter(({ path }) => leadsTo(path, keys));
        if (links.some(({ isSeen, name }) => isSeen && isNamed(name))) continue;
        if (target.kind === 'host' && footer.length === 0) continue;
        yield {
          message: `The footer ${links.length > 0 ? 'does not show, or names otherwise, its link' : 'has no link'} to the ${what}${where}.`,
          hint: `Add ${keys[0]} to the tenant’s footerLinks, and show the link with its name: it is legally required on every page.`,
          node: links[0]?.node,
          detail: what,
        };
      }
    }
  },
});

/** Whether an address is one of these routes, be it in a language or in the visitor's. */
const leadsTo = (path: string, keys: readonly FooterLinkKey[]): boolean =>
  footerRoutes(keys).some(({ href }) => path.replace(/\/[a-z]{2}(\/[^/]*)$/, '$1') === href);
