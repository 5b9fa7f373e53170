import { renderToString } from 'react-dom/server';
import { pageAddress } from '../../pages/frame/language-chooser.tsx';
import type { PrerenderedMarkup } from '../../pages/frame/packed.ts';
import type { Page, PageProps } from '../../pages/page.ts';
import { contentPath, fallbackLanguage, type Language } from '../../pages/portal.ts';
import { plainText } from '../../pages/text/rich.ts';
import { type Artifact, textArtifact } from '../artifact.ts';
import { scriptPath, stylesheetPath } from '../output/addresses.ts';
import type { LanguageSite, TenantSite } from '../site/site.ts';
import { type Alternate, type DocumentProps, documentHtml } from './document.ts';
import { Frame } from './frame.tsx';
import { hintsHtml } from './hints.ts';
import { nginxConf } from './nginx.ts';
import { contentSecurityPolicy } from './policy.ts';
import { inShadow } from './shadow.ts';
import { sitemapXml } from './sitemap.ts';
import type { BuildTime } from './time.ts';

export interface Rendered {
  artifacts: Artifact[];
  /** Header and footer for hosts, in each language. */
  frames: Readonly<Partial<Record<Language, PrerenderedMarkup>>>;
}

/**
 * Renders a tenant: every page in every language, the frame for server-side includes, config, translations, sitemap and
 * server snippet. Nothing is written.
 */
export async function render(tenant: TenantSite, time: BuildTime): Promise<Rendered> {
  const stylesheet = stylesheetPath(time);
  const frames: Partial<Record<Language, PrerenderedMarkup>> = {};
  const components = await Promise.all(
    tenant.pages.map(async (page) => ({
      page,
      Component: await page.load(),
      alternates: alternatesOf(tenant, page.file),
    })),
  );
  const artifacts = tenant.languages.flatMap((site) => {
    const { language, content } = site;
    const frame = new Frame(tenant, site, time);
    frames[language] = frame.prerenderedFrame();
    const inPage = (html: string) => inShadow(html, language, stylesheet, 'own page');
    const forHosts = (html: string) => inShadow(html, language, stylesheet, 'host');
    const pages = components.flatMap(({ page, Component, alternates }) => {
      const path = `${language}/${page.file}`;
      const props: PageProps = {
        content: content[page.section],
        words: content.PAGE,
        languageNames: content.LANGUAGES,
        portal: tenant.portal,
        language,
      };
      const html = renderToString(<Component {...props} />);
      const paths = [path, ...(language === fallbackLanguage ? [page.file] : [])];
      const head = headOf(tenant, site, page, time);
      const body = {
        header: inPage(frame.header(page)),
        content: { container: page.container, html },
        footer: inPage(frame.footer(page)),
      };
      return paths.map((address) =>
        textArtifact(
          address,
          documentHtml({
            ...head,
            ...body,
            alternates,
            canonical: absolute(tenant, `${contentPath}${address}`),
          }),
        ),
      );
    });
    return [
      ...pages,
      textArtifact(`fragments/${language}/header.html`, forHosts(frame.header())),
      textArtifact(`fragments/${language}/header-login-menu.html`, forHosts(frame.header(undefined, true))),
      textArtifact(`fragments/${language}/footer.html`, forHosts(frame.footer())),
    ];
  });
  artifacts.push(
    ...tenant.languages.map(({ language, texts }) =>
      textArtifact(`assets/i18n/${tenant.id}/${language}.json`, JSON.stringify(texts)),
    ),
    textArtifact('fragments/hints.html', hintsHtml(stylesheet)),
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
  );
  return { artifacts, frames };
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
    script: scriptPath,
    tenant: tenantId,
    page: id,
  };
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
