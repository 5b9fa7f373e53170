import type { ShownFrame } from '../../../audit/visitor.ts';
import type { Gatherer } from '../gatherer.ts';
import { phone } from '../visit.ts';

export interface Frame {
  readonly onDesktop: ShownFrame;
  /** Once a tenant. */
  readonly onPhone: ShownFrame | undefined;
}

/** Runs early in a visit, while the window is as it was opened. */
export const frame: Gatherer<'frame', Frame> = {
  name: 'frame',
  scope: 'page',
  async gather({ probe, resize, isFirstOfFrame }) {
    const onDesktop = await probe('shownFrame');
    if (!isFirstOfFrame) return { onDesktop, onPhone: undefined };
    await resize(phone);
    await probe('drawn');
    return { onDesktop, onPhone: await probe('shownFrame') };
  },
};
