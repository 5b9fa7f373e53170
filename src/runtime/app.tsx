import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Page } from '../pages/page.ts';
import type { Config, Language } from '../pages/portal.ts';
import { pages } from '../pages/registry.ts';
import type { Stamp } from '../pages/stamp.ts';
import type { EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import { getJson, getText } from './http.ts';
import { languageChanger } from './language.ts';
import { CookieNoticePart, FooterPart, HeaderPart, Mounted, PagePart } from './parts.tsx';
import { hasConsented, storeConsent, storedLanguage } from './preferences.ts';
import { reportError } from './report.ts';
import { createConsent, type Session } from './session.ts';
import { loadStylesheet } from './stylesheet.ts';
import { contentOf, hasOwnTexts, loadTranslations } from './translations.ts';

/** This module, as the bootstrap loads it. */
export interface AppModule {
  start(stamp: Stamp, base: string): Promise<App>;
}

const frameParts: readonly EosContentPart[] = ['header', 'footer', 'cookie-notice'];
const pageOf: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.id, page]));

/** What belongs into each container of contract C6, by the container's id; of the pages those that the tenant has. */
const containersOf = (tenantPages: readonly string[]): ReadonlyMap<string, EosContentPart> =>
  new Map([
    ...frameParts.map((part) => [`eos-${part}`, part] as const),
    ...pages
      .filter(({ id }) => tenantPages.includes(id))
      .map(({ container, id }) => [container, id] as const),
  ]);

/** What the bootstrap hands over to. */
export interface App {
  mount(options: EosContentMountOptions): Promise<void>;
  unmount(id: string): void;
  /** Mounts into every known container that the document holds. */
  mountAll(): Promise<void>;
  setLanguage(code: string): Promise<void>;
  readonly language: string;
}

/**
 * Starts the React part: asks for tenant, config, stylesheet and translations (specification §4). A prerendered page
 * knows its tenant, config and language; a host page has to ask.
 *
 * @param base the address of the build's folder
 */
export async function start(stamp: Stamp, base: string): Promise<App> {
  const { portal } = stamp;
  const languages = Object.keys(portal.languageNames) as Language[];
  const prerendered = pageOf.get(document.documentElement.dataset.eosPage ?? '');
  const language = prerendered ? (document.documentElement.lang as Language) : storedLanguage(languages);
  const [styled, config, translations] = await Promise.all([
    loadStylesheet(base + stamp.stylesheet),
    prerendered ? stamp.config : askConfig(base),
    loadTranslations(portal.tenant, language, base),
  ]);
  if (!styled) {
    // The words are the specification's (§8).
    // biome-ignore lint/suspicious/noConsole: specified
    console.error("Can't load styles for content!");
    reportError('stylesheet', 'stylesheet-failed', "Can't load styles for content!");
  }
  const session: Session = {
    portal,
    config,
    translations,
    prerendered,
    builtInYear: stamp.year,
    consent: createConsent(hasConsented(), storeConsent),
    setLanguage: languageChanger(portal, languages, translations, prerendered),
  };
  const containers = containersOf(stamp.pages);
  const { mount, unmount } = mounting(session, containers, styled, stamp.version);
  return {
    mount,
    unmount,
    mountAll: async () => {
      const present = [...containers.keys()].filter((id) => document.getElementById(id));
      await Promise.all(present.map((id) => mount({ id })));
    },
    setLanguage: session.setLanguage,
    get language() {
      return translations.language;
    },
  };
}

/** The config of the tenant that the server names; null where either cannot be loaded (specification §4). */
async function askConfig(base: string): Promise<Config | null> {
  const tenant = await getText('/services/api/tenant/');
  if (!tenant.ok) return null;
  const config = await getJson(`${base}config/${encodeURIComponent(tenant.value.trim())}.json`);
  return config.ok ? (config.value as Config) : null;
}

interface MountedPart {
  /** Missing while the part's component is being loaded. */
  root?: Root;
  /** Containers that were put around a page for its header and footer. */
  frame: readonly HTMLElement[];
  /** Resolves when the part is shown, or is unmounted before that. */
  shown: Promise<void>;
  settle(): void;
}

function mounting(
  session: Session,
  containers: ReadonlyMap<string, EosContentPart>,
  styled: boolean,
  version: string,
): Pick<App, 'mount' | 'unmount'> {
  const possible = [...containers.values()];
  const mounted = new Map<string, MountedPart>();
  const { translations, prerendered } = session;

  /** A host's own language may be another one (WCAG 3.1.2); a prerendered page is in ours as a whole. */
  const tell = (container: HTMLElement) => {
    if (!prerendered) container.lang = translations.language;
  };
  translations.on('languageChanged', () => {
    for (const id of mounted.keys()) {
      const container = document.getElementById(id);
      if (container) tell(container);
    }
  });

  async function mount({ id, content, header }: EosContentMountOptions, beside = pageHere()): Promise<void> {
    const part = content ?? containers.get(id);
    const page = pageOf.get(part ?? '');
    if (!part || !possible.includes(part)) {
      const list = possible.join(', ');
      throw new Error(`eosContent: nothing to mount for '${content ?? id}'; possible: ${list}`);
    }
    const container = document.getElementById(id);
    if (!container) return;
    const known = mounted.get(id);
    if (known) return known.shown;
    container.dataset.eosVersion = version;
    if (!styled) {
      // Without the styles nothing of the frame is shown (specification §4).
      container.dataset.eosState = 'failed';
      return;
    }
    const fail = (code: string, message: string) => {
      container.dataset.eosState = 'failed';
      reportError(part, code, message);
    };
    // What is on the screen already stays there, rather than turn blank or English.
    if (!contentOf(translations) || (container.hasChildNodes() && !hasOwnTexts(translations))) {
      fail('translations-failed', `no texts in '${translations.language}'`);
      return;
    }
    container.dataset.eosState = 'loading';
    const own = newPart();
    mounted.set(id, own);
    const component = await page?.load().catch((error: unknown) => {
      if (mounted.get(id) !== own) return;
      mounted.delete(id);
      own.settle();
      fail('script-failed', String(error));
    });
    if (mounted.get(id) !== own) return;
    tell(container);
    if (page && !prerendered && container.dataset.eosFrame !== 'none') {
      own.frame = frameAround(container);
    }
    const around = page ?? beside;
    own.root = render(
      container,
      <Mounted session={session} onShown={own.settle}>
        {page && component ? (
          <PagePart page={page} component={component} />
        ) : part === 'footer' ? (
          <FooterPart page={around} />
        ) : part === 'cookie-notice' ? (
          <CookieNoticePart />
        ) : (
          <HeaderPart page={around} loginMenu={header?.loginMenu ?? around?.loginMenu ?? false} />
        )}
      </Mounted>,
      (error) => {
        fail('render-failed', String(error));
        own.settle();
      },
    );
    await Promise.all([own.shown, ...own.frame.map((added) => mount({ id: added.id, header }, page))]);
    if (mounted.get(id) === own && container.dataset.eosState === 'loading') {
      container.dataset.eosState = 'ready';
    }
  }

  function unmount(id: string): void {
    const part = mounted.get(id);
    if (!part) return;
    mounted.delete(id);
    part.root?.unmount();
    part.settle();
    const container = document.getElementById(id);
    delete container?.dataset.eosState;
    delete container?.dataset.eosVersion;
    if (!prerendered) container?.removeAttribute('lang');
    for (const added of part.frame) {
      unmount(added.id);
      added.remove();
    }
  }

  return { mount, unmount };
}

/** The page that the document holds: header and footer beside it mark it, and lead to it in other languages. */
const pageHere = (): Page | undefined => pages.find(({ container }) => document.getElementById(container));

function newPart(): MountedPart {
  let settle = () => {};
  const shown = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { frame: [], shown, settle };
}

/** Takes over what the build prerendered, or renders into an empty container. */
function render(container: HTMLElement, tree: ReactNode, onUncaughtError: (error: unknown) => void): Root {
  if (container.hasChildNodes()) return hydrateRoot(container, tree, { onUncaughtError });
  const root = createRoot(container, { onUncaughtError });
  root.render(tree);
  return root;
}

/** Puts containers for header and footer around a page in a host that has none: no document gets two (contract C12). */
function frameAround(container: HTMLElement): HTMLElement[] {
  return (['header', 'footer'] as const)
    .filter((part) => !document.getElementById(`eos-${part}`))
    .map((part) => {
      const element = document.createElement('div');
      element.id = `eos-${part}`;
      if (part === 'header') container.before(element);
      else container.after(element);
      return element;
    });
}
