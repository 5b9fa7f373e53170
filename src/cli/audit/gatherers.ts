import type { Gatherer, StaticGatherer } from './gatherer.ts';
import { network } from './page/network.ts';
import { response } from './page/response.ts';
import { assets } from './static/assets.ts';
import { documentGatherer, documentsGatherer } from './static/documents.ts';
import { fragmentsGatherer } from './static/fragments.ts';
import { headersGatherer } from './static/headers.ts';
import { hostPageGatherer } from './static/host-page.ts';
import { integrityGatherer } from './static/integrity.ts';
import { manifestGatherer } from './static/manifest.ts';
import { markupGatherer } from './static/markup.ts';
import { sitemapGatherer } from './static/sitemap.ts';

/** In the order in which they run within a visit. */
export const gatherers: readonly Gatherer[] = [response, hostPageGatherer, network];

/** What is gathered from the files of a build, without a browser. */
export const staticGatherers: readonly StaticGatherer[] = [
  assets,
  documentGatherer,
  documentsGatherer,
  fragmentsGatherer,
  headersGatherer,
  integrityGatherer,
  manifestGatherer,
  markupGatherer,
  sitemapGatherer,
];
