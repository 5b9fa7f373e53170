import { calm } from './keyboard-calm.ts';
import { leftReveals } from './keyboard-hover.ts';
import { clickNotice, noticeFocus } from './keyboard-notice.ts';
import { type Clip, changedPixels, clipAround } from './keyboard-ring.ts';
import {
  approachToggle,
  endQuickToggles,
  findToggles,
  leaveToggle,
  readToggle,
  startQuickToggles,
} from './keyboard-toggles.ts';
import {
  elementOfStop,
  endKeyboard,
  endWalk,
  focusNothing,
  hasModal,
  nextStop,
  pressesOfWalk,
  startKeyboard,
  startWalk,
} from './keyboard-walk.ts';

/** What the audit asks of a page about its keyboard. Each is called by its name from outside (see probes.ts). */
export const keyboardProbes = {
  startKeyboard,
  endKeyboard,
  startWalk,
  nextStop,
  pressesOfWalk,
  endWalk,
  hasModal,
  findToggles,
  startQuickToggles,
  endQuickToggles,
  approachToggle,
  readToggle,
  leaveToggle,
  leftReveals,
  changedPixels,
  /** Takes the focus back to a stop of the last walk. @returns the part of the page to take a picture of */
  async focusStop(index: number): Promise<Clip | undefined> {
    const element = elementOfStop(index);
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
    element.focus();
    await calm();
    return clipAround(element);
  },
  /** Takes the focus away again. */
  async blurStop(index: number): Promise<void> {
    const element = elementOfStop(index);
    if (element instanceof HTMLElement || element instanceof SVGElement) element.blur();
    await calm();
  },
  focusNothing,
  noticeFocus,
  clickNotice,
};
