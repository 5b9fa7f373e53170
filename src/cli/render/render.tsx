import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Footer } from '../../pages/frame/footer.tsx';
import { Header } from '../../pages/frame/header.tsx';
import { languageLinks, pageAddress } from '../../pages/frame/language-chooser.tsx';
import type { Page } from '../../pages/page.ts';
import { contentPath, type Language } from '../../pages/portal.ts';
import { fallbackLanguage, type Phrase } from '../../pages/text/content.ts';
import { plainText } from '../../pages/text/rich.ts';
import type { Artifact } from '../artifact.ts';
import type { LanguageSite, TenantSite } from '../validate/site.ts';
import { type Alternate, documentHtml } from './document.ts';
import { nginxConf } from './nginx.ts';
import { contentSecurityPolicy } from './policy.ts';
import { sitemapXml } from './sitemap.ts';
import { stylesheetPath } from './stamp.ts';
import type { BuildTime } from './time.ts';

/**
 * Renders a tenant: every page in every language, the frame for server-side includes, config, translations, sitemap and
 * server snippet. Nothing is written.
 */
export async function render(tenant: TenantSite, time: BuildTime): Promise<Artifact[]> {
  const pages = await Promise.all(tenant.pages.map(async (page) => ({ page, Component: await page.load() })));
  const artifacts: Artifact[] = [];
  for (const site of tenant.languages) {
    const { language, content } = site;
    for (const { page, Component } of pages) {
      const html = renderToString(
        createElement(Component, {
          content: content[page.section],
          words: content.PAGE,
          languageNames: content.LANGUAGES,
          portal: tenant.portal,
          language,
        }),
      );
      const path = `${language}/${page.file}`;
      artifacts.push({ path, content: pageDocument(tenant, site, page, path, html, time) });
      if (language === fallbackLanguage) {
        artifacts.push({
          path: page.file,
          content: pageDocument(tenant, site, page, page.file, html, time),
        });
      }
    }
    artifacts.push(
      { path: `fragments/${language}/header.html`, content: headerHtml(tenant, site) },
      { path: `fragments/${language}/footer.html`, content: footerHtml(tenant, site, time) },
      {
        path: `assets/i18n/${tenant.id}/${language}.json`,
        content: JSON.stringify(site.texts),
      },
    );
  }
  const addresses = tenant.pages.map(({ file }) => alternatesOf(tenant, file));
  return [
    ...artifacts,
    { path: `config/${tenant.id}.json`, content: `${JSON.stringify(tenant.config)}\n` },
    { path: 'sitemap.xml', content: sitemapXml(addresses) },
    {
      path: 'nginx.conf',
      content: nginxConf({
        tenant: tenant.id,
        languages: tenant.languages.map(({ language }) => language),
        files: tenant.pages.map(({ file }) => file),
        policy: contentSecurityPolicy(tenant.portal),
      }),
    },
  ];
}

function pageDocument(
  tenant: TenantSite,
  site: LanguageSite,
  page: Page,
  path: string,
  html: string,
  time: BuildTime,
): string {
  const { TITLE, DESCRIPTION } = site.content[page.section];
  return documentHtml({
    language: site.language,
    title: `${tenant.portal.shortName} - ${words(TITLE)}`,
    description: words(DESCRIPTION),
    canonical: absolute(tenant, `${contentPath}${path}`),
    alternates: alternatesOf(tenant, page.file),
    icon: tenant.favicon.src,
    stylesheet: stylesheetPath(time),
    script: `${contentPath}eos-content.js`,
    tenant: tenant.id,
    page: page.id,
    header: headerHtml(tenant, site, page),
    content: { container: page.container, html },
    footer: footerHtml(tenant, site, time, page),
  });
}

const words = ({ text }: Phrase): string => plainText(text);

const headerHtml = (tenant: TenantSite, { language, content }: LanguageSite, page?: Page): string =>
  renderToString(
    <Header
      texts={content}
      portal={tenant.portal}
      config={tenant.config}
      language={language}
      languageLinks={languageLinks(tenant.portal, page?.file)}
      loginMenu={page?.loginMenu ?? false}
      current={page?.navigationKey}
    />,
  );

const footerHtml = (
  tenant: TenantSite,
  { content }: LanguageSite,
  { year }: BuildTime,
  page?: Page,
): string =>
  renderToString(
    <Footer
      texts={content}
      portal={tenant.portal}
      config={tenant.config}
      year={year}
      current={page?.footerLinkKey}
    />,
  );

/** A page in every language; without a language in its address the server chooses one, which is what x-default means. */
function alternatesOf(tenant: TenantSite, file: string): Alternate[] {
  const inLanguage = (language: Language): Alternate => ({
    hreflang: language,
    href: absolute(tenant, pageAddress(language, file)),
  });
  return [
    ...tenant.languages.map(({ language }) => inLanguage(language)),
    { hreflang: 'x-default', href: absolute(tenant, `${contentPath}${file}`) },
  ];
}

const absolute = ({ settings }: TenantSite, path: string): string => `${settings.origin}${path}`;
