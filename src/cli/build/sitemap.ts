import { escapeMarkup } from '../lib/escape.ts';
import type { Alternate } from './document.ts';

/** Lists each address of each page, with all its alternates. */
export function sitemapXml(pages: readonly (readonly Alternate[])[]): string {
  const urls = pages.flatMap((alternates) => {
    const links = alternates
      .map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`,
      )
      .join('\n');
    return alternates.map(({ href }) => `<url>\n<loc>${escapeMarkup(href)}</loc>\n${links}\n</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
