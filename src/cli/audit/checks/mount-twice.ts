import { journeyCheck } from '../check.ts';
import { embedding } from '../journeys/embedding.ts';

/** Mounting what is mounted changes nothing, and no document gets two headers (contract C11, C12). */
export const mountTwice = journeyCheck({
  id: 'mount-twice',
  severity: 'error',
  group: 'Frame',
  title: 'mounting twice changes something',
  journey: embedding,
  yields: true,
  *find({ rounds: { changes, events }, requests }) {
    const hint = 'eosContent.mount() of what is mounted already has to leave it as it is (contract C11).';
    const [change] = changes;
    if (change)
      yield { message: `Mounting again changes what is mounted: ${change}.`, hint, detail: 'markup' };
    const [event] = events;
    if (event) yield { message: `Mounting again dispatches the event ${event}.`, hint, detail: 'events' };
    const [request] = requests;
    if (request) yield { message: `Mounting again loads ${request} once more.`, hint, detail: 'requests' };
  },
});
