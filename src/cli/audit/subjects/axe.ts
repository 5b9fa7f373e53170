import type { AxeIssue } from '../../../audit/axe.ts';
import { plural } from '../../reporters/pretty.ts';
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
  async gather({ page, probe, resize, settle, target, unchecked, isFirstOfLayout, isFirstOfFrame }) {
    const frames = page.frames().length - 1;
    if (target.trackers && frames > 0) {
      const reason = `what is inside ${plural(frames, 'frame')} is not judged`;
      unchecked.push({ gatherer: axe, checks: ['axe'], reason, isFailure: false });
    }
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
  what: 'axe-core reports something on the page. The finding names its rule after `axe-`, as in `axe-image-alt`. Its rules for WCAG 2.0 to 2.2, A and AA, and for good practice are run with the menu, the language chooser, questions and the cookie notice open: in a window of 320 CSS pixels, once a page name all of them, in the other languages those that judge words. In dark colours and a window of 1280, contrast is judged once a page name, and the frame by all rules once a tenant. A warning where no WCAG criterion asks for it.',
  why: 'axe-core’s rules are the common ground of accessibility tests; each finding leads to its page, which names the criterion and whom it hurts. What axe-core leaves to people is no finding.',
  invalid: [
    { title: 'Images without an alternative text', replace: { ' alt="…"': ' data-alt="…"' } },
    {
      title: 'Contrast, on a phone and in dark colours',
      css: `
        @media (width < 30em) {
          .eos-page p { color: #999; }
        }
        @media (prefers-color-scheme: dark) {
          .eos-page h2 { color: #444; }
        }`,
    },
    {
      title: 'What forbids to enlarge',
      replace: { 'initial-scale=1"': 'initial-scale=1, user-scalable=no"' },
    },
    {
      title: 'A field with two labels',
      main: '<form><label for="day">Tag</label> <label for="day">Datum</label> <input id="day"></form>',
    },
    { title: 'Fields without a label', main: '<form><input type="email" autocomplete="email"></form>' },
  ],
  valid: [{ main: '<form><label>E-Mail <input type="email" autocomplete="email"></label></form>' }],
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
