import type { Covered } from '../../../audit/keyboard-covered.ts';
import type { Toggle, ToggleState } from '../../../audit/keyboard-toggles.ts';
import type { Visit } from '../visit.ts';
import { type Key, press } from './keyboard-keys.ts';

/** What became of a toggle when its keys were pressed. Each state tells what differs from the one that it was found in. */
export interface ToggleTrial extends Toggle {
  readonly enter: ToggleState;
  /** After Enter and Space; of a link, after Enter and Enter. */
  readonly second: ToggleState;
  /** Of what lies over the page: after it was opened and Escape pressed. */
  readonly escaped: ToggleState | undefined;
  /** The same, with Escape pressed when Tab had led into it. */
  readonly escapedInside: ToggleState | undefined;
  /** Controls that lie under what was opened once the focus has left it. */
  readonly covered: readonly Covered[];
}

/** The selectors of what opens something over the page that Escape closes. */
export const closedByEscape = (trials: readonly ToggleTrial[]): readonly string[] =>
  trials.filter(({ escaped }) => escaped?.appeared === false).map(({ spot }) => spot.selector);

type Keys = Omit<ToggleTrial, 'covered'>;

const opening: readonly Key[] = ['Enter', 'Space'];
const closing: readonly Key[] = ['Enter', 'Escape', 'Enter', 'Tab', 'Escape'];

/** Presses Enter, Space and Escape on all that opens and closes something and was not tried before. */
export async function tryToggles(visit: Visit): Promise<readonly ToggleTrial[]> {
  const count = await visit.probe('findToggles');
  const indexes = Array.from({ length: count }, (_, index) => index);
  const sound = new Map((await soundOnes(visit, indexes)).map((trial) => [trial.index, trial]));
  if (sound.size < count) await visit.probe('resetToggles');
  const trials: ToggleTrial[] = [];
  for (const index of indexes) {
    const trial = sound.get(index) ?? (await tryToggle(visit, index));
    if (!trial) continue;
    const covered = trial.enter.popsOver ? await visit.probe('coveredByOpened', index) : [];
    trials.push({ ...trial, covered });
  }
  return trials;
}

/** Tries all at once and quickly. @returns those that did what they ought to; the others have to be looked at with patience */
async function soundOnes(
  visit: Visit,
  indexes: readonly number[],
): Promise<readonly (Keys & { readonly index: number })[]> {
  const opened = (await tryQuickly(visit, indexes, opening)).flatMap((trial) => {
    const [enter, second] = trial.states;
    return enter && second && !trial.isRestless && opensAndCloses(trial.toggle.state, enter, second)
      ? [{ ...trial.toggle, index: trial.index, enter, second, escaped: undefined, escapedInside: undefined }]
      : [];
  });
  const over = opened.filter(({ enter }) => enter.popsOver);
  const closed = await tryQuickly(
    visit,
    over.map(({ index }) => index),
    closing,
  );
  return opened.flatMap((trial) => {
    if (!trial.enter.popsOver) return [trial];
    const { states = [], isRestless = true } = closed.find(({ index }) => index === trial.index) ?? {};
    const [, escaped, , inside, escapedInside] = states;
    const isSound =
      !isRestless &&
      [escaped, escapedInside].every((state) => state && isClosed(state)) &&
      inside?.focus === 'inside';
    return isSound ? [{ ...trial, escaped, escapedInside }] : [];
  });
}

/** Whether a toggle is as if nothing had ever been opened. */
const isClosed = ({ appeared, expanded, holdsScrolling, silenced, focus }: ToggleState): boolean =>
  !appeared && !expanded && !holdsScrolling && !silenced && focus === 'toggle';

const opensAndCloses = (state: ToggleState, enter: ToggleState, second: ToggleState): boolean =>
  enter.appeared &&
  !enter.vanished &&
  isClosed(second) &&
  !second.vanished &&
  enter.focus === 'toggle' &&
  !state.expanded &&
  [state, second].every(({ open }) => !open) &&
  [enter.expanded, enter.open].every((value) => value !== false) &&
  (state.expanded === undefined) === (enter.expanded === undefined);

async function tryQuickly({ session, probe }: Visit, indexes: readonly number[], keys: readonly Key[]) {
  if (indexes.length === 0) return [];
  await probe('startQuickToggles', indexes);
  await Promise.all(
    indexes.flatMap(() => [press(session, 'Shift'), ...keys.map((key) => press(session, key))]),
  );
  return probe('endQuickToggles');
}

/** Tries one, and waits after each key until nothing more happens. */
async function tryToggle({ session, probe }: Visit, index: number): Promise<Keys | undefined> {
  const toggle = await probe('approachToggle', index);
  if (!toggle) return undefined;
  await press(session, 'Enter');
  const enter = await probe('readToggle', true);
  await press(session, toggle.hearsSpace ? 'Space' : 'Enter');
  const second = await probe('readToggle', true);
  if (!enter || !second) return undefined;
  let escaped: ToggleState | undefined;
  let escapedInside: ToggleState | undefined;
  if (enter.popsOver && !second.appeared) {
    await press(session, 'Enter');
    await press(session, 'Escape');
    escaped = await probe('readToggle', true);
    if (escaped && !escaped.appeared) {
      await press(session, 'Enter');
      await press(session, 'Tab');
      const inside = await probe('readToggle', false);
      await press(session, 'Escape');
      if (inside?.focus === 'inside') escapedInside = await probe('readToggle', false);
    }
  }
  await probe('resetToggles');
  return { ...toggle, enter, second, escaped, escapedInside };
}
