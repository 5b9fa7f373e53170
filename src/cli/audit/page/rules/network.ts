import { rule } from '../../rule.ts';
import { stableAddress, stableText } from '../../stable-text.ts';
import type { Target } from '../../target.ts';
import type { ConsoleError } from '../log.ts';

/** Rules that need a browser do not judge a page that this rule rejects. */
export const pageStatus = rule({
  id: 'page-status',
  group: 'Network',
  requires: ['response'],
  *check({ response: { status, type, landed } }, { target }) {
    if (status !== 200 || !/html/.test(type)) {
      yield {
        message: `The page answers with status ${status} and ${type}, not with 200 and HTML.`,
        hint: 'Build the tenant again, and deploy all of it.',
      };
    } else if (target.kind !== 'host' && pathOf(landed) !== pathOf(target.address)) {
      yield {
        message: `The page leads on to ${stableAddress(landed, target)} by itself.`,
        hint: 'Take out what leads on: each page is read at its own address (contract C6).',
      };
    }
  },
});

const pathOf = (address: string): string => new URL(address).pathname;

export const assetBroken = rule({
  id: 'asset-broken',
  group: 'Network',
  hint: 'Correct the address, or put the file where it is looked for, and build again.',
  requires: ['network'],
  optional: ['loading', 'missingAssets'],
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
  requires: ['network'],
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
  requires: ['network'],
  *check({ network: { errors } }, { target }) {
    for (const error of errors) {
      const text = stableText(error.text, target);
      const script = scriptOf(error, target);
      yield { message: `The console shows an error: “${text}”${script}.`, detail: text };
    }
  },
});

const scriptOf = ({ url }: ConsoleError, target: Target): string =>
  url ? ` (${stableAddress(url, target)})` : '';

export const exception = rule({
  id: 'exception',
  group: 'Network',
  hint: 'Correct the script; what may fail belongs into try or catch().',
  requires: ['network'],
  *check({ network: { exceptions } }, { target }) {
    for (const error of exceptions) {
      const text = stableText(error.text, target);
      const script = scriptOf(error, target);
      yield { message: `A script throws “${text}”, uncaught${script}.`, detail: text };
    }
  },
});

export const policyViolation = rule({
  id: 'policy-violation',
  group: 'Network',
  hint: 'Take it out, or do it in a file of the portal’s own by DOM functions; the policy stays strict (contract C20).',
  requires: ['network'],
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
  requires: ['network'],
  *check({ network: { partErrors } }) {
    for (const { part, code, message } of partErrors) {
      const key = `${part}: ${code}`;
      if (!others.includes(part)) yield { message: `The script reports ${key}: ${message}`, detail: key };
    }
  },
});
