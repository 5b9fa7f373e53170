import { parseDocument } from 'htmlparser2';
import type { StaticGatherer } from '../gatherer.ts';
import { select, textFile, textOf } from './documents.ts';

export interface SitemapEntry {
  readonly location: string;
  readonly alternates: readonly (readonly [language: string, address: string])[];
}

/** Reads `sitemap.xml`; null where the build has none. */
export const sitemapGatherer: StaticGatherer<'sitemap', readonly SitemapEntry[] | null> = {
  name: 'sitemap',
  scope: 'tenant',
  async gather(build) {
    const xml = await textFile(build, 'sitemap.xml');
    return xml === undefined ? null : readSitemap(xml);
  },
};

export const readSitemap = (xml: string): readonly SitemapEntry[] =>
  select('url', { root: parseDocument(xml, { xmlMode: true }) }).map((url) => ({
    location: select('loc', url).map(textOf).join(''),
    alternates: select('xhtml\\:link', url).map(({ attribs }) => [
      attribs.hreflang ?? '',
      attribs.href ?? '',
    ]),
  }));
