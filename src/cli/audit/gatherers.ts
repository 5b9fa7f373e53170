import type { Gatherer, StaticGatherer } from './gatherer.ts';
import { network } from './page/network.ts';
import { response } from './page/response.ts';
import { assets } from './static/assets.ts';

/** In the order in which they run within a visit. */
export const gatherers: readonly Gatherer[] = [response, network];

export const staticGatherers: readonly StaticGatherer[] = [assets];
