import type { FirstVisit as InPage, ShownFrame } from '../../../audit/visitor.ts';
import type { PageGatherer } from '../gatherer.ts';
import { phone } from '../visit.ts';

export interface Frame {
  readonly onDesktop: ShownFrame;
  /** Once a tenant. */
  readonly onPhone: ShownFrame | undefined;
}

/** Runs early in a visit, while the window is as it was opened. */
export const frame: PageGatherer<Frame> = {
  scope: 'page',
  async gather({ probe, resize, isFirstOfFrame }) {
    const onDesktop = await probe('shownFrame');
    if (!isFirstOfFrame) return { onDesktop, onPhone: undefined };
    await resize(phone);
    await probe('drawn');
    return { onDesktop, onPhone: await probe('shownFrame') };
  },
};

export interface FirstVisit extends InPage {
  readonly cookies: readonly string[];
}

/** Runs late in a visit, so that everything the page does by itself or on keys has happened. */
export const firstVisit: PageGatherer<FirstVisit> = {
  scope: 'page',
  gather: async ({ page, probe }) => ({
    ...(await probe('firstVisit')),
    cookies: (await page.browserContext().cookies()).map(({ name }) => name),
  }),
};
