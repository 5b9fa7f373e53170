import evaluator from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity, Type } from 'csp_evaluator/dist/finding.js';
import parser from 'csp_evaluator/dist/parser.js';
import { request } from '../../http-request.ts';
import { isLoopbackOrigin } from '../../server/addresses.ts';
import type { StaticGatherer } from '../gatherer.ts';

export interface Policy {
  /** For messages: what holds or sends it. */
  readonly holder: string;
  /** undefined where none is sent. */
  readonly policy: string | undefined;
}

/** The policy that hosts copy from the manifest; of a deployed build also what its server sends with pages. */
export const policies: StaticGatherer<readonly Policy[]> = {
  scope: 'tenant',
  async gather({ deployment, isElsewhere, origin }, { address }) {
    const own = { holder: 'manifest.json', policy: deployment.policy };
    // A build on a plain server of this machine, to try it out: its headers say nothing of the portal.
    if (!isElsewhere || isLoopbackOrigin(origin)) return [own];
    const { headers } = await request(new URL(address));
    const sent = headers['content-security-policy'];
    return [own, { holder: 'the server', policy: sent === undefined ? undefined : `${sent}` }];
  },
};

/** What csp_evaluator finds wrong beyond doubt, and what contract C20 wants besides: Trusted Types, no inline styles. */
export function policyFlaws(policy: string): readonly string[] {
  const { csp } = new parser.CspParser(policy);
  const found = new evaluator.CspEvaluator(csp).evaluate().filter(isCertain);
  return [
    ...new Set(found.map(wordsOf)),
    ...(`${csp.directives['style-src']}`.includes("'unsafe-inline'")
      ? ["style-src allows 'unsafe-inline'"]
      : []),
    ...needed.filter((name) => !csp.directives[name]).map((name) => `${name} is missing`),
    ...(/https:\/\/\*/.test(policy) ? ['it allows all subdomains'] : []),
  ];
}

const needed = ['default-src', 'frame-ancestors', 'require-trusted-types-for'] as const;

const isCertain = ({ severity, type }: Finding): boolean =>
  severity <= Severity.MEDIUM || type === Type.SCRIPT_UNSAFE_EVAL;

const wordsOf = ({ directive, description }: Finding): string =>
  `${directive}: ${description.replace(/\.? *\n.*|\.$/s, '')}`;
