import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { FooterFallback, HeaderFallback } from '../../pages/frame/fallback.tsx';
import { Footer } from '../../pages/frame/footer.tsx';
import { Header } from '../../pages/frame/header.tsx';
import { languageLinkFile, languageLinks } from '../../pages/frame/language-chooser.tsx';
import type { PrerenderedMarkup } from '../../pages/frame/packed.ts';
import type { Page } from '../../pages/page.ts';
import type { LanguageSite, TenantSite } from '../site/site.ts';
import type { BuildTime } from './time.ts';

/** Stands for a page's file in a header that several pages share: in no text, and in one byte, as most pages are. */
const anyFile = '\x01';

/** Header and footer of one language: pages differ in few things there, so each variant is rendered once. */
export class Frame {
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
  header(page?: Page, loginMenu = page?.loginMenu ?? false): string {
    const { portal, config } = this.#tenant;
    const { language, content } = this.#site;
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

  /** What the bootstrap shows in hosts before React has come. */
  prerenderedFrame(): PrerenderedMarkup {
    const { content } = this.#site;
    return {
      header: this.header(undefined, true),
      footer: this.footer(),
      missingHeader: this.#once('missing header', () => <HeaderFallback texts={content} />),
      missingFooter: this.#once('missing footer', () => (
        <FooterFallback texts={content} footerLinks={this.#tenant.config.footerLinks} />
      )),
    };
  }

  #once(variant: string, node: () => ReactNode): string {
    const html = this.#rendered.get(variant) ?? renderToString(node());
    this.#rendered.set(variant, html);
    return html;
  }
}
