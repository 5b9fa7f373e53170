import type { Gatherer, StaticGatherer } from './gatherer.ts';
import { axe } from './page/axe.ts';
import { disclosures } from './page/disclosures.ts';
import { hiddenTexts } from './page/hidden-texts.ts';
import { keyboard } from './page/keyboard.ts';
import { layout } from './page/layout.ts';
import { network } from './page/network.ts';
import { response } from './page/response.ts';
import { pageTexts } from './page/texts.ts';
import { assets } from './static/assets.ts';

/** In the order in which they run within a visit. */
export const gatherers: readonly Gatherer[] = [
  response,
  hiddenTexts,
  layout,
  axe,
  keyboard,
  disclosures,
  network,
  // Opens the page without scripts.
  pageTexts,
];

export const staticGatherers: readonly StaticGatherer[] = [assets];
