import evaluator from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity, Type } from 'csp_evaluator/dist/finding.js';
import parser from 'csp_evaluator/dist/parser.js';

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
