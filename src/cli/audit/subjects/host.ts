import type { Host } from '../../../audit/host.ts';
import { pages } from '../../../pages/registry.ts';
import { isLoopbackOrigin } from '../../server/addresses.ts';
import type { PageGatherer } from '../gatherer.ts';
import { type Example, type Issue, rule } from '../rule.ts';
import { type HtmlDocument, readDocument, select } from '../static/documents.ts';
import { policyFlaws, refusedBy } from '../static/policy.ts';
import { desktop } from '../visit.ts';

/** The ids of the containers (contract C6). */
export const containerIds: readonly string[] = [
  'eos-header',
  'eos-footer',
  'eos-cookie-notice',
  ...pages.map(({ container }) => container),
];

export const host: PageGatherer<Host> = {
  from: 'page',
  scope: 'page',
  on: ['host'],
  async gather({ probe, resize }): Promise<Host> {
    await resize(desktop);
    await probe('drawn');
    return probe('host', containerIds);
  },
};

/** Another team's page, as its server sends it. */
export interface HostPage {
  readonly sent: HtmlDocument;
  /** Of the page that is shown, whatever led to it; by names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of header and markup together: all of them have to allow what runs. Empty where there is none. */
  readonly policies: readonly string[];
  /** Whether it is meant to show the frame. */
  readonly embeds: boolean;
}

export const hostPage: PageGatherer<HostPage> = {
  from: 'page',
  scope: 'page',
  on: ['host'],
  async gather({ target, probe, session, log }) {
    const { headers = {}, requestId = '' } = log.document ?? {};
    const { body, base64Encoded } = await session
      .send('Network.getResponseBody', { requestId })
      .catch((error: Error) => {
        throw new Error('the document did not arrive as a whole', { cause: error });
      });
    const sent = readDocument(target, base64Encoded ? Buffer.from(body, 'base64').toString() : body);
    const inMarkup = select('meta[http-equiv="content-security-policy" i]', sent);
    const policies = [headers['content-security-policy'], ...inMarkup.map(({ attribs }) => attribs.content)];
    return {
      sent,
      headers,
      policies: policies.flatMap((policy = '') => policy.split(/[,\n]/).filter((each) => each.trim() !== '')),
      embeds: await probe('embedsFrame'),
    };
  },
};

const snippet =
  'Take the snippet from docs/hosts/snippet.md: a container for each part, and <script src="/services/content/eos-content.js" async></script>.';

/** A host page shows header and footer: the law requires the footer's links on every page. */
export const frameMissing = rule({
  id: 'frame-missing',
  group: 'Frame',
  what: 'A host page embeds the frame, but does not show it: a container is missing or hidden, or the script does not run.',
  why: 'The header leads through the portal, and the law wants the links in the footer on every page. The ids are fixed; a container with another id is never filled. `notice-missing` checks that the notice can be used.',
  invalid: [
    {
      title: 'A misspelt id',
      on: 'host.html',
      replace: { '<div id="eos-footer"></div>': '<div id="eosFooter"></div>' },
    },
    { title: 'A host that hides what it embeds', on: 'host.html', css: '#eos-footer { display: none; }' },
    {
      title: 'No script',
      on: 'host.html',
      replace: { '<script src="/services/content/eos-content.js" async></script>': '' },
    },
  ],
  valid: [
    {
      title:
        'One script, and a container for each part, wherever it stands. Ids of your own are right, too, where you mount them yourself',
      on: 'host.html',
      replace: { '<div id="eos-footer"></div>': '<div class="foot"><div id="eos-footer"></div></div>' },
    },
  ],
  requires: { host },
  *check({ host: { hasScript, isAlive, containers } }): Iterable<Issue> {
    if (!hasScript || !isAlive) {
      const message = hasScript
        ? 'eos-content.js does not run.'
        : 'No script of the page loads eos-content.js.';
      yield { message, hint: snippet, detail: 'script' };
      return;
    }
    for (const part of ['header', 'footer', 'cookie-notice'] as const) {
      const own = containers.filter(({ id, holds }) => id === `eos-${part}` || holds === part);
      const isAlone =
        part !== 'cookie-notice' && !containers.some(({ id }) => /^eos-(?:header|footer)$/.test(id));
      if (own.length === 0 && !isAlone)
        yield { message: `The page has no container for the frame’s ${part}.`, hint: snippet, detail: part };
    }
    for (const { id, isSeen, node } of containers.filter((each) => each.id !== 'eos-cookie-notice')) {
      if (!isSeen)
        yield {
          message: `#${id} is invisible.`,
          hint: 'Show the container, and do not nest it in another container of the frame.',
          node,
        };
    }
  },
});

export const hostCollides = rule({
  id: 'host-collides',
  group: 'Frame',
  hint: 'Give header and footer the full width, uncovered and without effects.',
  what: 'A host’s styles or elements change how the frame looks or works: an effect such as `opacity`, `filter`, `transform` or `zoom` on what is around it, a width below four fifths of the window, a container that is too low, an element over its links or menus, even a transparent one.',
  why: 'Header, footer and notice look the same in every host. No rule of a host reaches into their shadow roots, but what a host does to the box around them does. Visitors who cannot use the menu cannot leave the page (WCAG 2.1.1, 2.4.11).',
  invalid: [
    {
      title: 'Side by side',
      on: 'host.html',
      css: `
        @media (width >= 48em) {
          body { display: flex; }
          main { flex: 1; }
        }`,
    },
    { title: 'Zoomed', on: 'host.html', css: 'body { zoom: 1.1; }' },
    {
      title: 'Covered',
      on: 'host.html',
      css: `
        #eos-header { position: relative; z-index: 0; }
        main { position: relative; z-index: 1; min-height: 30rem; background: #fff; }`,
    },
  ],
  valid: [
    {
      title: 'Whatever a host says of its own elements is its own affair, a reset included',
      on: 'host.html',
      css: `
        *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
        #eos-header { position: sticky; top: 0; z-index: 20; }`,
    },
  ],
  requires: { host },
  *check({ host: { collisions } }) {
    for (const { id, what, node } of collisions) {
      yield { message: `The host changes #${id}: ${what}.`, node, detail: id };
    }
  },
});

export const frameLeaks = rule({
  id: 'frame-leaks',
  group: 'Frame',
  hint: 'Give it a class that does not begin with eos-, which is reserved for the frame.',
  what: 'The frame’s stylesheet changes elements of a host page: one of its rules matches them.',
  why: 'The frame changes nothing in the host. Usually the host uses a class that begins with `eos-` for its own elements: these classes belong to our content pages, and change from build to build.',
  invalid: [{ on: 'host.html', main: '<p><a class="eos-headline" href="/download">All forms</a></p>' }],
  valid: [{ on: 'host.html', main: '<p><a class="button" href="/download">All forms</a></p>' }],
  requires: { host },
  *check({ host: { leaks } }) {
    for (const node of leaks)
      yield { message: 'The frame’s stylesheet changes this element of the host.', node };
  },
});

const hostWithPolicy = (policy: string): Example => ({
  on: 'host.html',
  head: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
});

/**
 * A host's policy is as strict about scripts as the frame lets it be (contract C20). What else it lacks is up to the host.
 */
export const hostPolicy = rule({
  id: 'host-policy',
  severity: 'warning',
  group: 'Frame',
  what: 'A host page’s Content-Security-Policy is missing, or lets any script run. An error where it refuses what the policy of the portal at its origin allows the frame, whether this visit came upon it or not.',
  why: 'The frame works under a strict policy, with its own origins and the tracker’s for scripts and with Trusted Types, so it is no reason for `unsafe-inline`. People log in and pay on the host’s page, where a foreign script reads everything. Header and `<meta>` count together. A page on `localhost` may be without one.',
  invalid: [hostWithPolicy("script-src 'self' https: 'unsafe-inline'")],
  valid: [hostWithPolicy("script-src 'self' https://code.etracker.example.com; object-src 'none'")],
  requires: { hostPage },
  on: ['host'],
  *check({ hostPage: { policies, embeds } }, { build, target }) {
    // The test server's own host pages send what the build says; a page on this machine has no server of its own yet.
    if (build || !embeds) return;
    if (policies.length === 0) {
      if (isLoopbackOrigin(new URL(target.address).origin)) return;
      const hint = 'Send the policy of the build’s manifest.json, with what your own page needs besides.';
      yield { message: 'The page is sent without a Content-Security-Policy.', hint };
      return;
    }
    for (const { directive, source } of policies.flatMap((policy) => refusedBy(policy, target))) {
      yield {
        message: `The page’s Content-Security-Policy refuses what the frame needs: ${source} in ${directive}.`,
        hint: 'Add it, or let mergeContentSecurityPolicy() of eos-content-host/server do so.',
        severity: 'error',
        detail: `${directive} ${source}`,
      };
    }
    const flaws = policies.map((policy) =>
      policyFlaws(policy).find((flaw) => /^(?:script|default)-src:/.test(flaw)),
    );
    if (flaws.some((flaw) => flaw === undefined)) return;
    yield {
      message: `The page’s Content-Security-Policy lets any script run: ${flaws[0]}.`,
      hint: 'The frame needs script-src with its origins alone; allow the snippet, and inline scripts of your own, by hash or nonce.',
    };
  },
});
