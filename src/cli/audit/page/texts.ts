import type { SeenText } from '../../../audit/texts.ts';
import type { Gatherer } from '../gatherer.ts';

export interface PageTexts {
  readonly withScripts: readonly SeenText[];
  readonly withoutScripts: readonly SeenText[];
}

/** Runs last in a visit, because it opens the page again without scripts. */
export const pageTexts: Gatherer<'pageTexts', PageTexts> = {
  name: 'pageTexts',
  scope: 'layout',
  on: ['page', 'choice'],
  async gather({ page, probe, target }) {
    const withScripts = await probe('seenTexts');
    await page.setJavaScriptEnabled(false);
    await page.goto(target.address, { waitUntil: 'load' });
    const withoutScripts = await probe('seenTexts');
    await page.setJavaScriptEnabled(true);
    return { withScripts, withoutScripts };
  },
};
