import { rule } from '../../rule.ts';

export const axeRule = rule({
  id: 'axe',
  severity: 'error',
  group: 'Accessibility',
  title: 'what axe-core finds: WCAG 2.0 to 2.2, A and AA; good practice as warnings',
  requires: ['axe'],
  *check({ axe }) {
    for (const { rule, help, helpUrl, reason, isAdvice, node } of axe) {
      yield {
        message: `${help}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
        hint: `See ${helpUrl}.`,
        node,
        rule,
        severity: isAdvice ? 'warning' : 'error',
      };
    }
  },
});
