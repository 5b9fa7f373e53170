import type { Gatherer, StaticGatherer } from './gatherer.ts';
import { response } from './page/response.ts';
import { buildGatherers } from './static/gatherers.ts';

/** In the order in which they run within a visit. */
export const gatherers: readonly Gatherer[] = [response];

export const staticGatherers: readonly StaticGatherer[] = [...buildGatherers];
