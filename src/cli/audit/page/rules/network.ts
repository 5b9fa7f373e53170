import type { Violation } from '../../../../audit/record-events.ts';
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

/** Covers requests of the visit and files that the page or its stylesheet names. */
export const assetBroken = rule({
  id: 'asset-broken',
  group: 'Network',
  requires: ['network'],
  optional: ['assets'],
  *check({ network: { requests }, assets = [] }, { target }) {
    for (const { path, by, state } of assets.filter((each) => each.state !== 'sound')) {
      yield {
        message: `${by} names ${path}, which is ${state === 'missing' ? 'not in the build' : 'empty or not what its name says'}.`,
        hint: 'Correct the address, or put the file where it is looked for, and build again.',
        detail: path,
      };
    }
    const { origin } = new URL(target.address);
    const broken = requests.filter(
      ({ url, status }) => status >= 400 && url !== target.address && url.startsWith(`${origin}/`),
    );
    for (const [url, [first]] of Map.groupBy(broken, (request) => request.url)) {
      yield {
        message: `${stableAddress(url, target)} answers with status ${first?.status}.`,
        hint: 'Correct the address, or put the file where it is looked for.',
        detail: stableAddress(url, target),
      };
    }
  },
});

/** Requests of a host page to other people’s servers are not judged. */
export const requestFailed = rule({
  id: 'request-failed',
  group: 'Network',
  requires: ['network'],
  *check({ network: { requests } }, { target }) {
    const { origin } = new URL(target.address);
    const failed = requests.filter(
      ({ url, error }) => error && (target.kind !== 'host' || url.startsWith(`${origin}/`)),
    );
    for (const [url, [first]] of Map.groupBy(failed, (request) => request.url)) {
      yield {
        message: `${stableAddress(url, target)} gets no answer that the page may read: ${first?.error}.`,
        hint: 'Correct the address, or have the server answer it without a redirect that the request does not allow.',
        detail: stableAddress(url, target),
      };
    }
  },
});

export const consoleError = rule({
  id: 'console-error',
  group: 'Network',
  requires: ['network'],
  *check({ network: { errors } }, { target }) {
    yield* issuesOf(
      errors,
      target,
      (words) => `The console shows an error: ${words}`,
      'Correct what it complains of, or, if nothing is wrong, do not log it as an error.',
    );
  },
});

function* issuesOf(
  errors: readonly ConsoleError[],
  target: Target,
  sentence: (words: string) => string,
  hint: string,
) {
  for (const [text, [first]] of Map.groupBy(errors, (error) => stableText(error.text, target))) {
    const script = first?.url ? ` (${stableAddress(first.url, target)})` : '';
    yield { message: `${sentence(`“${text}”`)}${script}.`, hint, detail: text };
  }
}

export const exception = rule({
  id: 'exception',
  group: 'Network',
  requires: ['network'],
  *check({ network: { exceptions } }, { target }) {
    yield* issuesOf(
      exceptions,
      target,
      (words) => `A script throws ${words}, uncaught`,
      'Correct the script; what may fail belongs into try or catch().',
    );
  },
});

export const policyViolation = rule({
  id: 'policy-violation',
  group: 'Network',
  requires: ['network'],
  *check({ network: { violations } }, { target }) {
    const key = ({ directive, blocked, sample, node }: Violation) =>
      JSON.stringify([directive, blocked, sample, node?.selector]);
    for (const [violation] of Map.groupBy(violations, key).values()) {
      if (!violation) continue;
      const { directive, blocked, sample, source, node, isReportOnly } = violation;
      const what = things[blocked] ?? stableAddress(blocked, target);
      const shown = sample ? ` (“${stableText(sample, target)}”)` : '';
      const where = source && source !== target.address ? `, in ${stableAddress(source, target)}` : '';
      yield {
        message: `The policy’s ${directive} ${isReportOnly ? 'reports' : 'refuses'} ${what}${shown}${where}.`,
        hint: 'Take it out, or do it in a file of the portal’s own by DOM functions; the policy stays strict (contract C20).',
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
  requires: ['network'],
  *check({ network: { partErrors } }) {
    const own = partErrors.filter(({ part }) => !others.includes(part));
    for (const [key, [first]] of Map.groupBy(own, ({ part, code }) => `${part}: ${code}`)) {
      yield {
        message: `The script reports ${key}: ${first?.message}`,
        hint: 'Build the tenant again; its files and what its script renders must match.',
        detail: key,
      };
    }
  },
});
