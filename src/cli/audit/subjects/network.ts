import { patience } from '../browser-pool.ts';
import type { PageGatherer } from '../gatherer.ts';
import { type NetworkLog, networkLog } from '../page/network-log.ts';
import { rule } from '../rule.ts';
import { stableAddress, stableText } from '../stable-text.ts';
import { secureAddress } from '../stub-servers.ts';
import type { Target } from '../target.ts';
import { type Consent, consent } from './consent.ts';
import { loading } from './loading.ts';

/** Runs late in a visit, so that requests of other gatherers count, too. */
export const network: PageGatherer<NetworkLog> = {
  from: 'page',
  scope: 'page',
  gather: networkLog,
};

export const assetBroken = rule({
  id: 'asset-broken',
  group: 'Network',
  hint: 'Correct the address, or put the file where it is looked for, and build again.',
  hostHint: 'Correct the address, or put the file where it is looked for.',
  what: 'A file of the portal that the page asks for is answered with status 400 or above: an image, an icon, a script, a stylesheet and what it asks for, texts and configuration. Or browsers cannot show an image, because its file is damaged. `eos-content verify` compares all files of a deployment with the build.',
  why: 'Visitors get no picture, no style or no form.',
  invalid: [
    {
      title: 'An image',
      on: 'de/startPage.html',
      replace: { 'src="/services/content/assets/header-': 'src="/services/content/assets/head-' },
    },
    {
      title: 'An image that a tool has damaged',
      on: 'de/startPage.html',
      files: { 'assets/header-*.svg': { '<svg': '<!-- saved by a tool -- <svg' } },
    },
  ],
  valid: [
    {
      css: '@media print{.no-such-element::before{content:url(/services/content/assets/logo-8b083282.svg)}}',
    },
  ],
  requires: { network },
  optional: { loading },
  *check({ network: { requests }, loading }, { target }) {
    const { origin } = new URL(target.address);
    const answered = new Set(requests.flatMap(({ url, status }) => (status === 200 ? url : [])));
    for (const { url, natural, node } of loading?.images ?? []) {
      if (natural[0] > 0 || !answered.has(url)) continue;
      const address = stableAddress(url, target);
      yield {
        message: `Browsers cannot show the image ${address}: the file is damaged.`,
        node,
        detail: address,
      };
    }
    for (const { url, status } of requests) {
      if (status < 400 || url === target.address || !url.startsWith(`${origin}/`)) continue;
      const address = stableAddress(url, target);
      yield { message: `${address} answers with status ${status}.`, detail: address };
    }
  },
});

/** Requests of a host page to other people’s servers are not judged. */
export const requestFailed = rule({
  id: 'request-failed',
  group: 'Network',
  hint: 'Correct the address, or have the server answer it in a way that the page may read.',
  what: `A request of the page gets no answer, or one that the page may not read. Requests that the page gives up itself do not count, and what other people’s servers answer a host page is not judged, unless they do not answer within ${patience} seconds.`,
  why: 'The page lacks what it asked for. `policy-violation` reports what the policy refuses, `asset-broken` what answers with an error.',
  invalid: [
    {
      script: `
        // The tracker's server lets other pages read its answers only without cookies.
        fetch('https://code.etracker.example.com/code/e.js', { credentials: 'include' }).catch(() => {});`,
    },
  ],
  valid: [
    {
      script: `
        // The portal's own answers may be read.
        fetch('/contact_es/').catch(() => {});`,
    },
  ],
  requires: { network },
  *check({ network: { requests } }, { target }) {
    const { origin } = new URL(target.address);
    for (const { url, error } of requests) {
      const isOthers = target.kind === 'host' && !url.startsWith(`${origin}/`);
      if (!error || (isOthers && !error.startsWith('no answer within'))) continue;
      const address = stableAddress(url, target);
      yield { message: `${address} gets no answer that the page may read: ${error}.`, detail: address };
    }
  },
});

export const consoleError = rule({
  id: 'console-error',
  group: 'Network',
  hint: 'Correct what it complains of, or, if nothing is wrong, do not log it as an error.',
  what: 'The browser’s console shows an error that no other check covers: one that a script writes there, or one of the browser’s own.',
  why: 'A console error means that something is wrong; in a noisy console the next one is overlooked. Once a language, the audit opens a page again after it has accepted the cookie notice.',
  invalid: [
    { title: 'On a first visit', script: "console.error('Survey: no key for this page');" },
    {
      title: 'After the notice was accepted',
      script: "if (document.cookie.includes('spot_cookieBarShow=true')) console.error('Survey: no answers');",
    },
  ],
  valid: [{ title: 'Logs and warnings are no errors', script: "console.info('Survey: none on this page');" }],
  requires: { network },
  optional: { consent },
  *check(artifacts, { target }) {
    for (const { text, script, when } of logged('errors', artifacts, target))
      yield { message: `The console shows an error${when}: “${text}”${script}.`, detail: text };
  },
});

export const exception = rule({
  id: 'exception',
  group: 'Network',
  hint: 'Correct the script; what may fail belongs into try or catch().',
  what: 'A script throws an uncaught error, or a promise rejection is not handled.',
  why: 'The script stops there, and the rest of its work is not done. `policy-violation` reports what the policy refuses. Once a language, the audit opens a page again after it has accepted the cookie notice.',
  invalid: [{ script: "document.querySelector('#survey').hidden = false;" }],
  valid: [{ script: "document.querySelector('#survey')?.toggleAttribute('hidden', false);" }],
  requires: { network },
  optional: { consent },
  *check(artifacts, { target }) {
    for (const { text, script, when } of logged('exceptions', artifacts, target))
      yield { message: `A script throws “${text}”${when}, uncaught${script}.`, detail: text };
  },
});

/** What was logged on a first visit, and when the page was opened again after the notice was accepted. */
function* logged(
  kind: 'errors' | 'exceptions',
  { network, consent }: { readonly network: NetworkLog; readonly consent?: Consent },
  target: Target,
): Iterable<{ readonly text: string; readonly script: string; readonly when: string }> {
  const visits = [
    { log: network, address: target.address, when: '' },
    {
      log: consent?.returned?.network,
      address: secureAddress(target.address),
      when: ' for visitors who have accepted the cookie notice',
    },
  ];
  for (const { log, address, when } of visits) {
    for (const { text, url } of log?.[kind] ?? []) {
      const script = url ? ` (${stableAddress(url, { address })})` : '';
      yield { text: stableText(text, { address }), script, when };
    }
  }
}

export const policyViolation = rule({
  id: 'policy-violation',
  group: 'Network',
  hint: 'Take it out, or do it in a file of the portal’s own by DOM functions; the policy stays strict.',
  what: 'The page does something that its Content-Security-Policy refuses, or reports: an inline style, a string as markup or as code, an image in a `data:` address, an object.',
  why: 'The portal does not show or run it, even if it worked elsewhere, and the policy stays strict. `inline-handler` reports event handlers in the markup, `third-party` what a page loads from other servers.',
  invalid: [
    {
      title: 'A style in an attribute',
      replace: { '<body class="eos-body">': '<body class="eos-body" style="margin-top:0">' },
    },
    {
      title: 'A string as markup, where Trusted Types are wanted',
      script: `
        try {
          document.createElement('p').innerHTML = '<b>Danke</b>';
        } catch {}`,
    },
  ],
  valid: [
    {
      title: 'A script may set single styles',
      script: "document.documentElement.style.setProperty('--thanks', '1');",
    },
  ],
  requires: { network },
  *check({ network: { violations } }, { target }) {
    for (const { directive, blocked, sample, source, node, isReportOnly } of violations) {
      const what = things[blocked] ?? stableAddress(blocked, target);
      const shown = sample ? ` (“${stableText(sample, target)}”)` : '';
      const where = source && source !== target.address ? `, in ${stableAddress(source, target)}` : '';
      yield {
        message: `The policy’s ${directive} ${isReportOnly ? 'reports' : 'refuses'} ${what}${shown}${where}.`,
        node,
        detail: `${directive} ${stableAddress(blocked, target)} ${sample}`,
      };
    }
  },
});

const things: Readonly<Record<string, string>> = {
  inline: 'code or a style in the markup',
  eval: 'the evaluation of a string as code',
  'wasm-eval': 'WebAssembly',
  'trusted-types-sink': 'a string where Trusted Types are required',
  'trusted-types-policy': 'a Trusted Types policy',
};

const others: readonly string[] = ['tracker', 'login'];

export const partFailed = rule({
  id: 'part-failed',
  group: 'Network',
  hint: 'Build the tenant again; its files and what its script renders must match.',
  hostHint:
    'Look at what the message names; where it is the portal’s, tell its team, who deploy a build as a whole.',
  what: '`eos-content.js` reports by its event `eos-content:error` that something failed, although nothing should. That includes a hydration mismatch: the page’s file differs from what React renders, so the page is rendered again while the visitor looks at it.',
  why: 'The event reports to hosts that a part is missing. A page whose file differs says something else to search engines and to visitors without JavaScript. A file that is missing is reported beside it (`asset-broken`).',
  invalid: [
    {
      title: 'The page’s file was edited by hand',
      on: 'de/instruction.html',
      replace: { '<strong>…</strong>': '<em>…</em>' },
    },
    {
      title: 'The configuration has lost a list',
      on: '/services/contactform',
      files: { 'config/de-did.json': { '"navigation"': '"navigations"' } },
    },
  ],
  valid: [
    {
      title: 'Elements beside the containers belong to the page',
      on: 'de/instruction.html',
      replace: { '<div id="eos-cookie-notice"></div>': '<div id="eos-cookie-notice"></div>\n<!-- eos -->' },
    },
  ],
  requires: { network },
  *check({ network: { partErrors } }) {
    for (const { part, code, message } of partErrors) {
      const key = `${part}: ${code}`;
      if (!others.includes(part)) yield { message: `The script reports ${key}: ${message}`, detail: key };
    }
  },
});
