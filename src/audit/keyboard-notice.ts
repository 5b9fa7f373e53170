import { boxesOf, isWithin, sightOf } from './keyboard-sight.ts';
import { pressByMouse } from './privacy-choices.ts';
import { acceptButton, noticeElement } from './privacy-notice.ts';
import { timersHere } from './record-timers.ts';
import { type Spot, spotOf } from './spot.ts';
import { focused, isVisible } from './tree.ts';

/** Where the focus is, seen from the cookie notice. */
export interface NoticeFocus {
  readonly isNoticeHere: boolean;
  readonly focus: Spot | undefined;
  readonly isSeen: boolean;
  readonly isInNotice: boolean;
  /** Whether it is on the button that accepts. */
  readonly isButton: boolean;
}

/** How long a script may take to answer a key, in milliseconds. */
const longest = 500;

/** Tells where the focus is, once scripts have done what they had put off. */
export async function noticeFocus(): Promise<NoticeFocus> {
  await timersHere()?.goneOff(longest);
  const notice = noticeElement();
  const element = focused();
  return {
    isNoticeHere: notice !== undefined && isVisible(notice),
    focus: element && spotOf(element),
    isSeen: element !== undefined && isOnPage(element),
    isInNotice: notice !== undefined && element !== undefined && isWithin(element, notice),
    isButton: notice !== undefined && element !== undefined && element === acceptButton(notice),
  };
}

/** Main content that is longer than the window is not wholly on it, and a heading may have to be scrolled to. */
const isOnPage = (element: Element): boolean =>
  isVisible(element) && boxesOf(element).length > 0 && !/transparent|clipped/.test(sightOf(element).kind);

/** Accepts the notice as by a mouse, to tell whether it is the keys that do nothing. */
export async function clickNotice(): Promise<NoticeFocus> {
  const notice = noticeElement();
  const button = notice && acceptButton(notice);
  if (button) pressByMouse(button);
  button?.click();
  return noticeFocus();
}
