import type { Manifest } from '../output/manifest.ts';
import type { NetworkLog } from './page/network.ts';
import type { HttpResponse } from './page/response.ts';
import type { NamedAsset } from './static/assets.ts';
import type { HtmlDocument } from './static/documents.ts';
import type { Fragment } from './static/fragments.ts';
import type { SentHeaders } from './static/headers.ts';
import type { HostPage } from './static/host-page.ts';
import type { IntegrityValue } from './static/integrity.ts';
import type { MarkupMessage } from './static/markup.ts';
import type { SitemapEntry } from './static/sitemap.ts';

/** What gatherers bring, by name: plain data. A gatherer adds a line here and keeps the type in its own file. */
export interface Artifacts {
  readonly document: HtmlDocument;
  readonly documents: readonly HtmlDocument[];
  readonly fragments: readonly Fragment[];
  readonly headers: readonly SentHeaders[];
  readonly hostPage: HostPage;
  readonly integrity: readonly IntegrityValue[];
  readonly manifest: Manifest;
  readonly markup: readonly MarkupMessage[];
  readonly response: HttpResponse;
  readonly sitemap: readonly SitemapEntry[] | null;
  readonly assets: readonly NamedAsset[];
  readonly network: NetworkLog;
}
