import type { NetworkEvidence } from './acts/network.ts';

type PartErrors = NetworkEvidence['partErrors'];

/** What other teams' scripts do on the page is their own affair: nothing of ours is missing without them. */
const others: readonly string[] = ['tracker', 'login'];

/** What our script has reported of the frame itself (contract C11). */
export const frameErrors = ({ partErrors }: Pick<NetworkEvidence, 'partErrors'>): PartErrors =>
  partErrors.filter(({ part }) => !others.includes(part));

/** Of these, what left a part without its life; one whose markup differed was drawn anew. */
export const failedParts = (network: Pick<NetworkEvidence, 'partErrors'>): PartErrors =>
  frameErrors(network).filter(({ code }) => code !== 'markup-differs');
