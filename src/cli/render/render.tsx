import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Footer } from '../../pages/frame/footer.tsx';
import { Header } from '../../pages/frame/header.tsx';
import { languageLinkFile, languageLinks, pageAddress } from '../../pages/frame/language-chooser.tsx';
import type { Page } from '../../pages/page.ts';
import { contentPath, type Language } from '../../pages/portal.ts';
import { fallbackLanguage } from '../../pages/text/content.ts';
import { plainText } from '../../pages/text/rich.ts';
import { type Artifact, textArtifact } from '../artifact.ts';
import type { LanguageSite, TenantSite } from '../validate/site.ts';
import { type Alternate, type DocumentProps, documentHtml } from './document.ts';
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
  const components = await Promise.all(
    tenant.pages.map(async (page) => ({
      page,
      Component: await page.load(),
      alternates: alternatesOf(tenant, page.file),
    })),
  );
  const artifacts = tenant.languages.flatMap((site) => {
    const { language, content, texts } = site;
    const frame = new Frame(tenant, site, time);
    const pages = components.flatMap(({ page, Component, alternates }) => {
      const html = renderToString(
        <Component
          content={content[page.section]}
          words={content.PAGE}
          languageNames={content.LANGUAGES}
          portal={tenant.portal}
          language={language}
        />,
      );
      const paths = [`${language}/${page.file}`, ...(language === fallbackLanguage ? [page.file] : [])];
      const head = headOf(tenant, site, page, time);
      const body = {
        header: frame.header(page),
        content: { container: page.container, html },
        footer: frame.footer(page),
      };
      return paths.map((path) =>
        textArtifact(
          path,
          documentHtml({
            ...head,
            ...body,
            alternates,
            canonical: absolute(tenant, `${contentPath}${path}`),
          }),
        ),
      );
    });
    return [
      ...pages,
      textArtifact(`fragments/${language}/header.html`, frame.header()),
      textArtifact(`fragments/${language}/footer.html`, frame.footer()),
      textArtifact(`assets/i18n/${tenant.id}/${language}.json`, JSON.stringify(texts)),
    ];
  });
  return [
    ...artifacts,
    textArtifact(`config/${tenant.id}.json`, `${JSON.stringify(tenant.config)}\n`),
    textArtifact('sitemap.xml', sitemapXml(components.map(({ alternates }) => alternates))),
    textArtifact(
      'nginx.conf',
      nginxConf({
        tenant: tenant.id,
        languages: tenant.languages.map(({ language }) => language),
        files: tenant.pages.map(({ file }) => file),
        policy: contentSecurityPolicy(tenant.portal),
      }),
    ),
  ];
}

function headOf(
  { id: tenantId, portal, favicon }: TenantSite,
  { language, content }: LanguageSite,
  { id, section }: Page,
  time: BuildTime,
): Omit<DocumentProps, 'canonical' | 'alternates' | 'header' | 'content' | 'footer'> {
  const { TITLE, DESCRIPTION } = content[section];
  return {
    language,
    title: `${portal.shortName} - ${plainText(TITLE.text)}`,
    titleLanguage: TITLE.lang,
    descriptionLanguage: DESCRIPTION.lang,
    description: plainText(DESCRIPTION.text),
    icon: favicon.src,
    stylesheet: stylesheetPath(time),
    script: `${contentPath}eos-content.js`,
    tenant: tenantId,
    page: id,
  };
}

/** Stands for a page's file in a header that several pages share: no character of any language. */
const anyFile = '\uFFFF';

/** Header and footer of one language: pages differ in few things there, so each variant is rendered once. */
class Frame {
  readonly #tenant: TenantSite;
  readonly #site: LanguageSite;
  readonly #time: BuildTime;
  readonly #rendered = new Map<string, string>();

  constructor(tenant: TenantSite, site: LanguageSite, time: BuildTime) {
    this.#tenant = tenant;
    this.#site = site;
    this.#time = time;
  }

  /** @param page without one, the header for hosts, whose language links lead to the start page */
  header(page?: Page): string {
    const { portal, config } = this.#tenant;
    const { language, content } = this.#site;
    const loginMenu = page?.loginMenu ?? false;
    const html = this.#once(`header ${loginMenu} ${page?.navigationKey}`, () => (
      <Header
        texts={content}
        portal={portal}
        config={config}
        language={language}
        languageLinks={languageLinks(portal, anyFile)}
        loginMenu={loginMenu}
        current={page?.navigationKey}
      />
    ));
    return html.replaceAll(anyFile, page?.file ?? languageLinkFile);
  }

  footer(page?: Page): string {
    const { portal, config } = this.#tenant;
    return this.#once(`footer ${page?.footerLinkKey}`, () => (
      <Footer
        texts={this.#site.content}
        portal={portal}
        config={config}
        year={this.#time.year}
        current={page?.footerLinkKey}
      />
    ));
  }

  #once(variant: string, node: () => ReactNode): string {
    const html = this.#rendered.get(variant) ?? renderToString(node());
    this.#rendered.set(variant, html);
    return html;
  }
}

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
