import type { Covered } from '../../../audit/keyboard-covered.ts';
import type { Contradiction } from '../../../audit/keyboard-expanded.ts';
import type { Reveal } from '../../../audit/keyboard-hover.ts';
import type { Clip } from '../../../audit/keyboard-ring.ts';
import type { Toggle } from '../../../audit/keyboard-toggles.ts';
import type { Round, Step } from '../../../audit/keyboard-walk.ts';
import type { Spot } from '../../../audit/spot.ts';
import { desk, phone, type Visit } from '../visit.ts';
import { press, pressAll } from './keyboard-keys.ts';
import { closedByEscape, type ToggleTrial, tryToggles } from './keyboard-toggles.ts';

/** What came of a walk with the Tab key. */
export interface KeyboardWalk extends Round {
  /** The stops whose focus does not show, by their number. */
  readonly unmarked: readonly number[];
}

export interface KeyboardEvidence {
  /** All around the page on a desk's screen. */
  readonly desk: KeyboardWalk;
  /** On a phone's, as far as there are controls that a desk's does not show. */
  readonly phone: KeyboardWalk | undefined;
  /** The same with all open that opens in its place, as far as there are controls that are seen then alone. */
  readonly opened: KeyboardWalk | undefined;
  /** Controls that something lies over when they have the focus on a phone's screen, with the notice or without it. */
  readonly covered: readonly Covered[];
  readonly toggles: readonly ToggleTrial[];
  /** Controls that say truly on a desk's screen whether they have opened something, and no longer on a phone's. */
  readonly contradictions: readonly Contradiction[];
  /** What keeps the page from being scrolled when it is open while a phone becomes a desk's screen, where nobody can close it. */
  readonly locks: Spot | undefined;
  /** Stops on a desk's screen that show their focus, and no longer once the mouse was used. */
  readonly lostRings: readonly Spot[];
  /** What appears under the mouse and by no key. */
  readonly hovered: readonly Reveal[];
}

/** The walks that were made. */
export const walksOf = ({ desk, opened, phone }: KeyboardEvidence): readonly KeyboardWalk[] =>
  [desk, opened, phone].filter((walk) => walk !== undefined);

/** More often Tab is not pressed for one control. A date has four stops in one. */
const pressesForControl = 5;
/** Of a page that marks its focus nowhere these are enough to say so. */
const mostPictures = 12;

/** Walks through the page with the keyboard alone. */
export async function walkKeyboard(visit: Visit): Promise<KeyboardEvidence> {
  const { probe } = visit;
  await probe('startKeyboard');
  const wide = await walk(visit, true);
  const lostRings = await probe('ringsLostByMouse');
  // Where a script takes the focus for itself, nothing else that the keyboard does can be told.
  const isFree = wide.end === 'around' && wide.notBack.length === 0;
  const toggles = isFree ? [...(await tryToggles(visit))] : [];
  let opened: KeyboardWalk | undefined;
  let narrow: KeyboardWalk | undefined;
  let covered: readonly Covered[] = [];
  let hovered: readonly Reveal[] = [];
  let contradictions: readonly Contradiction[] = [];
  let locks: Spot | undefined;
  if (isFree) {
    // What is there for all on a phone is not so for those who sit at a desk.
    hovered = await probe('leftReveals');
    if (await probe('openInPlace')) {
      opened = await walk(visit, false);
      await probe('closeInPlace');
    }
    const wrongAnyway = await probe('contradictions');
    await visit.resize(phone);
    // What follows the window's size, as the room for the notice does, follows with the next frames.
    await probe('drawn');
    contradictions = (await probe('contradictions')).filter(
      ({ spot }) => !wrongAnyway.some((each) => each.spot.selector === spot.selector),
    );
    narrow = await walk(visit, false);
    const onPhone = narrow && narrow.end !== 'stuck' ? await tryToggles(visit) : [];
    toggles.push(...onPhone);
    covered = await probe('coveredOnPhone');
    // Many keys at once are quicker than what a script does when <details> tells that it was opened.
    const held = await probe('openAgain', closedByEscape(onPhone));
    if (held && !held.state.holdsScrolling) await probe('resetToggles');
    await visit.resize(desk);
    if (held?.state.holdsScrolling) locks = await stillHeld(visit, held);
  }
  await probe('endKeyboard');
  return { desk: wide, opened, phone: narrow, covered, toggles, contradictions, locks, lostRings, hovered };
}

/** @returns what was opened, where the page cannot be scrolled because of it and the button is not there any more */
async function stillHeld({ probe }: Visit, { spot }: Toggle): Promise<Spot | undefined> {
  await probe('drawn');
  const state = await probe('readToggle', false);
  await probe('resetToggles');
  return state?.holdsScrolling && !state.isSeen ? spot : undefined;
}

/** Goes quickly; and, where that shows something that is not as it should be, once more with patience. */
async function walk(visit: Visit, isWhole: boolean): Promise<KeyboardWalk> {
  const quick = await round(visit, isWhole, true);
  let proven = quick.isDoubtful ? await round(visit, isWhole, false) : quick;
  if (isTrap(proven) && (await visit.probe('hasModal'))) {
    // A dialog may keep the focus, if Escape leads out of it.
    await press(visit.session, 'Escape');
    if (!(await visit.probe('hasModal'))) proven = await round(visit, isWhole, false);
  }
  return { ...proven, unmarked: await unmarked(visit, proven) };
}

const isTrap = ({ end }: Round): boolean => end === 'stuck' || end === 'cycle';

async function round({ session, probe }: Visit, isWhole: boolean, isQuick: boolean): Promise<Round> {
  const controls = await probe('startWalk', isWhole, isQuick);
  const most = controls * pressesForControl + 50;
  let step: Step = isWhole || controls > 0 ? 'on' : 'done';
  for (let count = 0; step === 'on' && count < most; ) {
    // One more leads out of the page.
    const presses = !isQuick ? 1 : count === 0 && isWhole ? controls + 1 : 6;
    await pressAll(session, 'Tab', presses);
    count += presses;
    step = await probe('nextStop');
  }
  const isBack = isWhole && step === 'around';
  if (isBack) await pressAll(session, 'Tab', (await probe('pressesOfWalk')) + 1, true);
  return probe('endWalk', isBack);
}

/** Compares pictures of what styles leave in doubt, with the focus and without. */
async function unmarked({ session, probe }: Visit, { stops }: Round): Promise<readonly number[]> {
  const found: number[] = [];
  const picture = async (clip: Clip) => {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: { ...clip, scale: 1 },
    });
    return data;
  };
  const doubtful = [...stops.entries()].filter(([, { isMarked }]) => !isMarked).slice(0, mostPictures);
  for (const [index] of doubtful) {
    const stop = await probe('focusStop', index);
    if (!stop) continue;
    const { clip, least } = stop;
    const focused = await picture(clip);
    await probe('blurStop', index);
    const changed = await probe('changedPixels', focused, await picture(clip));
    if (changed < least) found.push(index);
  }
  return found;
}
