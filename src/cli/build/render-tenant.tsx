import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { BootData, PrerenderedMarkup } from '../../pages/boot-data.ts';
import { pageAddress } from '../../pages/frame/language-chooser.tsx';
import { pack } from '../../pages/frame/packed.ts';
import type { Page, PageProps } from '../../pages/page.ts';
import { PageAddress } from '../../pages/paper.tsx';
import { contentPath, fallbackLanguage, type Language } from '../../pages/portal.ts';
import { plainText } from '../../pages/text/rich.ts';
import { hashesOf } from '../lib/integrity.ts';
import { html } from '../lib/markup.ts';
import { scriptPath, stylesheetPath } from '../output/addresses.ts';
import { type Artifact, textArtifact } from '../output/artifact.ts';
import type { BuildTime } from '../output/time.ts';
import type { LanguageSite, TenantSite } from '../site/site.ts';
import { type Alternate, type DocumentProps, documentHtml } from './document.ts';
import { type Frame, frameOf, type PartMarkup } from './frame.tsx';
import { nginxConf } from './nginx.ts';
import { contentSecurityPolicy } from './policy.ts';
import { inShadow } from './shadow.ts';
import { sitemapXml } from './sitemap.ts';

export interface Rendered {
  artifacts: Artifact[];
  texts: BootData['texts'];
  frames: BootData['frames'];
}

/**
 * Renders a tenant's pages in every language, fragments, config, translations, sitemap and server snippet. Writes nothing.
 */
export async function render(tenant: TenantSite, time: BuildTime): Promise<Rendered> {
  const pages = await Promise.all(
    tenant.pages.map(async (page) => ({
      page,
      Component: await page.load(),
      alternates: alternatesOf(tenant, page.file),
    })),
  );
  const inLanguages = tenant.languages.map((site) => ({ site, frame: frameOf(tenant, site, time) }));
  const artifacts = inLanguages.flatMap(({ site, frame }) => [
    ...pages.flatMap((page) => renderPage(tenant, site, page, frame, time)),
    ...fragments(site.language, frame, stylesheetPath(time)),
  ]);
  const texts = tenant.languages.map((site) => textsOf(tenant, site));
  return {
    artifacts: [
      ...artifacts,
      ...texts.flatMap((each) => each.artifacts),
      ...tenantFiles(tenant, pages, time),
    ],
    texts: texts.map(({ version }) => version),
    frames: packed(inLanguages.map(({ frame }) => frame.prerendered())),
  };
}

function packed(frames: readonly PrerenderedMarkup[]): BootData['frames'] {
  const inAll = (part: keyof PrerenderedMarkup) => pack(frames.map((frame) => frame[part]));
  return {
    header: inAll('header'),
    footer: inAll('footer'),
    'cookie-notice': inAll('cookie-notice'),
  };
}

interface LoadedPage {
  readonly page: Page;
  readonly Component: FunctionComponent<PageProps>;
  readonly alternates: readonly Alternate[];
}

/** The English page is also the one without a language in its address. */
function renderPage(
  tenant: TenantSite,
  site: LanguageSite,
  { page, Component, alternates }: LoadedPage,
  frame: Frame,
  time: BuildTime,
): Artifact[] {
  const { language, content } = site;
  const inPage = ([shadow, plain]: PartMarkup) =>
    inShadow(shadow, plain, language, stylesheetPath(time), 'own page');
  const rendered = renderToString(
    <PageAddress value={`${tenant.portal.origin}${pageAddress(language, page.file)}`}>
      <Component
        content={content[page.section]}
        words={content.PAGE}
        portal={tenant.portal}
        language={language}
      />
    </PageAddress>,
  );
  const document = {
    ...headOf(tenant, site, page, time),
    header: inPage(frame.header(page)),
    content: { container: page.container, html: rendered },
    footer: inPage(frame.footer(page)),
    alternates,
  };
  const paths = [`${language}/${page.file}`, ...(language === fallbackLanguage ? [page.file] : [])];
  return paths.map((path) =>
    textArtifact(path, documentHtml({ ...document, canonical: absolute(tenant, `${contentPath}${path}`) })),
  );
}

/** Its name stays; a copy of each version is kept, because a page must not change its texts when a new build comes. */
function textsOf(tenant: TenantSite, { language, texts }: LanguageSite) {
  const path = `assets/i18n/${tenant.id}/${language}`;
  const current = textArtifact(`${path}.json`, JSON.stringify(texts));
  const version = hashesOf(current.content).sha256.slice(0, 8);
  return {
    version,
    artifacts: [current, { ...current, path: `${path}-${version}.json` }],
  };
}

function fragments(language: Language, frame: Frame, stylesheet: string): Artifact[] {
  const forHosts = ([shadow, plain]: PartMarkup) =>
    inShadow(shadow, plain, language, stylesheet, 'host').html;
  return [
    textArtifact(`fragments/${language}/header.html`, forHosts(frame.header())),
    textArtifact(`fragments/${language}/header-login-menu.html`, forHosts(frame.header(undefined, true))),
    textArtifact(`fragments/${language}/footer.html`, forHosts(frame.footer())),
  ];
}

function tenantFiles(tenant: TenantSite, pages: readonly LoadedPage[], time: BuildTime): Artifact[] {
  // For the head of hosts' pages. More hints would slow these two down on a slow line.
  const hints = html`<link rel="stylesheet" href="${stylesheetPath(time)}"/>
<link rel="preload" href="${scriptPath}" as="script"/>
`;
  return [
    textArtifact('fragments/hints.html', hints.html),
    textArtifact(`config/${tenant.id}.json`, `${JSON.stringify(tenant.config)}\n`),
    textArtifact(
      'sitemap.xml',
      sitemapXml(pages.filter(({ page }) => !page.isNotFound).map(({ alternates }) => alternates)),
    ),
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
  tenant: TenantSite,
  { language, content }: LanguageSite,
  { id, section, isNotFound = false }: Page,
  time: BuildTime,
): Omit<DocumentProps, 'canonical' | 'alternates' | 'header' | 'content' | 'footer'> {
  const { id: tenantId, portal, favicon, touchIcon, social } = tenant;
  const { TITLE, DESCRIPTION } = content[section];
  return {
    language,
    title: `${portal.shortName} - ${plainText(TITLE.text)}`,
    titleLanguage: TITLE.lang,
    descriptionLanguage: DESCRIPTION.lang,
    description: plainText(DESCRIPTION.text),
    icon: favicon.src,
    touchIcon: touchIcon?.src,
    social: social && { ...social, src: absolute(tenant, social.src) },
    stylesheet: stylesheetPath(time),
    script: scriptPath,
    tenant: tenantId,
    page: id,
    isForSearch: !isNotFound,
  };
}

/** Without a language in the address the server chooses one: x-default. */
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
