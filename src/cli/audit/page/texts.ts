import type { SeenText } from '../../../audit/texts.ts';
import type { Gatherer } from '../gatherer.ts';

/** What can be read on a page, and what only some people can. */
export interface PageTexts {
  /** With scripts, and without them. */
  readonly withScripts: readonly SeenText[];
  readonly withoutScripts: readonly SeenText[];
}

/** The page is opened once more, without scripts: the last of a visit. */
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
