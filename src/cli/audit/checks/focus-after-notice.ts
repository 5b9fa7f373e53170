import { journeyCheck } from '../check.ts';
import { type NoticeAccepted, noticeByKeyboard } from '../journeys/notice-by-keyboard.ts';

/** WCAG 2.1.1 and 2.4.3: the notice can be accepted with keys, and one reads on afterwards. */
export const focusAfterNotice = journeyCheck<NoticeAccepted>({
  id: 'focus-after-notice',
  severity: 'error',
  group: 'Keyboard',
  title: 'the focus is lost when the cookie notice is accepted by keyboard',
  journey: noticeByKeyboard,
  *find({ button, enter, focus, isSeen, next }) {
    if (!button || enter === 'broken') return;
    if (enter === 'dead') {
      yield {
        message: `Enter on “${button.text}” does not close the cookie notice.`,
        hint: 'Use <button type="button"> and hear its click.',
        spot: button,
      };
    } else if (!focus) {
      yield {
        message: 'Once the cookie notice is accepted by keyboard, nothing has the focus.',
        hint: 'Take the focus to the main content (tabindex="-1") when the notice goes.',
      };
    } else if (!isSeen) {
      yield {
        message:
          'Once the cookie notice is accepted by keyboard, the focus is on something that cannot be seen.',
        hint: 'Take the focus to the main content (tabindex="-1") when the notice goes.',
        spot: focus,
      };
    } else if (!next) {
      yield {
        message: 'Once the cookie notice is accepted by keyboard, Tab leads nowhere.',
        hint: 'Take the focus to the main content (tabindex="-1") when the notice goes, and leave Tab to the browser.',
        spot: focus,
      };
    }
  },
});
