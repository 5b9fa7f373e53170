import type { StaticGatherer } from '../gatherer.ts';
import { documentGatherer, documentsGatherer } from './documents.ts';
import { fragmentsGatherer } from './fragments.ts';
import { headersGatherer } from './headers.ts';
import { integrityGatherer } from './integrity.ts';
import { manifestGatherer } from './manifest.ts';
import { markupGatherer } from './markup.ts';
import { sitemapGatherer } from './sitemap.ts';

/** What is gathered from the files of a build, without a browser. */
export const buildGatherers: readonly StaticGatherer[] = [
  documentGatherer,
  documentsGatherer,
  fragmentsGatherer,
  headersGatherer,
  integrityGatherer,
  manifestGatherer,
  markupGatherer,
  sitemapGatherer,
];
