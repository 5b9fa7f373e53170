import type { TenantFacts } from '../tenant.ts';

/** An address of the sitemap with the alternates that it lists. */
interface SitemapEntry {
  readonly location: string;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

export type Sitemap = readonly SitemapEntry[];

const known = new WeakMap<TenantFacts, Promise<Sitemap | undefined>>();

/** Reads the sitemap of a build (contract section 2); undefined where there is none. Once for all its pages. */
export function sitemapOf(tenant: TenantFacts): Promise<Sitemap | undefined> {
  let sitemap = known.get(tenant);
  if (!sitemap) {
    sitemap = readSitemap(tenant);
    known.set(tenant, sitemap);
  }
  return sitemap;
}

async function readSitemap({ deployment }: TenantFacts): Promise<Sitemap | undefined> {
  const content = await deployment.file('sitemap.xml');
  return content && parseSitemap(Buffer.from(content).toString('utf8'));
}

/** Reads the elements that the build writes, in any order and with any white space; what else there is, is passed over. */
function parseSitemap(xml: string): Sitemap {
  return [...xml.replace(/<!--.*?-->/gs, '').matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    location: unescaped(/<loc>\s*([^<]*?)\s*<\/loc>/.exec(url)?.[1] ?? ''),
    alternates: [...url.matchAll(/<xhtml:link\b([^>]*)>/g)].map(([, attributes = '']) => ({
      hreflang: attributeOf(attributes, 'hreflang'),
      href: attributeOf(attributes, 'href'),
    })),
  }));
}

const attributeOf = (attributes: string, name: string): string =>
  unescaped(new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '');

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => characters[name] ?? '');
