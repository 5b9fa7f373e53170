import type { NoticeFocus } from '../../../audit/keyboard-notice.ts';
import type { Spot } from '../../../audit/spot.ts';
import { press } from '../acts/keyboard-keys.ts';
import type { Journey } from '../check.ts';
import { despiteLeaving } from '../leaving.ts';
import type { Visit } from '../visit.ts';

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

/**
 * Comes by Tab to the button of the cookie notice, presses Enter, and goes on: as whoever begins at the end of the page, and
 * as one who comes from the page before the notice, since scripts may lead back to where one came from. On one page of each
 * language.
 */
export const noticeByKeyboard: Journey<readonly NoticeAccepted[]> = {
  name: 'notice-by-keyboard',
  targets(targets) {
    const pages = targets.filter(({ kind }) => kind === 'page');
    const choices = targets.filter(({ kind }) => kind === 'choice');
    return [...Map.groupBy(pages.length > 0 ? pages : choices, ({ language }) => language).values()].flatMap(
      ([first]) => first ?? [],
    );
  },
  async run(visit) {
    await visit.open();
    // The notice comes last on the page.
    await visit.probe('focusNothing');
    const fromEnd = await accept(visit, await comeTo(visit, onButton, true));
    if (fromEnd.enter !== 'closed') return [fromEnd];
    await visit.session.send('Storage.clearDataForOrigin', {
      origin: new URL(visit.target.address).origin,
      storageTypes: 'cookies,local_storage',
    });
    await visit.open();
    await visit.probe('focusNothing');
    await comeTo(visit, onButton, true);
    await comeTo(visit, besideNotice, true);
    return [fromEnd, await accept(visit, await comeTo(visit, onButton))];
  },
};

const onButton = ({ isButton }: NoticeFocus): boolean => isButton;
const besideNotice = ({ isInNotice }: NoticeFocus): boolean => !isInNotice;

/**
 * Presses Tab, with Shift if it is to go back, until it has come where it was to.
 *
 * @returns what has the focus there; undefined where Tab does not come to it
 */
async function comeTo(
  { session, probe }: Visit,
  isThere: (stop: NoticeFocus) => boolean,
  isBack = false,
): Promise<Spot | undefined> {
  for (let count = 0; count < mostStops; count++) {
    await press(session, 'Tab', isBack);
    const stop = await probe('noticeFocus');
    // The first one may lead out of the page, to come in again at its end.
    if (!stop.focus && count > 0) return undefined;
    if (isThere(stop)) return stop.focus;
  }
  return undefined;
}

async function accept({ session, probe }: Visit, button: Spot | undefined): Promise<NoticeAccepted> {
  const before: NoticeAccepted = {
    button,
    enter: 'broken',
    focus: undefined,
    isSeen: false,
    next: undefined,
  };
  if (!button) return before;
  await press(session, 'Enter');
  // Some load the page anew.
  const { isNoticeHere, focus, isSeen } = await despiteLeaving(() => probe('noticeFocus'));
  if (isNoticeHere) {
    const clicked = await probe('clickNotice');
    return { ...before, enter: clicked.isNoticeHere ? 'broken' : 'dead' };
  }
  await press(session, 'Tab');
  const next = await probe('noticeFocus');
  return { button, enter: 'closed', focus, isSeen, next: next.focus };
}
