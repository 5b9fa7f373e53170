import type { MediaFeature } from 'puppeteer';
import type { FirstStop, Walk } from '../../../audit/focus.ts';
import type { NodeDetails } from '../../../audit/node.ts';
import type { PageGatherer } from '../gatherer.ts';
import { calm, dark, desktop, phone, type Visit } from '../visit.ts';
import { press } from './keys.ts';

export interface Keyboard {
  /** undefined if Tab reaches nothing. */
  readonly first: FirstStop | undefined;
  readonly arrives: boolean;
  /** Forwards on a desktop, backwards on a phone. */
  readonly walks: readonly Walk[];
  /** Controls that look the same with and without focus; the same of dark and of forced colours. */
  readonly unmarked: readonly NodeDetails[];
  readonly unmarkedInDark: readonly NodeDetails[];
  readonly unmarkedInForced: readonly NodeDetails[];
  /** Parts with controls that only the pointer reveals. */
  readonly hoverOnly: readonly NodeDetails[];
}

const forced = [...calm, { name: 'forced-colors', value: 'active' }];

export const keyboard: PageGatherer<Keyboard> = {
  scope: 'layout',
  async gather(visit) {
    const { page, target, probe, resize, isFirstOfFrame } = visit;
    await resize(desktop);
    const skipping = await skip(visit, page.url());
    const walks = [await walk(visit)];
    const unmarked = await probe('unmarkedControls', 'own', isFirstOfFrame);
    const unmarkedIn = async (features: MediaFeature[], colours: 'own' | 'forced') => {
      // Hosts need not have dark colours or think of forced ones.
      if (target.kind === 'host') return [];
      await page.emulateMediaFeatures(features);
      return probe('unmarkedControls', colours, isFirstOfFrame);
    };
    const unmarkedInDark = await unmarkedIn(dark, 'own');
    const unmarkedInForced = await unmarkedIn(forced, 'forced');
    await page.emulateMediaFeatures(calm);
    const hoverOnly = await probe('hoverOnly');
    await resize(phone);
    await probe('drawn');
    walks.push(await walk(visit, true));
    if (isFirstOfFrame) unmarked.push(...(await probe('unmarkedControls', 'own', true)));
    return { ...skipping, walks, unmarked, unmarkedInDark, unmarkedInForced, hoverOnly };
  },
};

async function skip({ page, probe }: Visit, address: string): Promise<Pick<Keyboard, 'first' | 'arrives'>> {
  await probe('resetFocus', address);
  await press(page, 'Tab');
  const first = await probe('firstTabStop');
  let arrives = false;
  if (first?.isSkipLink) {
    await press(page, 'Enter');
    arrives = await probe('isInMain');
    // The reading position can move without the focus: the next Tab shows it.
    if (!arrives) await press(page, 'Tab');
    arrives ||= await probe('isInMain');
  }
  await probe('resetFocus', address);
  return { first, arrives };
}

/** Two rounds at most: a date field has several stops in one control. */
async function walk({ page, probe }: Visit, isBackwards = false): Promise<Walk> {
  const presses = await probe('startTabWalk');
  for (let round = 0; round < 2 && !(await probe('hasComeAround')); round++) {
    await press(page, 'Tab', { times: presses, withShift: isBackwards });
  }
  return probe('endTabWalk');
}
