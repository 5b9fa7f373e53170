import { journeyCheck } from '../check.ts';
import { embedding } from '../journeys/embedding.ts';

/** Unmounting takes everything away that came with what was mounted (contract C11). */
export const unmount = journeyCheck({
  id: 'unmount',
  severity: 'error',
  group: 'Frame',
  title: 'unmounting leaves something behind',
  journey: embedding,
  yields: true,
  *find({ isShown, framed, left, listeners }) {
    if (!isShown) return;
    for (const rest of left) {
      yield {
        message: `After everything was unmounted there still is ${rest}.`,
        hint: 'eosContent.unmount() has to take away all that came with a part (contract C11).',
        detail: rest,
      };
    }
    for (const listener of listeners) {
      // One that swallows events is told by `host-globals`.
      const isTold = framed.swallowed.some((event) => listener.includes(` ${event.split(' ')[0]}`));
      if (isTold) continue;
      yield {
        message: `After everything was mounted and unmounted once more there still is a listener that was set for it: ${listener}.`,
        hint: 'Remove it when the part that needs it is unmounted.',
        detail: listener,
      };
    }
  },
});
