import type { FunctionComponent } from 'react';
import type { BootData, TenantSettings } from '../pages/boot-data.ts';
import type { Page, PageProps } from '../pages/page.ts';
import { containersOf, frameAround, pageHere, pageOf } from './containers.ts';
import type { EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import { frameIn, prerenderedParts, showFallback } from './frame.ts';
import { timeoutInMs } from './limits.ts';
import { loadModules } from './modules.ts';
import { mountPart, setContainerLanguage } from './mount-part.tsx';
import { rebaseUrls } from './rebase-urls.ts';
import { reportError } from './report.ts';
import type { Session } from './session.ts';
import { linkAttribute, loadStylesheet } from './stylesheet.ts';
import { contentOf } from './translations.ts';

/** Path and integrity of each page's scripts by page id; the build fills it in. */
const pageScripts = '__EOS_CHUNKS__' as unknown as Readonly<Record<string, BootData['scripts']>>;

type Failure = readonly [code: string, message: unknown];

interface MountedPart {
  part: EosContentPart;
  container: HTMLElement;
  /** The language that the host gave the container. */
  lang: string;
  header: EosContentMountOptions['header'];
  /** Missing while the part is loading. */
  redraw?(): void;
  recolour?(): void;
  remove(): void;
  /** The visible content is not React's. */
  hasFailed?: boolean;
  /** Containers added around a page for its header and footer. */
  frame: readonly HTMLElement[];
  /** Resolves when the part is shown, has failed, or is unmounted before that. */
  settled: Promise<void>;
  settle(): void;
}

export interface Mounting {
  mount(options: EosContentMountOptions): Promise<void>;
  unmount(id: string): void;
  /** Mounts into every known container of the document. Never rejects. */
  mountAll(): Promise<void>;
  /** Redraws everything mounted and retries what failed. */
  redraw(): void;
}

/** Mounts and unmounts the parts (contract C11, C12). */
export function mounting(
  bootData: BootData,
  settings: TenantSettings,
  base: string,
  session: Promise<Session>,
  styled: Promise<boolean>,
): Mounting {
  const stylesheet = () => base + bootData.stylesheet;
  /** The document's language before any change. */
  const documentLanguage = document.documentElement.lang;
  const containers = containersOf(settings.pages);
  const possible = [...containers.values()];
  const mounted = new Map<string, MountedPart>();
  let styles: Promise<boolean> | undefined = styled;
  let leave = () => {};
  // Hosts change colours by an attribute of the root element.
  const colours = new MutationObserver(() => {
    for (const { recolour } of mounted.values()) recolour?.();
  });

  const languageChanges = session.then(({ translations, chooser, prerendered }) => {
    leave = chooser.leave;
    translations.instance.on('languageChanged', (language) => {
      for (const { container, hasFailed } of mounted.values()) {
        if (!hasFailed) setContainerLanguage(container, language, prerendered);
      }
    });
  });
  // Each part reports a failed session itself.
  languageChanges.catch(() => undefined);

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
    const isThere = known?.container === container && known.part === part;
    if (isThere && !known.hasFailed) {
      if (header) known.header = header;
      known.redraw?.();
      return known.settled;
    }
    // Another part was mounted there, or the host replaced the element of that id.
    if (known && !isThere) unmount(id);
    // A failed part is tried again in the same place and keeps its frame.
    else known?.remove();
    // No document gets two headers (C12): a single-page host may mount the next view's before it unmounts the last.
    for (const [other, { part: name }] of mounted) {
      if (name === part && other !== id && !pageOf(part)) unmount(other);
    }
    const own = newPart(part, container, header);
    if (known && isThere) own.frame = known.frame;
    mounted.set(id, own);
    colours.observe(document.documentElement, { attributes: true });
    container.dataset.eosVersion = bootData.version;
    container.dataset.eosState = 'loading';
    const failure = await show(own, beside).catch((error: unknown): Failure => ['render-failed', error]);
    if (mounted.get(id) !== own) return;
    if (failure) fail(own, failure);
    else container.dataset.eosState = 'ready';
    own.settle();
  }

  function fail(own: MountedPart, [code, message]: Failure): void {
    const { container, part } = own;
    own.hasFailed = true;
    container.dataset.eosState = 'failed';
    const index = prerenderedParts.indexOf(part);
    if (index >= 0) showFallback(container, index, bootData.frames);
    // Its links are required by law and must lead to the portal from everywhere.
    rebaseUrls(container, base)();
    reportError(part, code, String(message));
  }

  /** @returns why it is not shown; undefined if it is shown or unmounted */
  async function show(own: MountedPart, beside: Page | undefined): Promise<Failure | undefined> {
    const { part, container } = own;
    const page = pageOf(part);
    const isGone = () => mounted.get(container.id) !== own;
    const script = page && loadPage(page, base).catch((error: unknown) => ({ error }));
    styles ??= loadStylesheet(stylesheet());
    if (!(await styles)) return ['stylesheet-failed', `${stylesheet()} cannot be loaded`];
    const current = await session;
    const { translations, prerendered, chooser } = current;
    const isOnScreen = Boolean(page ? prerendered === page : frameIn(container));
    // Visible content stays instead of turning blank or English.
    if (!contentOf(translations.instance) || (isOnScreen && !translations.hasOwn())) {
      return ['translations-failed', `no texts in '${translations.instance.language}'`];
    }
    const Component = await script;
    if (isGone()) return undefined;
    if (Component && 'error' in Component) return ['script-failed', Component.error];

    chooser.listen();
    if (page && !prerendered && container.dataset.eosFrame !== 'none' && own.frame.length === 0) {
      own.frame = frameAround(container, (name) =>
        [...mounted.values()].some((other) => other.part === name),
      );
    }
    const [header, ...after] = own.frame;
    // Top to bottom: a later part above would shift visible content.
    if (header) await mount({ id: header.id, header: own.header }, page);
    let failure: Failure | undefined;
    const shown = await mountPart({
      part,
      container,
      Component,
      page: page ?? beside,
      session: current,
      settings,
      base,
      stylesheet: stylesheet(),
      documentLanguage,
      header: () => own.header,
      isGone,
      onFailure(error) {
        failure = ['render-failed', error];
        if (own.redraw && !isGone()) fail(own, failure);
      },
      onDifference: (error) => reportError(part, 'markup-differs', String(error)),
    });
    if (!shown) return undefined;
    own.remove = shown.remove;
    own.recolour = shown.recolour;
    await Promise.race([shown.drawn, own.settled]);
    for (const added of after) await mount({ id: added.id }, page);
    if (failure || isGone()) return failure;
    own.redraw = shown.redraw;
    own.redraw();
    return undefined;
  }

  function unmount(id: string): void {
    const part = mounted.get(id);
    const container = part?.container ?? document.getElementById(id);
    // Also removes a fallback; a container without content of ours stays untouched.
    if (!container?.dataset.eosState) return;
    mounted.delete(id);
    part?.remove();
    part?.settle();
    container.replaceChildren();
    delete container.dataset.eosState;
    delete container.dataset.eosVersion;
    delete container.dataset.eosColours;
    if (part?.lang) container.lang = part.lang;
    else if (part) container.removeAttribute('lang');
    for (const added of part?.frame ?? []) {
      unmount(added.id);
      added.remove();
    }
    if (mounted.size > 0 || document.documentElement.dataset.eosPage) return;
    leave();
    colours.disconnect();
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
    redraw() {
      for (const [id, { part, header, hasFailed, redraw }] of mounted) {
        if (hasFailed) void mount({ id, content: part, header });
        else redraw?.();
      }
    },
  };
}

async function loadPage(page: Page, base: string): Promise<FunctionComponent<PageProps>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeoutInMs, 'timeout');
  });
  const loaded = loadModules(base, pageScripts[page.id] ?? []).then(page.load);
  return Promise.race([loaded, limit]).finally(() => clearTimeout(timer));
}

function newPart(
  part: EosContentPart,
  container: HTMLElement,
  header: EosContentMountOptions['header'],
): MountedPart {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { part, container, lang: container.lang, header, remove() {}, frame: [], settled, settle };
}
