import { request } from '../../lib/http-request.ts';
import { integrityOf } from '../../lib/integrity.ts';
import { manifestFile } from '../../output/addresses.ts';
import { securityHeaders } from '../../output/delivery.ts';
import { isLoopbackOrigin } from '../../server/addresses.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { shortened } from '../stable-text.ts';
import { documentRule } from '../static/document-rule.ts';
import { nodeOf, select, textFile } from '../static/documents.ts';
import { listedFiles } from '../static/manifest.ts';
import { policyFlaws } from '../static/policy.ts';

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
  async gather(build, { address }) {
    if (!build.isElsewhere) return locationsIn((await textFile(build, 'nginx.conf')) ?? '');
    // A build on a plain server of this machine, to try it out: its headers say nothing of the portal.
    if (isLoopbackOrigin(build.origin)) return [];
    const { headers } = await request(new URL(address));
    return [{ sender: 'the server', headers }];
  },
};

/** The locations with headers of their own; others send those of the location around them. */
const locationsIn = (conf: string): readonly SentHeaders[] =>
  conf
    .split(/^ *location /m)
    .map((text) => ({
      sender: `the location ${shortened(text.split(' {', 1).join(''), 60)} of nginx.conf`,
      headers: Object.fromEntries(
        [...text.matchAll(addHeader)].map(([, name = '', quoted, word]) => [
          name.toLowerCase(),
          quoted ?? word,
        ]),
      ),
    }))
    .filter(({ headers }) => Object.keys(headers).length > 0);

const addHeader = /^ *add_header ([\w-]+) (?:"([^"]*)"|([^\s;]+))/gm;

export interface IntegrityValue {
  readonly holder: string;
  readonly value: string;
}

const snippetFile = 'snippet.html';

/**
 * The integrity values that fit no script of the build: of those in the manifest, in scripts that load others, and in the
 * snippet that hosts copy with the hash of its inline script.
 */
export const integrity: StaticGatherer<readonly IntegrityValue[]> = {
  from: 'files',
  scope: 'tenant',
  async gather(build) {
    const listed = Object.entries(await listedFiles(build)).filter(([path]) => path.endsWith('.js'));
    const scripts = await Promise.all(
      listed.map(async ([holder]) => ({ holder, text: (await textFile(build, holder)) ?? '' })),
    );
    const snippet = { holder: snippetFile, text: (await textFile(build, snippetFile)) ?? '' };
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(snippet.text) ?? [];
    const fitting = new Set(
      [...scripts.map(({ text }) => text), inline, textInXml(inline)].flatMap((text) =>
        algorithms.map((algorithm) => integrityOf(Buffer.from(text), algorithm)),
      ),
    );
    return [
      ...listed.map(([, { integrity }]) => ({ holder: manifestFile, value: integrity })),
      ...[...scripts, snippet].flatMap(({ holder, text }) =>
        (text.match(valuePattern) ?? []).map((value) => ({ holder, value })),
      ),
    ].filter(({ value }) => !fitting.has(value));
  },
};

/** The text of an inline script where the page is XML. */
const textInXml = (inline: string): string => inline.replace(/<!\[CDATA\[|\]\]>/g, '');

const algorithms = ['sha256', 'sha384', 'sha512'] as const;

const valuePattern = /sha(?:256|384|512)-[\w+/]{40,}=*/g;

/** The Content-Security-Policy is strict, and a server sends a strict one with every page (contract C20). */
export const policyWeak = rule({
  id: 'policy-weak',
  group: 'Security',
  hint: 'Build again, and send every page with the policy of manifest.json.',
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

/** The headers that protect visitors go with every answer (src/cli/output/delivery.ts). */
export const headersMissing = rule({
  id: 'headers-missing',
  severity: 'warning',
  group: 'Security',
  requires: { sentHeaders },
  *check({ sentHeaders }) {
    for (const { sender, headers } of sentHeaders) {
      for (const { name, value } of securityHeaders) {
        const sent = headers[name.toLowerCase()];
        if (sent === value) continue;
        const message = `By ${sender}, ${name} is ${sent === undefined ? 'not sent' : `“${sent}”`}.`;
        yield { message, hint: `Send ${name}: ${value}.`, detail: `${sender} ${name}` };
      }
    }
  },
});

/** Integrity values that are not those of the build’s scripts (Subresource Integrity; contract C20). */
export const integrityRule = rule({
  id: 'integrity',
  group: 'Security',
  hint: 'Build again, and deploy the build as a whole; scripts must not be changed after that.',
  requires: { integrity },
  *check({ integrity: values }) {
    for (const { holder, value } of values) {
      yield {
        message: `${holder} has the integrity value “${value}”, which no script of the build has.`,
        detail: `${holder} ${value}`,
      };
    }
  },
});

/** Event handlers in the markup. The policy refuses them without a report until the event happens (contract C20). */
export const inlineHandler = documentRule({
  id: 'inline-handler',
  group: 'Security',
  hint: 'Add a listener in a script file of the portal instead.',
  *check(document) {
    for (const element of select('*', document)) {
      for (const name of Object.keys(element.attribs).filter((each) => /^on[a-z]+$/.test(each))) {
        yield { message: `The element has code in ${name}.`, node: nodeOf(document, element), detail: name };
      }
    }
  },
});
