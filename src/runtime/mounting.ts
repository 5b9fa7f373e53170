import type { FunctionComponent } from 'react';
import type { BootData, TenantSettings } from '../pages/boot-data.ts';
import type { Page, PageProps } from '../pages/page.ts';
import { containersOf, frameAround, pageHere, pageOf } from './containers.ts';
import type { EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import { frameIn, isPrerendered, showFallback } from './frame.ts';
import { loadModules } from './modules.ts';
import { mountPart, type PartToMount, type Shown, setContainerLanguage } from './mount-part.tsx';
import { rebaseUrls } from './rebase-urls.ts';
import { reportError } from './report.ts';
import type { Session } from './session.ts';
import { linkAttribute, loadStylesheet } from './stylesheet.ts';
import type { Translations } from './translations.ts';
import { deferred, inTime } from './waiting.ts';

/** Path and integrity of each page's scripts by page id; the build fills it in. */
const pageScripts = '__EOS_CHUNKS__' as unknown as Readonly<Record<string, BootData['scripts']>>;

type Failure = [code: string, message: unknown];
type Loaded = Pick<PartToMount, 'session' | 'Component'>;

interface MountedPart {
  part: EosContentPart;
  container: HTMLElement;
  lang: string;
  header: EosContentMountOptions['header'];
  shown?: Shown | undefined;
  redraw?(): void;
  failure?: Failure;
  /** The visible content is not React's. */
  hasFailed?: boolean;
  /** Containers added around a page for its header and footer. */
  frame: readonly HTMLElement[];
  settled: Promise<void>;
  settle(): void;
}

export interface MountingOptions {
  bootData: BootData;
  settings: TenantSettings;
  base: string;
  translations: Translations;
  session: Promise<Session>;
  styled: Promise<boolean>;
}

/** Mounts and unmounts the parts (contract C11, C12). */
export class Mounting {
  private readonly given: MountingOptions;
  private readonly stylesheet: string;
  private readonly containers: ReadonlyMap<string, EosContentPart>;
  private readonly mounted = new Map<string, MountedPart>();
  private styles: Promise<boolean> | undefined;
  private readonly documentLanguage = document.documentElement.lang;
  private leave = () => {};
  // Hosts change colours by an attribute of the root element.
  private readonly colours = new MutationObserver(() => {
    for (const { shown } of this.mounted.values()) shown?.recolour();
  });

  constructor(given: MountingOptions) {
    const { bootData, settings, base, translations, styled } = given;
    this.given = given;
    this.stylesheet = base + bootData.stylesheet;
    this.containers = containersOf(settings.pages);
    this.styles = styled;
    translations.subscribe(() => {
      for (const { container, hasFailed } of this.mounted.values()) {
        if (!hasFailed) setContainerLanguage(container, translations.language);
      }
    });
  }

  /** Mounts into every known container of the document. Never rejects. */
  async mountAll(): Promise<void> {
    const present = [...this.containers.keys()].filter((id) => document.getElementById(id));
    await Promise.all(present.map((id) => this.mount({ id })));
  }

  redraw(): void {
    for (const [id, { part, header, hasFailed, redraw }] of this.mounted) {
      if (hasFailed) void this.mount({ id, content: part, header });
      else redraw?.();
    }
  }

  async mount(options: EosContentMountOptions, beside = pageHere()): Promise<void> {
    const { id, header } = options;
    const part = this.partOf(options);
    const container = document.getElementById(id);
    if (!container) return;
    const known = this.mounted.get(id);
    const isThere = known?.container === container && known.part === part;
    if (isThere && !known.hasFailed) {
      if (header) known.header = header;
      known.redraw?.();
      return known.settled;
    }
    // Another part was mounted there, or the host replaced the element of that id.
    if (known && !isThere) this.unmount(id);
    // A failed part is tried again in the same place and keeps its frame.
    else known?.shown?.remove();
    this.unmountTwins(part, id);
    const own = newPart(part, container, header);
    if (known && isThere) own.frame = known.frame;
    this.mounted.set(id, own);
    this.colours.observe(document.documentElement, { attributes: true });
    container.dataset.eosVersion = this.given.bootData.version;
    container.dataset.eosState = 'loading';
    const failure = await this.show(own, beside).catch((error: unknown): Failure => ['render-failed', error]);
    if (this.isGone(own)) return;
    if (failure) this.fail(own, failure);
    else container.dataset.eosState = 'ready';
    own.settle();
  }

  unmount(id: string): void {
    const part = this.mounted.get(id);
    const container = part?.container ?? document.getElementById(id);
    // Also removes a fallback; a container without content of ours stays untouched.
    if (!container?.dataset.eosState) return;
    this.mounted.delete(id);
    part?.shown?.remove();
    part?.settle();
    container.replaceChildren();
    delete container.dataset.eosState;
    delete container.dataset.eosVersion;
    delete container.dataset.eosColours;
    if (part?.lang) container.lang = part.lang;
    else if (part) container.removeAttribute('lang');
    for (const added of part?.frame ?? []) {
      this.unmount(added.id);
      added.remove();
    }
    if (this.mounted.size > 0 || document.documentElement.dataset.eosPage) return;
    this.leave();
    this.colours.disconnect();
    this.styles = undefined;
    document.querySelector(`link[${linkAttribute}]`)?.remove();
  }

  /** @throws where a host names something that this tenant does not have */
  private partOf({ id, content }: EosContentMountOptions): EosContentPart {
    const possible = [...this.containers.values()];
    const part = content ?? this.containers.get(id);
    if (part && possible.includes(part)) return part;
    const list = possible.join(', ');
    throw new Error(`eosContent: nothing to mount for '${content ?? id}'; possible: ${list}`);
  }

  /** No document gets two headers (C12): a single-page host may mount the next view's before it unmounts the last. */
  private unmountTwins(part: EosContentPart, id: string): void {
    if (pageOf(part)) return;
    for (const [other, { part: name }] of this.mounted) {
      if (name === part && other !== id) this.unmount(other);
    }
  }

  private isGone(own: MountedPart): boolean {
    return this.mounted.get(own.container.id) !== own;
  }

  private fail(own: MountedPart, [code, message]: Failure): void {
    const { container, part } = own;
    const { bootData, base } = this.given;
    own.hasFailed = true;
    container.dataset.eosState = 'failed';
    if (isPrerendered(part)) showFallback(container, part, bootData);
    // Its links are required by law and must lead to the portal from everywhere.
    rebaseUrls(container, base)();
    reportError(part, code, String(message));
  }

  /** @returns why it is not shown; undefined if it is shown or unmounted */
  private async show(own: MountedPart, beside: Page | undefined): Promise<Failure | undefined> {
    const { part, container } = own;
    const page = pageOf(part);
    const loaded = await this.load(own, page);
    if (Array.isArray(loaded)) return loaded;
    if (this.isGone(own)) return undefined;
    const { chooser, prerendered } = loaded.session;
    chooser.listen();
    this.leave = chooser.leave;
    if (page && !prerendered && container.dataset.eosFrame !== 'none' && own.frame.length === 0) {
      own.frame = frameAround(container, (name) =>
        [...this.mounted.values()].some((other) => other.part === name),
      );
    }
    const [header, ...after] = own.frame;
    // Top to bottom: a later part above would shift visible content.
    if (header) await this.mount({ id: header.id, header: own.header }, page);
    own.shown = await this.draw(own, loaded, page ?? beside);
    if (!own.shown) return undefined;
    await Promise.race([own.shown.drawn, own.settled]);
    for (const added of after) await this.mount({ id: added.id }, page);
    if (own.failure || this.isGone(own)) return own.failure;
    own.redraw = own.shown.redraw;
    own.redraw();
    return undefined;
  }

  /** @returns what the part is drawn with, or why it cannot be */
  private async load({ container }: MountedPart, page: Page | undefined): Promise<Failure | Loaded> {
    const script = page && loadPage(page, this.given.base).catch((error: unknown) => ({ error }));
    this.styles ??= loadStylesheet(this.stylesheet);
    if (!(await this.styles)) return ['stylesheet-failed', `${this.stylesheet} cannot be loaded`];
    const session = await this.given.session;
    const { translations, prerendered } = session;
    const isOnScreen = Boolean(page ? prerendered === page : frameIn(container));
    // Visible content stays instead of turning blank or English.
    if (!translations.content || (isOnScreen && !translations.hasOwn())) {
      return ['translations-failed', `no texts in '${translations.language}'`];
    }
    const Component = await script;
    if (Component && 'error' in Component) return ['script-failed', Component.error];
    return { session, Component };
  }

  private draw(own: MountedPart, loaded: Loaded, page: Page | undefined): Promise<Shown | undefined> {
    const { part, container } = own;
    const { settings, base } = this.given;
    return mountPart({
      ...loaded,
      part,
      container,
      page,
      settings,
      base,
      stylesheet: this.stylesheet,
      documentLanguage: this.documentLanguage,
      header: () => own.header,
      isGone: () => this.isGone(own),
      onFailure: (error) => {
        own.failure = ['render-failed', error];
        if (own.redraw && !this.isGone(own)) this.fail(own, own.failure);
      },
      onDifference: (error) => reportError(part, 'markup-differs', String(error)),
    });
  }
}

const loadPage = (page: Page, base: string): Promise<FunctionComponent<PageProps>> =>
  inTime(loadModules(base, pageScripts[page.id] ?? []).then(page.load));

function newPart(
  part: EosContentPart,
  container: HTMLElement,
  header: EosContentMountOptions['header'],
): MountedPart {
  return { part, container, lang: container.lang, header, frame: [], ...deferred() };
}
