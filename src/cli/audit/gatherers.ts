import { consent } from './flows/consent.ts';
import { doNotTrack } from './flows/do-not-track.ts';
import { faults } from './flows/faults.ts';
import { optOut } from './flows/opt-out.ts';
import type { Flow, PageGatherer, StaticGatherer } from './gatherer.ts';
import { axe } from './page/axe.ts';
import { disclosures } from './page/disclosures.ts';
import { firstVisit, frame } from './page/first-visit.ts';
import { host } from './page/host.ts';
import { keyboard } from './page/keyboard.ts';
import { layout } from './page/layout.ts';
import { loading } from './page/loading.ts';
import { motions } from './page/motions.ts';
import { network } from './page/network.ts';
import { response } from './page/response.ts';
import { criticalPath } from './static/critical-path.ts';
import { document, documents } from './static/documents.ts';
import { differingFragments } from './static/fragments.ts';
import { sentHeaders } from './static/headers.ts';
import { hostPage } from './static/host-page.ts';
import { integrity } from './static/integrity.ts';
import { linkedFiles, missingAssets } from './static/linked-files.ts';
import { markup } from './static/markup.ts';

/** By the name of the artifact, in running order within a visit. */
export const pageGatherers = {
  response,
  loading,
  frame,
  layout,
  axe,
  keyboard,
  disclosures,
  motions,
  host,
  hostPage,
  firstVisit,
  network,
} as const satisfies Readonly<Record<string, PageGatherer<unknown>>>;

/** The longest first. */
export const flows = {
  faults,
  consent,
  optOut,
  doNotTrack,
} as const satisfies Readonly<Record<string, Flow<unknown>>>;

export const staticGatherers = {
  criticalPath,
  differingFragments,
  document,
  documents,
  integrity,
  linkedFiles,
  markup,
  missingAssets,
  sentHeaders,
} as const satisfies Readonly<Record<string, StaticGatherer<unknown>>>;

type Gathered = typeof staticGatherers & typeof pageGatherers & typeof flows;

export type Artifacts = {
  readonly [Name in keyof Gathered]: Exclude<Awaited<ReturnType<Gathered[Name]['gather']>>, undefined>;
};
