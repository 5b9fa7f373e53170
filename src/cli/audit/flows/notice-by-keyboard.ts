import type { Flow } from '../gatherer.ts';
import { press } from '../page/keys.ts';

export interface NoticeByKeyboard {
  readonly isReached: boolean;
  readonly isClosed: boolean;
  /** Where the focus was then, and after one more Tab. */
  readonly focus: 'button' | 'notice' | 'page' | 'nowhere';
  readonly next: 'button' | 'notice' | 'page' | 'nowhere';
}

/** No page of ours has more stops. */
const mostStops = 200;

/** Tabs backwards from the top to the notice at the end of the page, presses Enter, then Tab. */
export const noticeByKeyboard: Flow<NoticeByKeyboard> = {
  scope: 'tenant',
  async gather({ open, probe, session }) {
    await open();
    await probe('toTop');
    let { where } = await probe('noticeFocus');
    for (let count = 0; count < mostStops && where !== 'button'; count++) {
      await press(session, 'Tab', true);
      ({ where } = await probe('noticeFocus'));
    }
    if (where !== 'button') return { isReached: false, isClosed: false, focus: where, next: where };
    await press(session, 'Enter');
    await probe('drawn');
    const { where: focus, isNoticeSeen } = await probe('noticeFocus');
    await press(session, 'Tab');
    const { where: next } = await probe('noticeFocus');
    return { isReached: true, isClosed: !isNoticeSeen, focus, next };
  },
};
