import type { FunctionComponent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { TenantSettings } from '../pages/boot-data.ts';
import type { Page, PageProps } from '../pages/page.ts';
import type { Config, NavigationKey } from '../pages/portal.ts';
import type { EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import { frameIn, hasLoginBox, innerOf, isOfBuild, isStyled, openFrame } from './frame.ts';
import { followHost } from './host-colours.ts';
import { showLogin } from './login.ts';
import { askBeforeLeaving } from './navigation.ts';
import { CookieNoticePart, FooterPart, HeaderPart, Mounted, PagePart } from './parts.tsx';
import { rebaseUrls } from './rebase-urls.ts';
import type { Session } from './session.ts';
import { deferred } from './waiting.ts';

interface View {
  config: Config | null;
  year: number;
  page: Page | undefined;
  loginMenu: boolean;
  current?: NavigationKey;
}

export interface PartToMount {
  part: EosContentPart;
  container: HTMLElement;
  Component: FunctionComponent<PageProps> | undefined;
  page: Page | undefined;
  session: Session;
  settings: TenantSettings;
  base: string;
  stylesheet: string;
  /** The language of a prerendered document before any change. */
  documentLanguage: string;
  header(): EosContentMountOptions['header'];
  isGone(): boolean;
  /** Nothing could be drawn; the earlier content is restored. */
  onFailure(error: unknown): void;
  /** The markup differed from React's and has been replaced. */
  onDifference(error: unknown): void;
}

export interface Shown {
  drawn: Promise<void>;
  redraw(): void;
  recolour(): void;
  remove(): void;
}

/** Shows a part: hydrates the build's markup or draws anew. @returns undefined if it has been unmounted meanwhile */
export async function mountPart(given: PartToMount): Promise<Shown | undefined> {
  const { part, container, Component, page, session, base, stylesheet } = given;
  const { prerendered, translations } = session;
  const language = () => translations.language;
  const isPage = Component !== undefined;

  const present = isPage ? container : frameIn(container);
  const isAsBuilt = isPage
    ? prerendered === page && given.documentLanguage === language()
    : present && isOfBuild(present, stylesheet) && present.lang === language();
  const host = present ?? openFrame(container, stylesheet, language());
  if (!present) await isStyled(host);
  if (given.isGone()) return undefined;
  setContainerLanguage(container, language());

  const { asBuilt, asAsked } = viewsOf(given, present);
  const { settled: drawn, settle } = deferred();
  const nodeOf = (view: View): ReactNode => (
    <Mounted session={session} onShown={settle}>
      {partOf(part, view, Component)}
    </Mounted>
  );
  const inner = isPage ? container : innerOf(host);
  const root = openRoot(inner, isAsBuilt ? nodeOf(asBuilt()) : undefined, {
    onFailure(error) {
      given.onFailure(error);
      settle();
    },
    onDifference: given.onDifference,
  });
  if (!isAsBuilt) root.render(nodeOf(asAsked()));
  const recolour = () => followHost(container, inner);
  recolour();
  const stopRebasing = rebaseUrls(inner, base);
  const stopAsking = isPage ? undefined : askBeforeLeaving(host);
  const login = loginOf(host, base);
  return {
    drawn,
    recolour,
    redraw() {
      const view = asAsked();
      root.render(nodeOf(view));
      recolour();
      login(part === 'header' && view.loginMenu);
    },
    remove() {
      login(false);
      stopRebasing();
      stopAsking?.();
      root.remove();
    },
  };
}

/** What the build drew, for React to take over, and what is to be seen then. */
function viewsOf({ settings, session, page, header }: PartToMount, present: HTMLElement | undefined) {
  const { config, prerendered } = session;
  // A server-rendered header keeps its login box.
  const wasIncluded = Boolean(present && hasLoginBox(present));
  return {
    asBuilt: (): View => ({
      config: settings.config,
      year: settings.year,
      page: prerendered,
      loginMenu: wasIncluded,
    }),
    asAsked: (): View => ({
      config,
      year: new Date().getFullYear(),
      page,
      loginMenu: header()?.loginMenu ?? (wasIncluded || Boolean(page?.loginMenu)),
      current: header()?.current,
    }),
  };
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

function partOf(
  part: EosContentPart,
  { config, year, page, loginMenu, current }: View,
  Component: FunctionComponent<PageProps> | undefined,
): ReactNode {
  if (page && Component) return <PagePart page={page} component={Component} />;
  if (part === 'footer') return <FooterPart page={page} config={config} year={year} />;
  if (part === 'cookie-notice') return <CookieNoticePart />;
  return <HeaderPart page={page} config={config} loginMenu={loginMenu} current={current} />;
}

/** A host may have another language (WCAG 3.1.2); a prerendered page is in ours as a whole. */
export function setContainerLanguage(container: HTMLElement, language: string): void {
  const host = frameIn(container);
  if (host) host.lang = language;
  else if (!document.documentElement.dataset.eosPage) container.lang = language;
}

/**
 * Starts React in an element and replaces its content at the first render. With `asBuilt`, the node that produced the
 * content, React hydrates it.
 */
function openRoot(
  element: HTMLElement,
  asBuilt: ReactNode | undefined,
  {
    onFailure,
    onDifference,
  }: {
    onFailure(error: unknown): void;
    onDifference(error: unknown): void;
  },
): { render(node: ReactNode): void; remove(): void } {
  const before = [...element.cloneNode(true).childNodes];
  const options = {
    onUncaughtError(error: unknown) {
      // By now React has cleared the element.
      element.replaceChildren(...before);
      onFailure(error);
    },
    // React's default throws an exception into the host.
    onRecoverableError: onDifference,
  };
  let root: Root;
  if (asBuilt === undefined) root = createRoot(element, options);
  else root = hydrateRoot(element, asBuilt, options);
  return { render: (node) => flushSync(() => root.render(node)), remove: () => root.unmount() };
}
