import { rule } from '../../rule.ts';

export const doNotTrackRule = rule({
  id: 'do-not-track',
  group: 'Privacy',
  hint: 'Load no tracker where navigator.doNotTrack or globalPrivacyControl says so (contract C18).',
  requires: ['doNotTrack'],
  *check({ doNotTrack }) {
    for (const { signal, requests, tracked } of doNotTrack) {
      if (requests.length === 0 && tracked === 0) continue;
      yield {
        message: `Although the browser asks not to be tracked by ${signal}, ${requests.length > 0 ? 'the tracker’s server is called' : 'the tracker receives data'}.`,
        detail: signal,
      };
    }
  },
});

export const optOutRule = rule({
  id: 'opt-out',
  group: 'Privacy',
  hint: 'Show the link; make it inform the tracker, store the choice and respect it (specification §2.5; GDPR, article 21).',
  requires: ['optOut'],
  *check({ optOut: { link, isTold, isStored, later } }) {
    if (!link?.isSeen) {
      yield { message: 'The privacy policy shows no link that turns tracking off.', node: link?.node };
      return;
    }
    const { node, isSaid } = link;
    if (!isTold) yield { message: 'A click on it does not reach the tracker.', node, detail: 'told' };
    if (!isSaid) yield { message: 'The switch does not say that it is off.', node, detail: 'said' };
    if (!isStored) yield { message: 'The choice is not remembered.', node, detail: 'stored' };
    if (later.length > 0) yield { message: 'The next page still loads the tracker.', node, detail: 'later' };
  },
});
