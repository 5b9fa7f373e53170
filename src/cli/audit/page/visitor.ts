import type { FirstVisit as InPage } from '../../../audit/visitor.ts';
import type { Gatherer } from '../gatherer.ts';

export interface FirstVisit extends InPage {
  readonly cookies: readonly string[];
}

/** Runs late in a visit, so that everything the page does by itself or on keys has happened. */
export const firstVisit: Gatherer<'firstVisit', FirstVisit> = {
  name: 'firstVisit',
  scope: 'page',
  gather: async ({ page, probe }) => ({
    ...(await probe('firstVisit')),
    cookies: (await page.browserContext().cookies()).map(({ name }) => name),
  }),
};
