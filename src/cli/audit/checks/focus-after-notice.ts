import { journeyCheck, type Sighting } from '../check.ts';
import { type NoticeAccepted, noticeByKeyboard } from '../journeys/notice-by-keyboard.ts';

/** WCAG 2.1.1 and 2.4.3: the notice can be accepted with keys, and one reads on afterwards. */
export const focusAfterNotice = journeyCheck<readonly NoticeAccepted[]>({
  id: 'focus-after-notice',
  severity: 'error',
  group: 'Keyboard',
  title: 'the focus is lost when the cookie notice is accepted by keyboard',
  journey: noticeByKeyboard,
  *find([fromEnd, fromPage]) {
    const wrong = fromEnd && wrongIn(fromEnd);
    const wrongOnTheWay = fromPage && !wrong && wrongIn(fromPage);
    if (wrong) yield wrong;
    if (wrongOnTheWay) yield { ...wrongOnTheWay, detail: 'from the page' };
  },
});

const lead = 'Take the focus to the main content (tabindex="-1") when the notice goes';

function wrongIn({ button, enter, focus, isSeen, next }: NoticeAccepted): Sighting | undefined {
  if (!button || enter === 'broken') return undefined;
  if (enter === 'dead') {
    return {
      message: `Enter on “${button.text}” does not close the cookie notice.`,
      hint: 'Use <button type="button"> and hear its click.',
      spot: button,
    };
  }
  if (!focus) {
    return {
      message: 'Once the cookie notice is accepted by keyboard, nothing has the focus.',
      hint: `${lead}.`,
    };
  }
  if (!isSeen) {
    return {
      message:
        'Once the cookie notice is accepted by keyboard, the focus is on something that cannot be seen.',
      hint: `${lead}.`,
      spot: focus,
    };
  }
  if (next) return undefined;
  return {
    message: 'Once the cookie notice is accepted by keyboard, Tab leads nowhere.',
    hint: `${lead}, and leave Tab to the browser.`,
    spot: focus,
  };
}
