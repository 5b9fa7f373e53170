import type { ToggleTrial } from '../acts/keyboard-toggles.ts';
import { pageCheck } from '../check.ts';
import { hostsDoing } from '../hosts-doing.ts';

/** WCAG 2.1.1 and 4.1.2: what opens and closes does so by Enter and by Space, and says truly which it is. */
export const expandedState = pageCheck({
  id: 'expanded-state',
  severity: 'error',
  group: 'Keyboard',
  title: 'a control that does not open and close, or says the wrong thing about it',
  *find(record) {
    const isHosts = hostsDoing(record);
    for (const trial of record.keyboard.toggles) {
      if (isHosts(trial.spot)) continue;
      const trouble = troubleOf(trial);
      if (!trouble) continue;
      const [message, hint] = trouble;
      yield { message: `“${trial.spot.text || trial.spot.selector}” ${message}`, hint, spot: trial.spot };
    }
    for (const { spot, says } of record.keyboard.contradictions) {
      if (isHosts(spot)) continue;
      const shown = says === 'true' ? 'none of it is shown' : 'it is shown';
      yield {
        message: `“${spot.text || spot.selector}” says aria-expanded="${says}" of what it controls when the window has become as narrow as a phone’s, and ${shown}.`,
        hint: bind,
        spot,
        detail: 'narrow',
      };
    }
  },
});

const native = 'Use <button type="button">, or <details> with <summary>, and one handler for click alone.';
const bind =
  'Set aria-expanded from the same state as what is shown, to "true" while it is shown and to "false" otherwise.';

/**
 * What is wrong with a toggle.
 *
 * @returns the rest of the sentence and what to do; undefined where nothing is
 */
function troubleOf({
  state,
  enter,
  second,
  escaped,
  escapedInside,
  hearsSpace,
}: ToggleTrial): [string, string] | undefined {
  const hasChanged = enter.appeared || enter.vanished;
  const hasTurned = enter.open !== state.open || enter.expanded !== state.expanded;
  if (!hasChanged && !hasTurned) return ['does nothing when Enter is pressed.', native];
  if (!hasChanged) {
    return [
      'says that it has opened or closed something, but nothing appears or goes away.',
      'Show and hide what it controls.',
    ];
  }
  const isOpen = enter.appeared;
  if (state.expanded !== undefined && enter.expanded === state.expanded) {
    return [`keeps aria-expanded="${state.expanded}" when it ${isOpen ? 'opens' : 'closes'}.`, bind];
  }
  if (state.expanded !== undefined && enter.expanded === undefined) {
    return [`loses its aria-expanded when it ${isOpen ? 'opens' : 'closes'}.`, bind];
  }
  if (enter.expanded !== undefined && enter.expanded !== isOpen) {
    return [`says aria-expanded="${enter.expanded}" when it has ${isOpen ? 'opened' : 'closed'}.`, bind];
  }
  if (second.appeared || second.vanished) {
    const key = hearsSpace ? 'Space' : 'a second Enter';
    return [`was ${isOpen ? 'opened' : 'closed'} by Enter, and ${key} does not turn it back.`, native];
  }
  if (second.expanded !== state.expanded) {
    return [
      `says aria-expanded="${second.expanded}" when it has ${isOpen ? 'closed' : 'opened'} again.`,
      bind,
    ];
  }
  if ([escaped, escapedInside].some((closed) => closed?.expanded && !closed.appeared)) {
    return ['says aria-expanded="true" when Escape has closed it.', bind];
  }
  return undefined;
}
