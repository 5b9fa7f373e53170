import { cutBehind } from '../../lib/columns.ts';
import { request } from '../../lib/http-request.ts';
import { securityHeaders } from '../../output/delivery.ts';
import { isLoopbackOrigin } from '../../server/addresses.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { textFile } from '../static/documents.ts';
import { policyFlaws } from '../static/policy.ts';
import { hostPage } from './host.ts';

export interface SentHeaders {
  /** For messages: the server, or a location of nginx.conf. */
  readonly sender: string;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** What the build's nginx.conf has a server send; of a deployed build, what its server sends with a page. */
export const sentHeaders: StaticGatherer<readonly SentHeaders[]> = {
  from: 'files',
  scope: 'tenant',
  async gather(build, { address, access }) {
    if (!build.isElsewhere) return locationsIn((await textFile(build, 'nginx.conf')) ?? '');
    // A build on a plain server of this machine, to try it out: its headers say nothing of the portal.
    if (isLoopbackOrigin(build.origin)) return [];
    const { headers } = await request(new URL(address), access);
    return [{ sender: 'the server', headers }];
  },
};

/** The locations with headers of their own; others send those of the location around them. */
const locationsIn = (conf: string): readonly SentHeaders[] =>
  conf
    .split(/^ *location /m)
    .map((text) => ({
      sender: `the location ${cutBehind(text.split(' {', 1).join(''), 60)} of nginx.conf`,
      headers: Object.fromEntries(
        [...text.matchAll(addHeader)].map(([, name = '', quoted, word]) => [
          name.toLowerCase(),
          quoted ?? word,
        ]),
      ),
    }))
    .filter(({ headers }) => Object.keys(headers).length > 0);

const addHeader = /^ *add_header ([\w-]+) (?:"([^"]*)"|([^\s;]+))/gm;

/** The Content-Security-Policy is strict, and a server sends a strict one with every page (contract C20). */
export const policyWeak = rule({
  id: 'policy-weak',
  group: 'Security',
  hint: 'Build again, and send every page with the policy of manifest.json.',
  what: 'csp_evaluator finds the Content-Security-Policy of `manifest.json` weak, or it allows inline styles or all subdomains of a server, or lacks `default-src`, `frame-ancestors` or Trusted Types; or `nginx.conf` or the server of a deployed build sends such a policy, or that server none.',
  why: 'The policy stops a script that an attacker managed to inject. Where a deployed build runs on a plain server of this machine, a missing policy is not reported.',
  invalid: [
    {
      title: 'Inline scripts allowed',
      files: { 'manifest.json': { "script-src 'self' https": "script-src 'self' 'unsafe-inline' https" } },
    },
    {
      title: 'Trusted Types left out',
      files: { 'manifest.json': { "require-trusted-types-for 'script'; ": '' } },
    },
    {
      title: 'Scripts from any subdomain',
      files: {
        'manifest.json': {
          'https://code.etracker.example.com; style-src': 'https://*.example.com; style-src',
        },
      },
    },
  ],
  valid: [
    {
      title: 'A second policy in the markup takes nothing from the first',
      head: '<meta http-equiv="Content-Security-Policy" content="script-src \'self\' https:">',
    },
  ],
  requires: { sentHeaders },
  *check({ sentHeaders }, { build }) {
    const own: SentHeaders = {
      sender: 'manifest.json',
      headers: { [policyName]: build?.deployment.policy },
    };
    for (const { sender, headers } of [own, ...sentHeaders]) {
      const policy = headers[policyName];
      if (policy !== undefined) {
        for (const flaw of policyFlaws(`${policy}`)) {
          yield { message: `The policy of ${sender} is weak: ${flaw}.`, detail: `${sender} ${flaw}` };
        }
      } else if (build?.isElsewhere) yield { message: 'The server sends pages without a policy.' };
    }
  },
});

const policyName = 'content-security-policy';

/** Of several policies browsers take the last that they know. */
const isStricter = (name: string, sent: string): boolean =>
  name === 'Referrer-Policy' && /(?:^|,)\s*(?:no-referrer|same-origin|strict-origin)\s*$/i.test(sent);

/** The headers that protect visitors go with every answer (src/cli/output/delivery.ts). */
export const headersMissing = rule({
  id: 'headers-missing',
  severity: 'warning',
  group: 'Security',
  what: 'By `nginx.conf`, or by the server of a deployed build, pages are sent without `X-Content-Type-Options: nosniff` or `Referrer-Policy: strict-origin-when-cross-origin` or a stricter one. The same of a host page, which may leave out the second.',
  why: 'Without the first, a browser may take a text for a script; without the second, other servers learn which page a visitor comes from. A plain server of this machine, which sends no policy either, is left alone.',
  invalid: [
    {
      files: {
        'nginx.conf': { 'Referrer-Policy strict-origin-when-cross-origin': 'Referrer-Policy unsafe-url' },
      },
    },
  ],
  valid: [
    {
      title: 'How long something is kept is the server’s own affair',
      files: { 'nginx.conf': { 'max-age=31536000': 'max-age=86400' } },
    },
  ],
  requires: {},
  optional: { sentHeaders, hostPage },
  *check({ sentHeaders = [], hostPage }, { build, target }) {
    const isJudged = !build && hostPage?.embeds && !isLoopbackOrigin(new URL(target.address).origin);
    const ofHost = isJudged ? [{ sender: 'the server', headers: hostPage.headers }] : [];
    for (const { sender, headers } of [...sentHeaders, ...ofHost]) {
      for (const { name, value } of securityHeaders) {
        const sent = headers[name.toLowerCase()];
        if (sent === value || isStricter(name, `${sent}`)) continue;
        // What a host leaves out is as browsers have it.
        if (isJudged && name === 'Referrer-Policy' && sent === undefined) continue;
        const message = `By ${sender}, ${name} is ${sent === undefined ? 'not sent' : `“${sent}”`}.`;
        yield { message, hint: `Send ${name}: ${value}.`, detail: `${sender} ${name}` };
      }
    }
  },
});
