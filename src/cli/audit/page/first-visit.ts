import type { FirstVisit as InPage, ShownFrame } from '../../../audit/visitor.ts';
import type { PageGatherer } from '../gatherer.ts';
import { phone } from '../visit.ts';

/** The frame in one window. */
export interface FrameView extends ShownFrame {
  /** Which window, as messages say it; nothing of a desktop's. */
  readonly where: '' | ' on a phone’s screen';
}

/** Runs early in a visit, while the window is as it was opened; on a phone's screen once a tenant. */
export const frame: PageGatherer<readonly FrameView[]> = {
  scope: 'page',
  async gather({ probe, resize, isFirstOfFrame }) {
    const onDesktop: FrameView = { where: '', ...(await probe('shownFrame')) };
    if (!isFirstOfFrame) return [onDesktop];
    await resize(phone);
    await probe('drawn');
    return [onDesktop, { where: ' on a phone’s screen', ...(await probe('shownFrame')) }];
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
