import evaluator from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity, Type } from 'csp_evaluator/dist/finding.js';
import parser from 'csp_evaluator/dist/parser.js';
import type { Target } from '../target.ts';

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

/** What the frame asks browsers for; the rest of a portal's policy is for its own pages. */
const directivesOfFrame = ['script-src', 'style-src', 'img-src', 'connect-src'] as const;

/**
 * What a host's policy refuses the frame, whether a visit comes upon it or not: the sources of the portal's own policy
 * that it does not allow. Nothing where the portal's is not known.
 */
export function refusedBy(
  policy: string,
  { address, portalPolicy = '' }: Pick<Target, 'address' | 'portalPolicy'>,
): readonly { readonly directive: string; readonly source: string }[] {
  const [own, needed] = [policy, portalPolicy].map((text) => new parser.CspParser(text).csp);
  if (!own || !needed) return [];
  const refused = directivesOfFrame.flatMap((name) => {
    const directive = own.getEffectiveDirective(name);
    const allowed = own.directives[directive];
    if (!allowed || allowed.includes("'strict-dynamic'")) return [];
    return (needed.directives[name] ?? [])
      .filter(
        (source) => /^'self'$|^https:/.test(source) && !allowed.some((each) => covers(each, source, address)),
      )
      .map((source) => ({ directive: name, source }));
  });
  const types = own.directives['trusted-types'];
  const lacking = (needed.directives['trusted-types'] ?? []).filter(
    (name) => types && name !== 'default' && !types.includes(name) && !types.includes('*'),
  );
  return [...refused, ...lacking.map((source) => ({ directive: 'trusted-types', source }))];
}

/** Whether an expression of a policy allows a source (CSP 3, 6.7.2). @param address of the page, for `'self'` */
function covers(allowed: string, source: string, address: string): boolean {
  if (allowed === source || allowed === '*') return true;
  if (allowed.startsWith("'")) return false;
  const { protocol, host } = new URL(source === "'self'" ? address : source);
  const [, scheme = protocol, pattern = ''] =
    /^(?:([a-z]+:)(?:\/\/)?)?([^/:']*(?::[\d*]+)?)/i.exec(allowed) ?? [];
  if (scheme !== protocol) return false;
  return pattern === '' || pattern === host || (pattern.startsWith('*.') && host.endsWith(pattern.slice(1)));
}
