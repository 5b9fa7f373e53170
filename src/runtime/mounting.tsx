import type { FunctionComponent, ReactNode } from 'react';
import type { Page, PageProps } from '../pages/page.ts';
import type { Config } from '../pages/portal.ts';
import type { Settings, Stamp } from '../pages/stamp.ts';
import { atHome } from './at-home.ts';
import { preloadModule } from './chunks.ts';
import { draw } from './drawing.ts';
import type { EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import {
  frameIn,
  hasLoginBox,
  innerOf,
  isOfBuild,
  isStyled,
  openFrame,
  readyMadeParts,
  showMissing,
} from './frame.ts';
import { showLogin } from './login.ts';
import { CookieNoticePart, FooterPart, HeaderPart, Mounted, PagePart } from './parts.tsx';
import { containersOf, frameAround, pageHere, pageOf } from './places.ts';
import { reportError } from './report.ts';
import type { Session } from './session.ts';
import { linkAttribute, loadStylesheet } from './stylesheet.ts';
import { contentOf } from './translations.ts';

/** What each page needs beside the React part, by its id: path and integrity. Put in by the build. */
const pageScripts = '__EOS_CHUNKS__' as unknown as Readonly<Record<string, Stamp['scripts']>>;

/** What a part shows beside its texts. */
interface View {
  config: Config | null;
  year: number;
  /** The page that the part belongs to, or is. */
  page: Page | undefined;
  loginMenu: boolean;
}

/** Why a part is not shown. */
type Failure = readonly [code: string, message: unknown];

interface MountedPart {
  part: EosContentPart;
  container: HTMLElement;
  /** The language that the host has given the container. */
  lang: string;
  /** The header's options, as the host last gave them. */
  header: EosContentMountOptions['header'];
  /** Draws again, with other options. Missing while the part is being loaded. */
  redraw?(): void;
  /** Takes away what is shown. */
  remove(): void;
  /** Containers that were put around a page for its header and footer. */
  frame: readonly HTMLElement[];
  /** Resolves when the part is shown, has failed, or is unmounted before that. */
  shown: Promise<void>;
  settle(): void;
}

export interface Mounting {
  mount(options: EosContentMountOptions): Promise<void>;
  unmount(id: string): void;
  /** Mounts into every known container that the document holds. Never rejects. */
  mountAll(): Promise<void>;
}

/** Mounts and unmounts the parts (contract C11, C12). */
export function mounting(
  stamp: Stamp,
  settings: Settings,
  base: string,
  session: Promise<Session>,
  styled: Promise<boolean>,
): Mounting {
  const stylesheet = base + stamp.stylesheet;
  /** That of a prerendered page, before anybody changes it. */
  const documentLanguage = document.documentElement.lang;
  const containers = containersOf(settings.pages);
  const possible = [...containers.values()];
  const mounted = new Map<string, MountedPart>();
  let styles: Promise<boolean> | undefined = styled;
  let leave = () => {};

  void session.then(({ translations, chooser, prerendered }) => {
    leave = chooser.leave;
    translations.instance.on('languageChanged', (language) => {
      for (const { container } of mounted.values()) tellLanguage(container, language, prerendered);
    });
  });

  async function mount(options: EosContentMountOptions, beside = pageHere()): Promise<void> {
    const { id, content, header } = options;
    const part = content ?? containers.get(id);
    if (!part || !possible.includes(part)) {
      const list = possible.join(', ');
      throw new Error(`eosContent: nothing to mount for '${content ?? id}'; possible: ${list}`);
    }
    const container = document.getElementById(id);
    if (!container) return;
    const known = mounted.get(id);
    if (known?.container === container) {
      if (header) known.header = header;
      known.redraw?.();
      return known.shown;
    }
    // A host has put another element of that id in the place of the one that was mounted.
    if (known) unmount(id);
    const own = newPart(part, container, header);
    mounted.set(id, own);
    container.dataset.eosVersion = stamp.version;
    container.dataset.eosState = 'loading';
    const failure = await show(own, part, beside).catch(
      (error: unknown): Failure => ['render-failed', error],
    );
    if (mounted.get(id) !== own) return;
    if (failure) fail(own, failure);
    else container.dataset.eosState = 'ready';
    own.settle();
  }

  function fail({ container, part }: MountedPart, [code, message]: Failure): void {
    mounted.delete(container.id);
    container.dataset.eosState = 'failed';
    const readyMade = readyMadeParts.indexOf(part);
    if (readyMade >= 0) showMissing(container, readyMade, stamp.frames, base);
    reportError(part, code, String(message));
  }

  async function show(
    own: MountedPart,
    part: EosContentPart,
    beside: Page | undefined,
  ): Promise<Failure | undefined> {
    const { container } = own;
    const page = pageOf(part);
    const isGone = () => mounted.get(container.id) !== own;
    // A page's script comes while the texts do.
    const script = page && loadPage(page, base).catch((error: unknown) => ({ error }));
    styles ??= loadStylesheet(stylesheet);
    if (!(await styles)) return ['stylesheet-failed', `${stylesheet} cannot be loaded`];
    const current = await session;
    const { translations, prerendered, config, chooser } = current;
    const inFrame = !page;
    const isOnScreen = Boolean(inFrame ? frameIn(container) : prerendered === page);
    // What is on the screen already stays there, rather than turn blank or English.
    if (!contentOf(translations.instance) || (isOnScreen && !translations.hasOwn())) {
      return ['translations-failed', `no texts in '${translations.instance.language}'`];
    }
    const Component = await script;
    if (isGone()) return;
    if (Component && 'error' in Component) return ['script-failed', Component.error];

    chooser.listen();
    if (page && !prerendered && container.dataset.eosFrame !== 'none') {
      own.frame = frameAround(container, (name) =>
        [...mounted.values()].some((other) => other.part === name),
      );
    }
    const [header, ...after] = own.frame;
    // From top to bottom: what came later above would push what is already on the screen.
    if (header) await mount({ id: header.id, header: own.header }, page);

    const { language } = translations.instance;
    const host = inFrame ? frameIn(container) : container;
    const isOurs = inFrame ? host && isOfBuild(host, stylesheet) : isOnScreen;
    const takesOver = isOurs && (inFrame ? host?.lang : documentLanguage) === language;
    const place = host ?? openFrame(container, stylesheet, language);
    if (!host) await isStyled(place);
    if (isGone()) return;
    tellLanguage(container, translations.instance.language, prerendered);

    const around = page ?? beside;
    // A header that the server put there with a login box keeps it.
    const wasIncluded = Boolean(host && hasLoginBox(host));
    const nodeOf = (view: View): ReactNode => (
      <Mounted session={current} onShown={own.settle}>
        {partOf(part, view, Component)}
      </Mounted>
    );
    const actual = (): View => ({
      config,
      year: new Date().getFullYear(),
      page: around,
      loginMenu: own.header?.loginMenu ?? (wasIncluded || Boolean(around?.loginMenu)),
    });
    const asBuilt = (): View => ({
      config: settings.config,
      year: settings.year,
      page: prerendered,
      loginMenu: wasIncluded,
    });
    let failure: Failure | undefined;
    const inner = inFrame ? innerOf(place) : container;
    const drawing = draw(inner, takesOver ? nodeOf(asBuilt()) : undefined, {
      onFailure(error) {
        failure = ['render-failed', error];
        if (own.redraw && !isGone()) fail(own, failure);
        own.settle();
      },
      onDifference: (error) => reportError(part, 'markup-differs', String(error)),
    });
    if (!takesOver) drawing.render(nodeOf(actual()));
    const leadHome = atHome(inner, base);
    let hideLogin: (() => void) | undefined;
    own.remove = () => {
      hideLogin?.();
      leadHome();
      drawing.remove();
    };
    await own.shown;
    for (const added of after) await mount({ id: added.id }, page);
    if (failure || isGone()) return failure;
    own.redraw = () => {
      const view = actual();
      drawing.render(nodeOf(view));
      if (part !== 'header') return;
      if (view.loginMenu) hideLogin ??= showLogin(place, base);
      else {
        hideLogin?.();
        hideLogin = undefined;
      }
    };
    own.redraw();
    return undefined;
  }

  function unmount(id: string): void {
    const part = mounted.get(id);
    const container = part?.container ?? document.getElementById(id);
    // A placeholder for what failed goes as well; a container that holds nothing of ours is none of our business.
    if (!container?.dataset.eosState) return;
    mounted.delete(id);
    part?.remove();
    part?.settle();
    container.replaceChildren();
    delete container.dataset.eosState;
    delete container.dataset.eosVersion;
    if (part?.lang) container.lang = part.lang;
    else if (part) container.removeAttribute('lang');
    for (const added of part?.frame ?? []) {
      unmount(added.id);
      added.remove();
    }
    if (mounted.size > 0 || document.documentElement.dataset.eosPage) return;
    leave();
    styles = undefined;
    document.querySelector(`link[${linkAttribute}]`)?.remove();
  }

  return {
    mount,
    unmount,
    mountAll: async () => {
      const present = [...containers.keys()].filter((id) => document.getElementById(id));
      await Promise.all(present.map((id) => mount({ id })));
    },
  };
}

function partOf(
  part: EosContentPart,
  { config, year, page, loginMenu }: View,
  Component: FunctionComponent<PageProps> | undefined,
): ReactNode {
  if (page && Component) return <PagePart page={page} component={Component} />;
  if (part === 'footer') return <FooterPart page={page} config={config} year={year} />;
  if (part === 'cookie-notice') return <CookieNoticePart />;
  return <HeaderPart page={page} config={config} loginMenu={loginMenu} />;
}

async function loadPage(page: Page, base: string): Promise<FunctionComponent<PageProps>> {
  for (const [path, integrity] of pageScripts[page.id] ?? []) preloadModule(base + path, integrity);
  return page.load();
}

/** A host's own language may be another one (WCAG 3.1.2); a prerendered page is in ours as a whole. */
function tellLanguage(container: HTMLElement, language: string, prerendered: Page | undefined): void {
  const host = frameIn(container);
  if (host) host.lang = language;
  else if (!prerendered) container.lang = language;
}

function newPart(
  part: EosContentPart,
  container: HTMLElement,
  header: EosContentMountOptions['header'],
): MountedPart {
  let settle = () => {};
  const shown = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { part, container, lang: container.lang, header, remove() {}, frame: [], shown, settle };
}
