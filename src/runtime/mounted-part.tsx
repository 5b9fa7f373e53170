import type { FunctionComponent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { BootData, TenantSettings } from '../pages/boot-data.ts';
import type { Page, PageProps } from '../pages/page.ts';
import type { EosContentHeaderOptions, EosContentPart } from './eos-content.d.ts';
import {
  frameIn,
  hasLoginBox,
  innerOf,
  isOfBuild,
  isPrerendered,
  isStyled,
  openFrame,
  showFallback,
} from './frame.ts';
import { followHost } from './host-colours.ts';
import { showLogin } from './login.ts';
import { askBeforeLeaving } from './navigation.ts';
import { CookieNoticePart, FooterPart, HeaderPart, Mounted, PagePart, type View } from './parts.tsx';
import { rebaseUrls } from './rebase-urls.ts';
import { reportError } from './report.ts';
import type { Session } from './session.ts';
import { isPageOfBuild } from './stylesheet.ts';

/** What all parts are mounted with. */
export interface Surroundings {
  bootData: BootData;
  settings: TenantSettings;
  base: string;
  /** The language of a prerendered document before any change. */
  documentLanguage: string;
}

/** A part in its container, from its mounting to its end. */
export class MountedPart {
  readonly part: EosContentPart;
  readonly container: HTMLElement;
  header: EosContentHeaderOptions | undefined;
  /** Containers added around a page for its header and footer. */
  frame: readonly HTMLElement[] = [];
  /** Resolves when it is shown, has failed or is gone. */
  settled: Promise<void> | undefined;
  /** The visible content is not React's. */
  hasFailed = false;
  isGone = false;
  /** Draws what is asked for now, once it has been drawn. */
  redraw = () => {};
  recolour = () => {};
  private readonly given: Surroundings;
  private readonly hostLanguage: string;
  private readonly cleanups: (() => void)[] = [];

  constructor(
    part: EosContentPart,
    container: HTMLElement,
    header: EosContentHeaderOptions | undefined,
    given: Surroundings,
  ) {
    this.part = part;
    this.container = container;
    this.header = header;
    this.given = given;
    this.hostLanguage = container.lang;
    container.dataset.eosVersion = given.bootData.version;
    container.dataset.eosState = 'loading';
  }

  /**
   * Hydrates the build's markup or draws anew.
   * @param Component of a page
   * @param page the part, or the page that it is shown with
   */
  async draw(session: Session, Component?: FunctionComponent<PageProps>, page?: Page): Promise<void> {
    const { part, container } = this;
    const { bootData, base, documentLanguage } = this.given;
    const { prerendered, translations } = session;
    const stylesheet = base + bootData.stylesheet;

    const present = Component ? container : frameIn(container);
    const isAsBuilt = Component
      ? prerendered === page && documentLanguage === translations.language
      : present && isOfBuild(present, stylesheet) && present.lang === translations.language;
    const host = present ?? openFrame(container, stylesheet, translations.language);
    if (!present) await isStyled(host);
    if (this.isGone) return;
    this.setLanguage(translations.language);

    const inner = Component ? container : innerOf(host);
    if (!Component) this.cleanups.push(askBeforeLeaving(host));
    const { asBuilt, asAsked } = this.views(session, page, Boolean(present && hasLoginBox(present)));
    const login = loginOf(host, base);
    this.cleanups.push(() => login(false));
    this.recolour = () => followHost(container, inner);
    this.recolour();

    const render = await this.open(inner, isAsBuilt ? asBuilt() : undefined, asAsked, (view, onShown) => (
      <Mounted onShown={onShown}>{nodeOfPart(part, view, Component)}</Mounted>
    ));
    if (this.hasFailed || this.isGone) return;
    this.redraw = () => {
      render();
      this.recolour();
      login(part === 'header' && asAsked().loginMenu);
    };
    this.redraw();
  }

  /**
   * Starts React in an element: it takes over what the build drew, or replaces it.
   * @returns draws anew; resolves when React has drawn, has failed or is stopped
   */
  private open(
    element: HTMLElement,
    asBuilt: View | undefined,
    asAsked: () => View,
    nodeOf: (view: View, onShown: () => void) => ReactNode,
  ): Promise<() => void> {
    return new Promise((resolve) => {
      const before = [...element.cloneNode(true).childNodes];
      const options = {
        onUncaughtError: (error: unknown) => {
          // By now React has cleared the element.
          element.replaceChildren(...before);
          this.fail('render-failed', error);
          shown();
        },
        // React's default throws an exception into the host.
        onRecoverableError: (error: unknown) => {
          // During a deployment a page may get the script of the next build: it is then drawn anew.
          if (element === this.container && !isPageOfBuild(this.given.base + this.given.bootData.stylesheet))
            return;
          reportError(this.part, 'markup-differs', String(error));
        },
      };
      const shown = () => resolve(render);
      const root = asBuilt
        ? hydrateRoot(element, nodeOf(asBuilt, shown), options)
        : createRoot(element, options);
      const render = () => flushSync(() => root.render(nodeOf(asAsked(), shown)));
      if (!asBuilt) render();
      // At once, before pictures are asked for.
      this.cleanups.push(rebaseUrls(element, this.given.base), () => root.unmount(), shown);
    });
  }

  /** A host may have another language (WCAG 3.1.2); a prerendered page is in ours as a whole. */
  setLanguage(language: string): void {
    const host = frameIn(this.container);
    if (host) host.lang = language;
    else if (!document.documentElement.dataset.eosPage) this.container.lang = language;
  }

  /** Reports it, and shows a fallback where nothing of ours is visible. */
  fail(code: string, message: unknown): undefined {
    if (this.isGone) return;
    const { part, container, given } = this;
    this.hasFailed = true;
    container.dataset.eosState = 'failed';
    if (isPrerendered(part)) showFallback(container, part, given.bootData);
    // Its links are required by law and must lead to the portal from everywhere.
    rebaseUrls(container, given.base)();
    reportError(part, code, String(message));
  }

  /** Stops; what is visible stays. */
  end(): void {
    this.isGone = true;
    for (const cleanUp of this.cleanups) cleanUp();
  }

  /** As the host had it. */
  restoreLanguage(): void {
    if (this.hostLanguage) this.container.lang = this.hostLanguage;
    else this.container.removeAttribute('lang');
  }

  /** What the build drew, for React to take over, and what is to be seen then. */
  private views(session: Session, page: Page | undefined, wasIncluded: boolean) {
    const { settings } = this.given;
    return {
      asBuilt: (): View => ({
        session,
        config: settings.config,
        year: settings.year,
        page: session.prerendered,
        loginMenu: wasIncluded,
      }),
      asAsked: (): View => ({
        session,
        config: session.config,
        year: new Date().getFullYear(),
        page,
        // A server-rendered header keeps its login box.
        loginMenu: this.header?.loginMenu ?? (wasIncluded || Boolean(page?.loginMenu)),
        current: this.header?.current,
      }),
    };
  }
}

function loginOf(host: HTMLElement, base: string): (isWanted: boolean) => void {
  let hide: (() => void) | undefined;
  return (isWanted) => {
    if (isWanted) hide ??= showLogin(host, base);
    else {
      hide?.();
      hide = undefined;
    }
  };
}

function nodeOfPart(
  part: EosContentPart,
  view: View,
  Component: FunctionComponent<PageProps> | undefined,
): ReactNode {
  const { session, page } = view;
  if (page && Component) return <PagePart session={session} page={page} Component={Component} />;
  if (part === 'footer') return <FooterPart {...view} />;
  if (part === 'cookie-notice') return <CookieNoticePart {...view} />;
  return <HeaderPart {...view} />;
}
