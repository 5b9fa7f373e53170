import type { NodeDetails } from '../../../audit/node.ts';
import type { Motion } from '../../../audit/record-motions.ts';
import type { PageGatherer } from '../gatherer.ts';
import { calm, desktop } from '../visit.ts';

export interface Media {
  readonly motions: readonly Motion[];
  /** Controls that look the same with and without focus in forced colours. */
  readonly unmarkedInForced: readonly NodeDetails[];
}

export const media: PageGatherer<Media> = {
  scope: 'layout',
  on: ['page'],
  async gather({ page, probe, resize, isFirstOfFrame }) {
    await resize(desktop);
    await probe('openDetails');
    const motions = await probe('motions');
    await probe('closeDetails');
    await page.emulateMediaFeatures([...calm, { name: 'forced-colors', value: 'active' }]);
    const unmarkedInForced = await probe('unmarkedControls', 'forced', isFirstOfFrame);
    await page.emulateMediaFeatures(calm);
    await probe('toTop');
    return { motions, unmarkedInForced };
  },
};
