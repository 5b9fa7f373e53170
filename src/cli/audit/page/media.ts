import type { PrintIssue } from '../../../audit/media.ts';
import type { NodeDetails } from '../../../audit/node.ts';
import type { Motion } from '../../../audit/record-motion.ts';
import type { PageGatherer } from '../gatherer.ts';
import { desktop } from '../visit.ts';

export interface Media {
  readonly motions: readonly Motion[];
  /** Controls that look the same with and without focus, in dark and in forced colours. */
  readonly unmarkedInDark: readonly NodeDetails[];
  readonly unmarkedInForced: readonly NodeDetails[];
  readonly printIssues: readonly PrintIssue[];
}

type Feature = 'prefers-reduced-motion' | 'prefers-color-scheme' | 'forced-colors';

/** A sheet of A4 without margins, in CSS pixels: the width that browsers lay out for printing. */
const sheet = { width: 718, height: 1000 } as const;

/** Once per layout, because no language changes the result. The visit prefers reduced motion (tab.ts). */
export const media: PageGatherer<Media> = {
  scope: 'layout',
  on: ['page', 'choice'],
  async gather({ session, probe, resize, isFirstOfFrame }) {
    await resize(desktop);
    const emulate = (features: Partial<Record<Feature, string>>, medium = '') =>
      session.send('Emulation.setEmulatedMedia', {
        media: medium,
        features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(
          ([name, value]) => ({
            name,
            value,
          }),
        ),
      });
    await probe('openDetails');
    const motions = await probe('motions');
    await probe('closeDetails');
    await emulate({ 'prefers-color-scheme': 'dark' });
    const unmarkedInDark = await probe('unmarkedControls', 'own', isFirstOfFrame);
    await emulate({ 'forced-colors': 'active' });
    const unmarkedInForced = await probe('unmarkedControls', 'forced', isFirstOfFrame);
    await emulate({});
    await probe('noteScreen');
    await resize(sheet);
    // Backgrounds are not printed, so the light text of a dark scheme would be pale on paper.
    await emulate({ 'prefers-color-scheme': 'dark' }, 'print');
    const printIssues = await probe('printIssues');
    await emulate({});
    await probe('toTop');
    return { motions, unmarkedInDark, unmarkedInForced, printIssues };
  },
};
