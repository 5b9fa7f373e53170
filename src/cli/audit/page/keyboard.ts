import type { FirstStop, Walk } from '../../../audit/focus.ts';
import type { NodeDetails } from '../../../audit/node.ts';
import type { Gatherer } from '../gatherer.ts';
import { desktop, phone, type Visit } from '../visit.ts';
import { press, pressAll } from './keys.ts';

/** What came of using the page with the Tab key alone. */
export interface Keyboard {
  /** undefined where Tab reaches nothing. */
  readonly first: FirstStop | undefined;
  /** Whether Enter on the first stop leads to the main content. */
  readonly arrives: boolean;
  /** The notice of a first visit open: on a desktop's screen; once a layout backwards there, and on a phone's. */
  readonly walks: readonly Walk[];
  /** Controls that look the same with the focus and without it. */
  readonly unmarked: readonly NodeDetails[];
  /** Controls that only the pointer makes appear. */
  readonly hoverOnly: readonly NodeDetails[];
}

export const keyboard: Gatherer<'keyboard', Keyboard> = {
  name: 'keyboard',
  scope: 'page',
  async gather(visit) {
    const { page, probe, resize, isFirstOfLayout } = visit;
    const skipping = await skip(visit, page.url());
    const walks = [await walk(visit)];
    const unmarked = await probe('unmarkedControls');
    const hoverOnly = await probe('hoverOnly');
    if (isFirstOfLayout) {
      walks.push(await walk(visit, true));
      await resize(phone);
      await probe('drawn');
      walks.push(await walk(visit));
      await resize(desktop);
      await probe('drawn');
    }
    return { ...skipping, walks, unmarked, hoverOnly };
  },
};

/** Presses Tab and Enter as somebody does who wants to read at once. */
async function skip(
  { session, probe }: Visit,
  address: string,
): Promise<Pick<Keyboard, 'first' | 'arrives'>> {
  await probe('resetFocus', address);
  await press(session, 'Tab');
  const first = await probe('firstTabStop');
  let arrives = false;
  if (first?.isSkipLink) {
    await press(session, 'Enter');
    arrives = await probe('isInMain');
    // The focus need not move with the place where reading goes on: the next Tab shows it.
    if (!arrives) await press(session, 'Tab');
    arrives ||= await probe('isInMain');
  }
  await probe('resetFocus', address);
  return { first, arrives };
}

/** Two rounds at most: a date has several stops in one control. */
async function walk({ session, probe }: Visit, isBackwards = false): Promise<Walk> {
  const presses = await probe('startTabWalk');
  for (let round = 0; round < 2 && !(await probe('hasComeAround')); round++) {
    await pressAll(session, 'Tab', presses, isBackwards);
  }
  return probe('endTabWalk');
}
