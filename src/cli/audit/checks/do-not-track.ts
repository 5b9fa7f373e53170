import { journeyCheck, type Sighting } from '../check.ts';
import { doNotTrackJourney } from '../journeys/do-not-track.ts';

/** Whoever asks not to be tracked is not: nothing is asked of the tracker, and nothing counted (specification §7, contract C18). */
export const doNotTrack = journeyCheck({
  id: 'do-not-track',
  severity: 'error',
  group: 'Privacy',
  title: 'the tracker is loaded although the browser asks not to be tracked',
  journey: doNotTrackJourney,
  *find(evidence): Iterable<Sighting> {
    for (const { signal, requests, tracked } of evidence) {
      const [address] = requests;
      if (!address && tracked.length === 0) continue;
      yield {
        message: address
          ? `The page asks for ${address} although the browser says ${signal}.`
          : `The tracker is told of a page view although the browser says ${signal}.`,
        hint: 'Load no tracker where navigator.doNotTrack is "1" or navigator.globalPrivacyControl is true.',
        detail: signal,
      };
    }
  },
});
