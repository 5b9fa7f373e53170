import { closeDetails, openInPlace } from './accessibility-opening.ts';
import { calm } from './keyboard-calm.ts';
import { coveredAfterwards, coveredByOpened, coveredOnPhone } from './keyboard-covered.ts';
import { contradictions } from './keyboard-expanded.ts';
import { leftReveals } from './keyboard-hover.ts';
import { ringsLostByMouse } from './keyboard-mouse.ts';
import { clickNotice, noticeFocus } from './keyboard-notice.ts';
import { type Clip, changedPixels, clipAround, leastPixels } from './keyboard-ring.ts';
import {
  approachToggle,
  endQuickToggles,
  findToggles,
  openAgain,
  readToggle,
  resetToggles,
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
  openAgain,
  startQuickToggles,
  endQuickToggles,
  approachToggle,
  readToggle,
  resetToggles,
  contradictions,
  ringsLostByMouse,
  leftReveals,
  changedPixels,
  /** Takes the focus back to a stop of the last walk. @returns of which part to take a picture, and how much has to change */
  async focusStop(index: number): Promise<{ clip: Clip; least: number } | undefined> {
    const element = elementOfStop(index);
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
    element.focus();
    await calm();
    return { clip: clipAround(element), least: leastPixels(element) };
  },
  /** Takes the focus away again. */
  async blurStop(index: number): Promise<void> {
    const element = elementOfStop(index);
    if (element instanceof HTMLElement || element instanceof SVGElement) element.blur();
    await calm();
  },
  openInPlace,
  closeInPlace: closeDetails,
  focusNothing,
  noticeFocus,
  clickNotice,
  coveredOnPhone,
  coveredByOpened,
  coveredAfterwards,
};
