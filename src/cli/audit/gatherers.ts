import { consent } from './flows/consent.ts';
import { doNotTrack } from './flows/do-not-track.ts';
import { faults } from './flows/faults.ts';
import { noticeByKeyboard } from './flows/notice-by-keyboard.ts';
import { optOut } from './flows/opt-out.ts';
import type { AnyGatherer, AnyStaticGatherer } from './gatherer.ts';
import { axe } from './page/axe.ts';
import { disclosures } from './page/disclosures.ts';
import { frame } from './page/frame.ts';
import { host } from './page/host.ts';
import { keyboard } from './page/keyboard.ts';
import { layout } from './page/layout.ts';
import { loading } from './page/loading.ts';
import { media } from './page/media.ts';
import { network } from './page/network.ts';
import { response } from './page/response.ts';
import { firstVisit } from './page/visitor.ts';
import { assets } from './static/assets.ts';
import { criticalPath } from './static/critical-path.ts';
import { documentGatherer, documentsGatherer } from './static/documents.ts';
import { fragmentsGatherer } from './static/fragments.ts';
import { headersGatherer } from './static/headers.ts';
import { hostPageGatherer } from './static/host-page.ts';
import { integrityGatherer } from './static/integrity.ts';
import { manifestGatherer } from './static/manifest.ts';
import { markupGatherer } from './static/markup.ts';

/** In running order within a visit; flows have visits of their own, the longest first. */
export const gatherers = [
  response,
  loading,
  frame,
  layout,
  axe,
  keyboard,
  disclosures,
  media,
  host,
  hostPageGatherer,
  firstVisit,
  network,
  faults,
  consent,
  optOut,
  doNotTrack,
  noticeByKeyboard,
] as const satisfies readonly AnyGatherer[];

export const staticGatherers = [
  assets,
  criticalPath,
  documentGatherer,
  documentsGatherer,
  fragmentsGatherer,
  headersGatherer,
  integrityGatherer,
  manifestGatherer,
  markupGatherer,
] as const satisfies readonly AnyStaticGatherer[];

type Gathered = (typeof gatherers)[number] | (typeof staticGatherers)[number];

export type Artifacts = {
  readonly [Each in Gathered as Each['name']]: Exclude<Awaited<ReturnType<Each['gather']>>, undefined>;
};
