import { html } from '../lib/markup.ts';
import type { Alternate } from './document.ts';

/** Lists each address of each page, with all its alternates. */
export function sitemapXml(pages: readonly (readonly Alternate[])[]): string {
  const urls = pages.flatMap((alternates) => {
    const links = alternates.map(
      ({ hreflang, href }) => html`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`,
    );
    return alternates.map(({ href }) => html`<url>\n<loc>${href}</loc>\n${links}</url>\n`);
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`.html;
}
