import type { FunctionComponent, ReactNode } from 'react';
import type { TenantSettings } from '../pages/boot-data.ts';
import type { Page, PageProps } from '../pages/page.ts';
import type { Config, NavigationKey } from '../pages/portal.ts';
import type { EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import { frameIn, hasLoginBox, innerOf, isOfBuild, isStyled, openFrame } from './frame.ts';
import { followHost } from './host-colours.ts';
import { showLogin } from './login.ts';
import { askBeforeLeaving } from './navigation.ts';
import { CookieNoticePart, FooterPart, HeaderPart, Mounted, PagePart } from './parts.tsx';
import { openRoot } from './react-root.ts';
import { rebaseUrls } from './rebase-urls.ts';
import type { Session } from './session.ts';

/** What a part shows beside its texts. */
interface View {
  config: Config | null;
  year: number;
  /** The page that the part belongs to, or is. */
  page: Page | undefined;
  loginMenu: boolean;
  /** The menu entry that the host has named as its own. */
  current?: NavigationKey;
}

/** A part and all that it is shown with. */
export interface PartToMount {
  part: EosContentPart;
  container: HTMLElement;
  /** The part's component, where it is a page. */
  Component: FunctionComponent<PageProps> | undefined;
  /** The page that the part is, or stands beside. */
  page: Page | undefined;
  session: Session;
  settings: TenantSettings;
  /** The address of the build's folder, and of its stylesheet. */
  base: string;
  stylesheet: string;
  /** The language of a prerendered document, before anybody changed it. */
  documentLanguage: string;
  /** The header's options, as the host last gave them. */
  header(): EosContentMountOptions['header'];
  /** Whether the part has been unmounted meanwhile. */
  isGone(): boolean;
  /** Nothing could be drawn, now or later; what was on the screen before React is there again. */
  onFailure(error: unknown): void;
  /** The markup was not what it should have been, and has been replaced. */
  onDifference(error: unknown): void;
}

/** A part on the screen. */
export interface Shown {
  /** Resolves when React has drawn it, or has failed to. */
  drawn: Promise<void>;
  /** Draws it again, as it is asked for now. */
  redraw(): void;
  /** Takes the colours that the host declares now. */
  recolour(): void;
  remove(): void;
}

/**
 * Shows a part: takes over what the build put there, or draws it anew.
 *
 * @returns nothing where it has been unmounted meanwhile
 */
export async function mountPart(given: PartToMount): Promise<Shown | undefined> {
  const { part, container, Component, page, session, settings, base, stylesheet } = given;
  const { config, prerendered, translations } = session;
  const language = () => translations.instance.language;
  const isPage = Component !== undefined;

  const present = isPage ? container : frameIn(container);
  const isAsBuilt = isPage
    ? prerendered === page && given.documentLanguage === language()
    : present && isOfBuild(present, stylesheet) && present.lang === language();
  const host = present ?? openFrame(container, stylesheet, language());
  if (!present) await isStyled(host);
  if (given.isGone()) return undefined;
  setContainerLanguage(container, language(), prerendered);

  // A header that the server put there with a login box keeps it.
  const wasIncluded = Boolean(present && hasLoginBox(present));
  const asBuilt = (): View => ({
    config: settings.config,
    year: settings.year,
    page: prerendered,
    loginMenu: wasIncluded,
  });
  const asAsked = (): View => ({
    config,
    year: new Date().getFullYear(),
    page,
    loginMenu: given.header()?.loginMenu ?? (wasIncluded || Boolean(page?.loginMenu)),
    current: given.header()?.current,
  });
  let settle = () => {};
  const drawn = new Promise<void>((resolve) => {
    settle = resolve;
  });
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
  let hideLogin: (() => void) | undefined;
  return {
    drawn,
    recolour,
    redraw() {
      const view = asAsked();
      root.render(nodeOf(view));
      recolour();
      if (part === 'header' && view.loginMenu) hideLogin ??= showLogin(host, base);
      else {
        hideLogin?.();
        hideLogin = undefined;
      }
    },
    remove() {
      hideLogin?.();
      stopRebasing();
      stopAsking?.();
      root.remove();
    },
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

/** A host's own language may be another one (WCAG 3.1.2); a prerendered page is in ours as a whole. */
export function setContainerLanguage(
  container: HTMLElement,
  language: string,
  prerendered: Page | undefined,
): void {
  const host = frameIn(container);
  if (host) host.lang = language;
  else if (!prerendered) container.lang = language;
}
