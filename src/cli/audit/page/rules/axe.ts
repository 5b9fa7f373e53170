import { rule } from '../../rule.ts';

export const axeRule = rule({
  id: 'axe',
  group: 'Accessibility',
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
