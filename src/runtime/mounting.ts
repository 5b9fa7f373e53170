import type { FunctionComponent } from 'react';
import type { BootData } from '../pages/boot-data.ts';
import type { Page, PageProps } from '../pages/page.ts';
import { containersOf, release, stateOf } from './container.ts';
import type { EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import { elementOf, frameIn } from './frame.ts';
import { loadModules } from './modules.ts';
import { MountedPart } from './mounted-part.tsx';
import { pageHere, pageOf } from './pages-here.ts';
import type { Session } from './session.ts';
import { linkAttribute, loadStylesheet } from './stylesheet.ts';
import { inTime } from './waiting.ts';

/** Path and integrity of each page's scripts by page id; the build fills it in. */
const pageScripts = '__EOS_CHUNKS__' as unknown as Readonly<Record<string, BootData['scripts']>>;

/** Mounts and unmounts the parts (contract C11, C12). */
export class Mounting {
  private readonly session: Session;
  private readonly containers: ReadonlyMap<string, EosContentPart>;
  private readonly mounted = new Map<string, MountedPart>();
  /** By a page's container id the containers that were added for its header and footer. */
  private readonly added = new Map<string, HTMLElement[]>();
  /** Mounted as soon as the document has the container. */
  private readonly awaited = new Map<string, EosContentMountOptions>();
  private readonly arrivals = new MutationObserver(() => {
    for (const [id, options] of this.awaited) {
      if (!document.getElementById(id)) continue;
      this.awaited.delete(id);
      void this.mount(options);
    }
    if (this.awaited.size === 0) this.arrivals.disconnect();
  });
  private styles: Promise<boolean> | undefined;

  constructor(session: Session, styled: Promise<boolean>) {
    const { translations, bootData } = session;
    this.session = session;
    this.containers = containersOf(bootData.pages);
    this.styles = styled;
    // Not the first language: parts are drawn in it.
    void translations.ready.then(() => translations.instance.on('languageChanged', () => this.redraw()));
  }

  /** Mounts into every known container of the document. Never rejects. */
  async mountAll(): Promise<void> {
    const present = [...this.containers.keys()].filter((id) => document.getElementById(id));
    await Promise.all(present.map((id) => this.mount({ id })));
  }

  /** Draws all parts as they are to be seen now; what has failed is mounted again. */
  redraw(): void {
    for (const own of this.mounted.values()) {
      const { part, container, header } = own;
      if (own.state === 'failed')
        void this.mount({ id: container.id, content: part, ...(header && { header }) });
      else own.redraw();
    }
  }

  async mount(options: EosContentMountOptions, beside = pageHere()): Promise<void> {
    const { id, header } = options;
    const part = this.partOf(options);
    const container = document.getElementById(id);
    if (!container) return this.awaitContainer(options);
    const known = this.mounted.get(id);
    if (known?.part === part && known.isIn(container)) {
      known.redraw(header);
      // The header that was added for a page has its options from the page.
      for (const added of this.addedFor(id)) if (header) await this.mount({ id: added.id, header });
      return known.settled;
    }
    // Another part was mounted there, or the host replaced the element of that id.
    if (known && (known.part !== part || known.container !== container)) this.unmount(id);
    // A failed part is tried again in the same place and keeps its frame.
    else known?.end();
    this.unmountTwins(part, id);
    const own = new MountedPart(part, container, header, this.session);
    this.mounted.set(id, own);
    own.settled = this.show(own, beside).catch((error: unknown) => own.fail('render-failed', error));
    await own.settled;
  }

  unmount(id: string): void {
    this.awaited.delete(id);
    const part = this.mounted.get(id);
    const container = part?.container ?? document.getElementById(id);
    // Also removes a placeholder; a container without content of ours stays untouched.
    if (!container || !(part || stateOf(container))) return;
    this.mounted.delete(id);
    part?.end();
    release(container);
    const added = this.added.get(id) ?? [];
    this.added.delete(id);
    for (const element of added) {
      if (this.mounted.get(element.id)?.container === element) this.unmount(element.id);
      element.remove();
    }
    if (this.mounted.size > 0 || document.documentElement.dataset.eosPage) return;
    this.styles = undefined;
    document.querySelector(`link[${linkAttribute}]`)?.remove();
  }

  private awaitContainer(options: EosContentMountOptions): void {
    this.awaited.set(options.id, options);
    this.arrivals.observe(document, { childList: true, subtree: true });
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

  private async show(own: MountedPart, beside: Page | undefined): Promise<void> {
    const { part, container, header } = own;
    const page = pageOf(part);
    const Component = await this.load(own, page);
    if (own.state !== 'loading') return;
    const hasFrame = page && !this.session.prerendered && container.dataset.eosFrame !== 'none';
    const top = hasFrame && this.addBeside(container, 'header');
    const bottom = hasFrame && this.addBeside(container, 'footer');
    // Top to bottom: a later part above would shift visible content.
    if (top) await this.mount({ id: top, header }, page);
    await own.open(Component, page ?? beside);
    if (bottom) await this.mount({ id: bottom }, page);
  }

  /** @returns the page's component; the part has failed where something is missing */
  private async load(own: MountedPart, page: Page | undefined) {
    const { base, stylesheet, translations, prerendered, ready } = this.session;
    const script = page && loadPage(page, base).catch((error: unknown) => own.fail('script-failed', error));
    this.styles ??= loadStylesheet(stylesheet);
    const [isStyled, Component] = await Promise.all([this.styles, script, ready]);
    // Visible content stays instead of turning blank or English; but the notice has to work.
    const isOnScreen =
      own.part !== 'cookie-notice' && Boolean(page ? prerendered === page : frameIn(own.container));
    if (!isStyled) own.fail('stylesheet-failed', `${stylesheet} cannot be loaded`);
    else if (!translations.content || (isOnScreen && !translations.has(translations.language))) {
      own.fail('translations-failed', `no texts in '${translations.language}'`);
    }
    return Component;
  }

  /**
   * Adds a container for the header or footer of a page unless the document has one: no document gets two (C12).
   * @returns its id, also if it was added earlier
   */
  private addBeside(container: HTMLElement, part: 'header' | 'footer'): string | undefined {
    const id = `eos-${part}`;
    const added = this.addedFor(container.id);
    if (added.some((element) => element.id === id)) return id;
    const isElsewhere = [...this.mounted.values()].some(
      (other) => other.part === part && other.container.isConnected,
    );
    if (isElsewhere || document.getElementById(id)) return undefined;
    const element = elementOf('div', { id });
    container[part === 'header' ? 'before' : 'after'](element);
    this.added.set(container.id, [...added, element]);
    return id;
  }

  private addedFor(id: string): HTMLElement[] {
    return this.added.get(id)?.filter(({ isConnected }) => isConnected) ?? [];
  }
}

const loadPage = (page: Page, base: string): Promise<FunctionComponent<PageProps>> =>
  inTime(loadModules(base, pageScripts[page.id] ?? []).then(page.load));
