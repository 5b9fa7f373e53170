import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PrerenderedMarkup } from '../../pages/boot-data.ts';
import { FooterFallback, HeaderFallback } from '../../pages/frame/fallback.tsx';
import { Footer } from '../../pages/frame/footer.tsx';
import { Header } from '../../pages/frame/header.tsx';
import { languageLinkFile, languageLinks } from '../../pages/frame/language-chooser.tsx';
import type { Page } from '../../pages/page.ts';
import type { BuildTime } from '../output/time.ts';
import type { LanguageSite, TenantSite } from '../site/site.ts';

/** Stands for a page's file in a header that several pages share. No text contains it. */
const anyFile = '\x01';

export type Frame = ReturnType<typeof frameOf>;

/** Renders header and footer in one language. Few things differ between pages, so each variant is rendered once. */
export function frameOf(
  { portal, config }: TenantSite,
  { language, content }: LanguageSite,
  time: BuildTime,
) {
  const rendered = new Map<string, string>();
  const once = (variant: string, node: () => ReactNode): string => {
    const html = rendered.get(variant) ?? renderToString(node());
    rendered.set(variant, html);
    return html;
  };

  /** @param page without one, the header for hosts, whose language links lead to the start page */
  function header(page?: Page, loginMenu = page?.loginMenu ?? false): string {
    const html = once(`header ${loginMenu} ${page?.navigationKey}`, () => (
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

  const footer = (page?: Page): string =>
    once(`footer ${page?.footerLinkKey}`, () => (
      <Footer
        texts={content}
        portal={portal}
        config={config}
        year={time.year}
        current={page?.footerLinkKey}
      />
    ));

  const prerendered = (): PrerenderedMarkup => ({
    header: header(undefined, true),
    footer: footer(),
    'missing-header': renderToString(<HeaderFallback texts={content} />),
    'missing-footer': renderToString(<FooterFallback texts={content} footerLinks={config.footerLinks} />),
  });

  return { header, footer, prerendered };
}
