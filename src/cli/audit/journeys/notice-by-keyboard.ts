import type { Spot } from '../../../audit/spot.ts';
import { press } from '../acts/keyboard-keys.ts';
import type { Journey } from '../check.ts';
import { despiteLeaving } from '../leaving.ts';

/** What came of accepting the cookie notice with keys alone. */
export interface NoticeAccepted {
  /** What accepts it; undefined where there is no notice, or Tab does not come to it: other checks tell of that. */
  readonly button: Spot | undefined;
  /** What Enter did; `dead` where a click does more than the key. Where neither closes it, the privacy checks tell. */
  readonly enter: 'closed' | 'dead' | 'broken';
  /** What had the focus then. */
  readonly focus: Spot | undefined;
  readonly isSeen: boolean;
  /** What Tab led to from there. */
  readonly next: Spot | undefined;
}

/** More stops no page of ours has. */
const mostStops = 200;

/** Comes by Tab to the button of the cookie notice, presses Enter, and goes on. On one page of each language. */
export const noticeByKeyboard: Journey<NoticeAccepted> = {
  name: 'notice-by-keyboard',
  targets(targets) {
    const pages = targets.filter(({ kind }) => kind === 'page');
    const choices = targets.filter(({ kind }) => kind === 'choice');
    return [...Map.groupBy(pages.length > 0 ? pages : choices, ({ language }) => language).values()].flatMap(
      ([first]) => first ?? [],
    );
  },
  async run(visit) {
    const { session, probe } = visit;
    await visit.open();
    const before: NoticeAccepted = {
      button: undefined,
      enter: 'broken',
      focus: undefined,
      isSeen: false,
      next: undefined,
    };
    // The notice comes last on the page.
    await probe('focusNothing');
    let button: Spot | undefined;
    for (let count = 0; count < mostStops && !button; count++) {
      await press(session, 'Tab', true);
      const stop = await probe('noticeFocus');
      // The first one may lead out of the page, to come in again at its end.
      if (!stop.focus && count > 0) break;
      if (stop.isButton) button = stop.focus;
    }
    if (!button) return before;
    await press(session, 'Enter');
    // Some load the page anew.
    const { isNoticeHere, focus, isSeen } = await despiteLeaving(() => probe('noticeFocus'));
    if (isNoticeHere) {
      const clicked = await probe('clickNotice');
      return { ...before, button, enter: clicked.isNoticeHere ? 'broken' : 'dead' };
    }
    await press(session, 'Tab');
    const next = await probe('noticeFocus');
    return { button, enter: 'closed', focus, isSeen, next: next.focus };
  },
};
