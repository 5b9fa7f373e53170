import type { Toggle, ToggleState } from '../../../audit/keyboard-toggles.ts';
import type { Visit } from '../visit.ts';
import { press } from './keyboard-keys.ts';

/** What became of a toggle when its keys were pressed. Each state tells what differs from the one that it was found in. */
export interface ToggleTrial extends Toggle {
  readonly enter: ToggleState;
  /** After Enter and Space; of a link, after Enter and Enter. */
  readonly second: ToggleState;
  /** Of what lies over the page: after it was opened and Escape pressed. */
  readonly escape: ToggleState | undefined;
  /** The same, with Escape pressed when Tab had led into it. */
  readonly escapeInside: ToggleState | undefined;
}

/** Presses Enter, Space and Escape on all that opens and closes something and was not tried before. */
export async function tryToggles({ session, probe }: Visit): Promise<readonly ToggleTrial[]> {
  const trials: ToggleTrial[] = [];
  const count = await probe('findToggles');
  for (let index = 0; index < count; index++) {
    const toggle = await probe('approachToggle', index);
    if (!toggle) continue;
    await press(session, 'Enter');
    const enter = await probe('readToggle', true);
    await press(session, toggle.hearsSpace ? 'Space' : 'Enter');
    const second = await probe('readToggle', true);
    if (!enter || !second) continue;
    let escape: ToggleState | undefined;
    let escapeInside: ToggleState | undefined;
    if (enter.popsOver && !second.appeared) {
      await press(session, 'Enter');
      await press(session, 'Escape');
      escape = await probe('readToggle', true);
      if (escape && !escape.appeared) {
        await press(session, 'Enter');
        await press(session, 'Tab');
        const inside = await probe('readToggle', false);
        await press(session, 'Escape');
        if (inside?.focus === 'inside') escapeInside = await probe('readToggle', false);
      }
    }
    await probe('leaveToggle', toggle.state);
    trials.push({ ...toggle, enter, second, escape, escapeInside });
  }
  return trials;
}
