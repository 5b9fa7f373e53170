import type { PageGatherer } from '../gatherer.ts';
import { type NetworkLog, networkLog } from '../page/network-log.ts';
import { rule } from '../rule.ts';
import { stableAddress, stableText } from '../stable-text.ts';
import { secureAddress } from '../stub-servers.ts';
import type { Target } from '../target.ts';
import { type Consent, consent } from './consent.ts';
import { missingAssets } from './links.ts';
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
  requires: { network },
  optional: { loading, missingAssets },
  *check({ network: { requests }, loading, missingAssets = [] }, { target }) {
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
    for (const address of missingAssets)
      yield { message: `${address} is not in the build.`, detail: address };
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
  requires: { network },
  *check({ network: { requests } }, { target }) {
    const { origin } = new URL(target.address);
    for (const { url, error } of requests) {
      if (!error || (target.kind === 'host' && !url.startsWith(`${origin}/`))) continue;
      const address = stableAddress(url, target);
      yield { message: `${address} gets no answer that the page may read: ${error}.`, detail: address };
    }
  },
});

export const consoleError = rule({
  id: 'console-error',
  group: 'Network',
  hint: 'Correct what it complains of, or, if nothing is wrong, do not log it as an error.',
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
  hint: 'Take it out, or do it in a file of the portal’s own by DOM functions; the policy stays strict (contract C20).',
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
  requires: { network },
  *check({ network: { partErrors } }) {
    for (const { part, code, message } of partErrors) {
      const key = `${part}: ${code}`;
      if (!others.includes(part)) yield { message: `The script reports ${key}: ${message}`, detail: key };
    }
  },
});
