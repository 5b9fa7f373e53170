import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PrerenderedMarkup } from '../../pages/boot-data.ts';
import { CookieNotice } from '../../pages/frame/cookie-notice.tsx';
import { HomeLink, LegalLinks } from '../../pages/frame/fallback.tsx';
import { Footer } from '../../pages/frame/footer.tsx';
import { Header } from '../../pages/frame/header.tsx';
import { languageLinkFile, languageLinks } from '../../pages/frame/language-chooser.tsx';
import { footerRoutes, menuRoutes, type Route } from '../../pages/frame/routes.ts';
import { lowerCased } from '../../pages/lower-case.ts';
import type { Page } from '../../pages/page.ts';
import type { BuildTime } from '../output/time.ts';
import type { LanguageSite, TenantSite } from '../site/site.ts';

/** Stands for a page's file in a header that several pages share. No text contains it. */
const anyFile = '\x01';

export type Frame = ReturnType<typeof frameOf>;

/** Header or footer as markup, and the few links that stand for it without shadow roots and without a script. */
export type PartMarkup = readonly [html: string, plain: string];

/** Renders header and footer in one language, once for all pages: only addresses and the mark of the current link differ. */
export function frameOf(
  { portal, config }: TenantSite,
  { language, content }: LanguageSite,
  time: BuildTime,
) {
  const rendered = new Map<string, string>();
  const once = (variant: string, node: () => ReactNode): string => {
    const html = rendered.get(variant) ?? lowerCased(renderToString(node()));
    rendered.set(variant, html);
    return html;
  };

  const menu = menuRoutes(config.navigation, portal.helpUrl);
  const legal = footerRoutes(config.footerLinks);

  /** @param page without one, the header for hosts, whose language links lead to the start page */
  function header(page?: Page, loginMenu = page?.loginMenu ?? false): PartMarkup {
    const html = once(`header ${loginMenu}`, () => (
      <Header
        texts={content}
        portal={portal}
        config={config}
        language={language}
        languageLinks={languageLinks(portal, anyFile)}
        loginMenu={loginMenu}
      />
    ));
    const current = menu.find(({ key }) => key === page?.navigationKey);
    return [
      marked(html, current).replaceAll(anyFile, page?.file ?? languageLinkFile),
      once('home', () => <HomeLink texts={content} />),
    ];
  }

  const footer = (page?: Page): PartMarkup => [
    marked(
      once('footer', () => <Footer texts={content} portal={portal} config={config} year={time.year} />),
      legal.find(({ key }) => key === page?.footerLinkKey),
    ),
    once('legal', () => <LegalLinks texts={content} footerLinks={config.footerLinks} />),
  ];

  const prerendered = (): PrerenderedMarkup => ({
    header: header(undefined, true)[0],
    footer: footer()[0],
    'cookie-notice': renderToString(<CookieNotice texts={content.COOKIE_NOTICE} portal={portal} />),
  });

  return { header, footer, prerendered };
}

/** Marks the links of a route as the components do with `current`. */
const marked = (html: string, route: Route<string> | undefined): string =>
  route ? html.replaceAll(`<a href="${route.href}"`, `$& aria-current="page"`) : html;
