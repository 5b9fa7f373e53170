import type { Flow } from '../gatherer.ts';
import { press } from '../page/keys.ts';

export interface NoticeByKeyboard {
  readonly isClosed: boolean;
  /** Where the focus was then, and after one more Tab. */
  readonly focus: 'notice' | 'page' | 'nowhere';
  readonly next: 'notice' | 'page' | 'nowhere';
}

/** Presses Enter on the notice's button, then Tab. Whether Tab comes to the button is seen in the walk through each page. */
export const noticeByKeyboard: Flow<NoticeByKeyboard | undefined> = {
  scope: 'tenant',
  async gather({ open, probe, session }) {
    await open();
    if (!(await probe('focusAccept'))) return undefined;
    await press(session, 'Enter');
    await probe('drawn');
    const { where: focus, isNoticeSeen } = await probe('noticeFocus');
    await press(session, 'Tab');
    const { where: next } = await probe('noticeFocus');
    return { isClosed: !isNoticeSeen, focus, next };
  },
};
