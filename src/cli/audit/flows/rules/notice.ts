import { rule } from '../../rule.ts';

export const focusAfterNotice = rule({
  id: 'focus-after-notice',
  group: 'Keyboard',
  hint: 'Before the notice goes, give the focus to what comes next or to the main content (WCAG 2.4.3).',
  requires: ['noticeByKeyboard'],
  *check({ noticeByKeyboard: { isClosed, focus, next } }) {
    if (!isClosed) yield { message: 'Enter on its button does not close the cookie notice.' };
    else if (focus === 'nowhere' || next === 'nowhere')
      yield { message: 'The focus is lost when the cookie notice has been accepted by keyboard.' };
  },
});
