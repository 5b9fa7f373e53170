import type { AxeIssue } from '../../audit/axe.ts';
import type { Host } from '../../audit/host.ts';
import type { LayoutIssue } from '../../audit/layout-issues.ts';
import type { Manifest } from '../output/manifest.ts';
import type { Untracked } from './flows/do-not-track.ts';
import type { Embedding } from './flows/embedding.ts';
import type { FaultOutcome } from './flows/faults.ts';
import type { NoticeByKeyboard } from './flows/notice-by-keyboard.ts';
import type { OptedOut } from './flows/opt-out.ts';
import type { VisitorChoices } from './flows/visitor-choices.ts';
import type { Disclosure } from './page/disclosures.ts';
import type { HiddenTexts } from './page/hidden-texts.ts';
import type { Keyboard } from './page/keyboard.ts';
import type { Loading } from './page/loading.ts';
import type { Media } from './page/media.ts';
import type { NetworkLog } from './page/network.ts';
import type { HttpResponse } from './page/response.ts';
import type { PageTexts } from './page/texts.ts';
import type { FirstVisit } from './page/visitor.ts';
import type { NamedAsset } from './static/assets.ts';
import type { CriticalPath } from './static/critical-path.ts';
import type { HtmlDocument } from './static/documents.ts';
import type { Fragment } from './static/fragments.ts';
import type { SentHeaders } from './static/headers.ts';
import type { HostPage } from './static/host-page.ts';
import type { IntegrityValue } from './static/integrity.ts';
import type { MarkupMessage } from './static/markup.ts';
import type { SitemapEntry } from './static/sitemap.ts';

/** What gatherers bring, by name: plain data. A gatherer adds a line here and keeps the type in its own file. */
export interface Artifacts {
  // Of a page, in the browser
  readonly response: HttpResponse;
  readonly axe: readonly AxeIssue[];
  readonly disclosures: readonly Disclosure[];
  readonly firstVisit: FirstVisit;
  readonly hiddenTexts: HiddenTexts;
  readonly host: Host;
  readonly hostPage: HostPage;
  readonly keyboard: Keyboard;
  readonly layout: readonly LayoutIssue[];
  readonly loading: Loading;
  readonly media: Media;
  readonly network: NetworkLog;
  readonly pageTexts: PageTexts;
  // Of a flow
  readonly doNotTrack: readonly Untracked[];
  readonly embedding: Embedding;
  readonly faults: readonly FaultOutcome[];
  readonly noticeByKeyboard: NoticeByKeyboard;
  readonly optOut: OptedOut;
  readonly visitorChoices: VisitorChoices;
  // Of the files of a build
  readonly assets: readonly NamedAsset[];
  readonly criticalPath: CriticalPath;
  readonly document: HtmlDocument;
  readonly documents: readonly HtmlDocument[];
  readonly fragments: readonly Fragment[];
  readonly headers: readonly SentHeaders[];
  readonly integrity: readonly IntegrityValue[];
  readonly manifest: Manifest;
  readonly markup: readonly MarkupMessage[];
  readonly sitemap: readonly SitemapEntry[] | null;
}
