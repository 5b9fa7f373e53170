import type { Violation } from '../../../../audit/record-events.ts';
import { rule } from '../../rule.ts';
import { stableAddress, stableText } from '../../stable-text.ts';

/** What the page tries and its policy refuses. */
export const policyViolation = rule({
  id: 'policy-violation',
  severity: 'error',
  group: 'Network',
  title: 'the page does what its Content-Security-Policy refuses',
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
