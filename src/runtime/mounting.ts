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
import { linkAttribute, linkTo, loadStylesheet } from './stylesheet.ts';
import { inTime } from './waiting.ts';

/** Path and integrity of each page's scripts by page id; the build fills it in. */
const pageScripts = '__EOS_CHUNKS__' as unknown as Readonly<Record<string, BootData['scripts']>>;

/** Mounts and unmounts the parts (contract C11, C12). */
export class Mounting {
  private readonly session: Session;
  private readonly containers: Readonly<Record<string, EosContentPart>>;
  private readonly mounted = new Map<string, MountedPart>();
  /** Mounted as soon as the document has the container. */
  private readonly awaited = new Map<string, EosContentMountOptions>();
  /** Hosts replace elements with all that is in them, as by `innerHTML +=`; what was mounted there is mounted anew. */
  private readonly arrivals = new MutationObserver(() => {
    const replaced = [...this.mounted.values()].filter(({ container }) => !container.isConnected);
    for (const options of [...this.awaited.values(), ...replaced.map((own) => own.options)])
      if (document.getElementById(options.id)) void this.mount(options);
    if (this.mounted.size + this.awaited.size === 0) this.arrivals.disconnect();
  });
  private styles: Promise<boolean> | undefined;

  constructor(session: Session, styled: Promise<boolean>) {
    this.session = session;
    this.containers = containersOf(session.bootData.pages);
    this.styles = styled;
  }

  /** Mounts into every known container of the document. Never rejects. */
  async mountAll(): Promise<void> {
    const present = Object.keys(this.containers).filter((id) => document.getElementById(id));
    await Promise.all(present.map((id) => this.mount({ id })));
  }

  /** Draws all parts as they are to be seen now; what has failed is mounted again. */
  redraw(): void {
    for (const own of this.mounted.values()) {
      if (own.state === 'failed') void this.mount(own.options);
      else own.redraw();
    }
  }

  async mount(options: EosContentMountOptions, beside = pageHere()): Promise<void> {
    const { id, header } = options;
    const part = this.partOf(options);
    const container = document.getElementById(id);
    if (!container) {
      this.awaited.set(id, options);
      return this.watch();
    }
    this.awaited.delete(id);
    const known = this.mounted.get(id);
    if (known?.part === part && known.isIn(container)) {
      void this.style();
      known.redraw(header);
      // The header that was added for a page has its options from the page.
      for (const added of this.addedFor(id)) if (header) await this.mount({ id: added, header });
      return known.settled;
    }
    // Another part was mounted there, or the host replaced the element of that id.
    if (known && (known.part !== part || known.container !== container)) this.unmount(id);
    // A failed part is tried again in the same place and keeps its frame.
    else known?.end();
    this.unmountTwins(part, id);
    const own = new MountedPart(part, container, header, this.session);
    this.mounted.set(id, own);
    this.watch();
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
    if (container.dataset.eosBeside) container.remove();
    for (const added of this.addedFor(id)) this.unmount(added);
    if (this.mounted.size > 0 || document.documentElement.dataset.eosPage) return;
    this.styles = undefined;
    if (this.awaited.size === 0) this.arrivals.disconnect();
    document.querySelector(`link[${linkAttribute}]`)?.remove();
  }

  private watch(): void {
    this.arrivals.observe(document, { childList: true, subtree: true });
  }

  /** @throws where a host names something that this tenant does not have */
  private partOf({ id, content }: EosContentMountOptions): EosContentPart {
    const possible = Object.values(this.containers);
    const part = content ?? this.containers[id];
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
    const addBeside = async (id: 'eos-header' | 'eos-footer') => {
      if (hasFrame && own.state !== 'gone' && this.hasBeside(container, id))
        await this.mount({ id, header }, page);
    };
    // Top to bottom: a later part above would shift visible content.
    await addBeside('eos-header');
    await own.open(Component, page ?? beside);
    await addBeside('eos-footer');
  }

  /** The stylesheet. A host may have taken it out with the rest of its head. */
  private async style(): Promise<boolean> {
    const { stylesheet } = this.session;
    this.styles ??= loadStylesheet(stylesheet);
    if ((await this.styles) && !linkTo(stylesheet)) this.styles = loadStylesheet(stylesheet);
    return this.styles;
  }

  /** @returns the page's component; the part has failed where something is missing */
  private async load(own: MountedPart, page: Page | undefined) {
    const { base, stylesheet, translations, prerendered, ready } = this.session;
    const script = page && loadPage(page, base).catch((error: unknown) => own.fail('script-failed', error));
    const [isStyled, Component] = await Promise.all([this.style(), script, ready]);
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
   * @returns whether the page has it, also if it was added earlier
   */
  private hasBeside(container: HTMLElement, id: 'eos-header' | 'eos-footer'): boolean {
    const present = document.getElementById(id);
    if (present) return present.dataset.eosBeside === container.id;
    const part = this.containers[id];
    if ([...this.mounted.values()].some((own) => own.part === part && own.container.isConnected))
      return false;
    const added = elementOf('div', { id });
    added.dataset.eosBeside = container.id;
    container[id === 'eos-header' ? 'before' : 'after'](added);
    return true;
  }

  /** The ids of the containers that were added for a page. */
  private addedFor(id: string): string[] {
    const containers = [...this.mounted.values()].map(({ container }) => container);
    return containers.filter(({ dataset }) => dataset.eosBeside === id).map((added) => added.id);
  }
}

const loadPage = (page: Page, base: string): Promise<FunctionComponent<PageProps>> =>
  inTime(loadModules(base, pageScripts[page.id] ?? []).then(page.load));
