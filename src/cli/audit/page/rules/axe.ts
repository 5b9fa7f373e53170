import { rule } from '../../rule.ts';

/** What axe-core finds; the name of its rule stands behind `axe-`. */
export const axeRule = rule({
  id: 'axe',
  severity: 'error',
  group: 'Accessibility',
  title: 'what axe-core finds: WCAG 2.0 to 2.2, A and AA; good practice as warnings',
  requires: ['axe'],
  *check({ axe }) {
    for (const { rule, help, helpUrl, reason, isAdvice, node } of axe) {
      // All menus are open at once, as no visitor has them: they lie over each other.
      if (rule === 'target-size' && reason.includes('obscured')) continue;
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
