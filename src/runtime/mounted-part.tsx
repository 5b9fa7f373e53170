import type { FunctionComponent, ReactNode } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import type { BootData } from '../pages/boot-data.ts';
import type { Page, PageProps } from '../pages/page.ts';
import type { Content } from '../pages/text/content.ts';
import { type State, setLanguage, setState } from './container.ts';
import type { EosContentHeaderOptions, EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import { frameIn, hasLoginBox, innerOf, isOfBuild, isStyled, openFrame } from './frame.ts';
import { followHost } from './host-colours.ts';
import { reportError } from './host-events.ts';
import { showLogin } from './login.ts';
import { askBeforeLeaving } from './navigation.ts';
import { CookieNoticePart, FooterPart, HeaderPart, PagePart, type View } from './parts.tsx';
import { fail } from './placeholder.ts';
import { ReactRoot } from './react-root.tsx';
import { rebaseUrls } from './rebase-urls.ts';
import type { Session } from './session.ts';
import { isPageOfBuild } from './stylesheet.ts';

/** What all parts are mounted with. */
export interface Surroundings {
  bootData: BootData;
  base: string;
  /** The language of a prerendered document before any change. */
  documentLanguage: string;
}

/** A part in its container, from its mounting to its end. */
export class MountedPart {
  readonly part: EosContentPart;
  readonly container: HTMLElement;
  /** Resolves when it is shown, has failed or is gone. */
  readonly settled: Promise<void>;
  private readonly given: Surroundings;
  private readonly cleanups: (() => void)[] = [];
  private header: EosContentHeaderOptions | undefined;
  private state: State | 'gone' = 'loading';
  /** The element of ours in the container. */
  private drawn: Element | null = null;
  private draw = () => {};
  private follow = () => {};

  /** @param show loads what the part needs, and calls `open` */
  constructor(
    part: EosContentPart,
    container: HTMLElement,
    header: EosContentHeaderOptions | undefined,
    given: Surroundings,
    show: (own: MountedPart) => Promise<void>,
  ) {
    this.part = part;
    this.container = container;
    this.header = header;
    this.given = given;
    this.mark('loading');
    this.settled = Promise.resolve(this)
      .then(show)
      .then(() => {
        if (this.state === 'loading') this.mark('ready');
      })
      .catch((error: unknown) => this.fail('render-failed', error));
  }

  get hasFailed(): boolean {
    return this.state === 'failed';
  }

  get isGone(): boolean {
    return this.state === 'gone';
  }

  /** For mounting it again. */
  get options(): EosContentMountOptions {
    const { part, container, header } = this;
    return { id: container.id, content: part, ...(header && { header }) };
  }

  /** Whether it is loading or shown in this container. */
  isIn(container: HTMLElement): boolean {
    if (this.container !== container || this.hasFailed) return false;
    return !this.drawn || this.drawn.parentNode === container;
  }

  /**
   * Hydrates the build's markup or draws anew.
   * @param Component of a page
   * @param page the part, or the page that it is shown with
   */
  async open(session: Session, Component?: FunctionComponent<PageProps>, page?: Page): Promise<void> {
    const { part, container } = this;
    const { bootData, base, documentLanguage } = this.given;
    const { prerendered, translations, tracker, chooser } = session;
    const stylesheet = base + bootData.stylesheet;

    const present = Component ? container : frameIn(container);
    const isAsBuilt = Component
      ? prerendered === page && documentLanguage === translations.language
      : present &&
        isOfBuild(present, stylesheet) &&
        present.lang === translations.language &&
        translations.has(translations.language);
    const host = present ?? openFrame(container, stylesheet, translations.language);
    if (!present) await isStyled(host);
    if (this.isGone) return;
    setLanguage(container, translations.language);

    const inner = Component ? container : innerOf(host);
    const { asBuilt, asAsked } = this.views(session, page, Boolean(present && hasLoginBox(present)));
    const root = new ReactRoot(inner, {
      asBuilt: isAsBuilt ? nodeOfPart(part, asBuilt(), Component) : undefined,
      asAsked: () => nodeOfPart(part, asAsked(), Component),
      onFail: (error) => this.fail('render-failed', error),
      onDiffer: (error) => {
        // During a deployment a page may get the script of the next build: it is then drawn anew.
        if (!Component || isPageOfBuild(stylesheet)) reportError(part, 'markup-differs', String(error));
      },
    });
    const login = loginOf(host, base);
    // At once, before pictures are asked for.
    this.cleanups.push(
      rebaseUrls(inner, base),
      () => root.end(),
      () => login(false),
    );
    if (!Component) this.cleanups.push(askBeforeLeaving(host));
    this.follow = () => followHost(container, inner);
    this.follow();
    await root.shown;
    if (this.hasFailed || this.isGone) return;
    // Reported once, whatever languages follow (specification §2.5).
    if (Component && page?.pageView) tracker.pageView(page.id, translations.language);
    this.draw = () => {
      setLanguage(container, translations.language);
      root.draw(translations.language, Boolean(Component));
      this.drawn = Component ? container.firstElementChild : host;
      chooser.listenIn(Component ? container : (host.shadowRoot ?? host));
      this.follow();
      login(part === 'header' && asAsked().loginMenu);
    };
    this.draw();
  }

  /** Draws what is asked for now, once it has been drawn. */
  redraw(header = this.header): void {
    this.header = header;
    this.draw();
    if (this.state === 'ready') this.mark('ready');
  }

  recolour(): void {
    this.follow();
  }

  /** Reports it, and shows a placeholder where nothing of ours is visible. */
  fail(code: string, message: unknown): undefined {
    if (this.isGone) return;
    const { part, container, given } = this;
    this.stop('failed');
    fail(container, part, given.bootData.placeholders, given.base);
    reportError(part, code, String(message));
  }

  /** Stops; what is visible stays. */
  end(): void {
    this.stop('gone');
    for (const cleanUp of this.cleanups) cleanUp();
  }

  private mark(state: State): void {
    this.state = state;
    setState(this.container, state);
    this.container.dataset.eosVersion = this.given.bootData.version;
  }

  private stop(state: 'failed' | 'gone'): void {
    this.state = state;
    this.draw = () => {};
    this.follow = () => {};
  }

  /** What the build drew, for React to take over, and what is to be seen then. */
  private views(session: Session, page: Page | undefined, wasIncluded: boolean) {
    const { config, year } = this.given.bootData;
    const { translations, prerendered } = session;
    const texts = () => ({
      content: translations.content as Content<Texts>,
      language: translations.language,
    });
    return {
      asBuilt: (): View => ({ ...texts(), session, config, year, page: prerendered, loginMenu: wasIncluded }),
      asAsked: (): View => ({
        ...texts(),
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
  const { page } = view;
  if (page && Component) return <PagePart view={view} page={page} Component={Component} />;
  if (part === 'footer') return <FooterPart {...view} />;
  if (part === 'cookie-notice') return <CookieNoticePart {...view} />;
  return <HeaderPart {...view} />;
}
