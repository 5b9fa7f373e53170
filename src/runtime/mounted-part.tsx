import type { FunctionComponent } from 'react';
import type { Page, PageProps } from '../pages/page.ts';
import { adaptToHost } from './adapt-to-host.ts';
import { type State, setLanguage, setState, write } from './container.ts';
import type { EosContentHeaderOptions, EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import { frameIn, hasLoginBox, innerOf, isOfBuild, isStyled, openFrame } from './frame.ts';
import { reportError } from './host-events.ts';
import { askBeforeLeaving } from './navigation.ts';
import { nodeOfPart, type View } from './parts.tsx';
import { fail } from './placeholder.ts';
import { ReactRoot } from './react-root.tsx';
import type { Session } from './session.ts';
import { isPageOfBuild } from './stylesheet.ts';

/** A part in its container, from its mounting to its end. */
export class MountedPart {
  readonly part: EosContentPart;
  readonly container: HTMLElement;
  header: EosContentHeaderOptions | undefined;
  state: State | 'gone' = 'loading';
  /** Resolves when it is shown, has failed or is gone. */
  settled = Promise.resolve();
  private readonly session: Session;
  private readonly cleanups: (() => void)[] = [];
  /** The element of ours in the container. */
  private drawn: Element | null = null;
  private draw = () => {};

  constructor(
    part: EosContentPart,
    container: HTMLElement,
    header: EosContentHeaderOptions | undefined,
    session: Session,
  ) {
    this.part = part;
    this.container = container;
    this.header = header;
    this.session = session;
    this.mark('loading');
  }

  /** What it was mounted with. */
  get options(): EosContentMountOptions {
    const { part, container, header } = this;
    return { id: container.id, content: part, ...(header && { header }) };
  }

  /** Whether it is loading or shown in this container. */
  isIn(container: HTMLElement): boolean {
    if (this.container !== container || this.state === 'failed') return false;
    return !this.drawn || this.drawn.parentNode === container;
  }

  /**
   * Hydrates the build's markup or draws anew.
   * @param Component of a page
   * @param page the part, or the page that it is shown with
   */
  async open(Component?: FunctionComponent<PageProps>, page?: Page): Promise<void> {
    const { part, container, session } = this;
    const { base, stylesheet, prerendered, documentLanguage, translations } = session;

    const present = Component ? container : frameIn(container);
    const isAsBuilt = Component
      ? prerendered === page && documentLanguage === translations.language
      : present &&
        isOfBuild(present, stylesheet) &&
        present.lang === translations.language &&
        translations.has(translations.language);
    const host = present ?? openFrame(container, stylesheet, translations.language);
    if (!present) await isStyled(host);
    if (this.state !== 'loading') return;
    setLanguage(container, translations.language);

    const inner = Component ? container : innerOf(host);
    const wasIncluded = Boolean(present && hasLoginBox(present));
    const root = new ReactRoot(inner, {
      asBuilt: isAsBuilt ? nodeOfPart(part, viewAsBuilt(session, wasIncluded), Component) : undefined,
      asAsked: () => nodeOfPart(part, this.view(page, host, wasIncluded), Component),
      isPage: Boolean(Component),
      onFail: (error) => this.fail('render-failed', error),
      onDiffer: (error) => {
        // During a deployment a page may get the script of the next build: it is then drawn anew.
        if (!Component || isPageOfBuild(stylesheet)) reportError(part, 'markup-differs', String(error));
      },
    });
    this.cleanups.push(adaptToHost(container, inner, base), () => root.end());
    if (!Component) this.cleanups.push(askBeforeLeaving(host));
    await root.shown;
    if (this.state !== 'loading') return;
    // Reported once, whatever languages follow (specification §2.5).
    if (Component && page?.pageView) session.tracker.pageView(page.id, translations.language);
    this.draw = () => {
      setLanguage(container, translations.language);
      root.draw(translations.language);
      if (this.state === 'failed') return;
      this.drawn = Component ? container.firstElementChild : host;
      session.chooser.listenIn(host.shadowRoot ?? host);
      this.mark('ready');
    };
    this.draw();
  }

  /** Draws what is asked for now, once it has been drawn. */
  redraw(header = this.header): void {
    this.header = header;
    this.draw();
  }

  /** Reports the first failure, and shows a placeholder where nothing of ours is visible. */
  fail(code: string, message: unknown): undefined {
    if (this.state === 'gone' || this.state === 'failed') return;
    const { part, container, session } = this;
    this.stop('failed');
    fail(container, part, session.bootData.placeholders, session.base);
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
    write(this.container, 'data-eos-version', this.session.bootData.version);
  }

  private stop(state: 'failed' | 'gone'): void {
    this.state = state;
    this.draw = () => {};
  }

  private view(page: Page | undefined, loginHost: HTMLElement, wasIncluded: boolean): View {
    const { session, header } = this;
    return {
      session,
      config: session.config,
      year: new Date().getFullYear(),
      page,
      // A server-rendered header keeps its login box.
      loginMenu: header?.loginMenu ?? (wasIncluded || Boolean(page?.loginMenu)),
      loginHost,
      current: header?.current,
    };
  }
}

const viewAsBuilt = (session: Session, loginMenu: boolean): View => ({
  ...session.bootData,
  session,
  page: session.prerendered,
  loginMenu,
});
