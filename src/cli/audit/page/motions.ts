import type { Motion } from '../../../audit/record-motions.ts';
import type { PageGatherer } from '../gatherer.ts';
import { desktop } from '../visit.ts';

export const motions: PageGatherer<readonly Motion[]> = {
  scope: 'layout',
  on: ['page'],
  async gather({ probe, resize }) {
    await resize(desktop);
    return probe('motions');
  },
};
