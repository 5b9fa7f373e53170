import type { AxeIssue } from '../../../audit/axe.ts';
import type { Gatherer } from '../gatherer.ts';
import { desktop, phone } from '../visit.ts';

const dark = { name: 'prefers-color-scheme', value: 'dark' };
const moreContrast = { name: 'prefers-contrast', value: 'more' };

/** Runs axe-core with `<details>` open; once per layout also for contrast, in dark colours, and on a phone. */
export const axe: Gatherer<'axe', readonly AxeIssue[]> = {
  name: 'axe',
  scope: 'page',
  async gather({ page, probe, resize, settle, isFirstOfLayout }) {
    await probe('openDetails');
    const found: AxeIssue[] = [...(await probe('axeIssues', isFirstOfLayout ? 'all' : 'words'))];
    const contrastWith = async (...features: { name: string; value: string }[]) => {
      await page.emulateMediaFeatures([...calm, ...features]);
      await settle();
      found.push(...(await probe('axeIssues', 'contrast')));
      await page.emulateMediaFeatures(calm);
    };
    if (isFirstOfLayout) {
      await contrastWith(dark);
      await contrastWith(dark, moreContrast);
      await resize(phone);
      await settle();
      found.push(...(await probe('axeIssues', 'all')));
      await contrastWith(dark);
      await resize(desktop);
    }
    await probe('closeDetails');
    return [
      ...new Map(found.toReversed().map((issue) => [`${issue.rule} ${issue.node.selector}`, issue])).values(),
    ].toReversed();
  },
};

/** The media features that the visit was opened with (run.ts). */
const calm = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
