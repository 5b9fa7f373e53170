import type { AxeIssue } from '../../../audit/axe.ts';
import type { PageGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { calm, dark, desktop, phone } from '../visit.ts';

/**
 * Runs axe-core with `<details>` open, on a phone: once per layout with all rules, in the other languages with those that
 * judge words. On a desktop in dark colours it runs for the frame with all rules, once, and for contrast once per layout.
 */
export const axe: PageGatherer<readonly AxeIssue[]> = {
  from: 'page',
  scope: 'page',
  async gather({ page, probe, resize, settle, isFirstOfLayout, isFirstOfFrame }) {
    await resize(phone);
    await probe('openDetails');
    await settle();
    const found = [...(await probe('axeIssues', isFirstOfLayout ? 'all' : 'words'))];
    if (isFirstOfLayout) {
      await page.emulateMediaFeatures(dark);
      await resize(desktop);
      await settle();
      found.push(...(await probe('axeIssues', isFirstOfFrame ? 'all' : 'contrast')));
      await page.emulateMediaFeatures(calm);
    }
    await probe('closeDetails');
    return found;
  },
};

export const axeRule = rule({
  id: 'axe',
  group: 'Accessibility',
  requires: { axe },
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
