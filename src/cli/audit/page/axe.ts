import type { AxeIssue } from '../../../audit/axe.ts';
import type { Gatherer } from '../gatherer.ts';
import { desk, phone } from '../visit.ts';

const darkColours = [{ name: 'prefers-color-scheme', value: 'dark' }];

/** Runs axe-core with menu, chooser, questions and notice open; once a layout in dark colours and on a phone, too. */
export const axe: Gatherer<'axe', readonly AxeIssue[]> = {
  name: 'axe',
  scope: 'page',
  async gather({ page, probe, bring, resize, settle, isFirstOfLayout }) {
    await bring('axe');
    await probe('openDetails');
    const found: AxeIssue[] = [...(await probe('axeIssues', 'all'))];
    if (isFirstOfLayout) {
      await page.emulateMediaFeatures([...calm, ...darkColours]);
      // Some images are others then.
      await settle();
      found.push(...(await probe('axeIssues', 'contrast')));
      await page.emulateMediaFeatures(calm);
      await resize(phone);
      await settle();
      found.push(...(await probe('axeIssues', 'all')));
      await resize(desk);
    }
    await probe('closeDetails');
    return [
      ...new Map(found.toReversed().map((issue) => [`${issue.rule} ${issue.node.selector}`, issue])).values(),
    ].toReversed();
  },
};

/** What the visit was opened with (tab.ts). */
const calm = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
