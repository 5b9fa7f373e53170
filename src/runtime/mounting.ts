import type { FunctionComponent } from 'react';
import type { BootData } from '../pages/boot-data.ts';
import type { Page, PageProps } from '../pages/page.ts';
import { containersOf, frameAround, pageHere, pageOf } from './containers.ts';
import type { EosContentMountOptions, EosContentPart } from './eos-content.d.ts';
import { frameIn } from './frame.ts';
import { loadModules } from './modules.ts';
import { MountedPart, type Surroundings } from './mounted-part.tsx';
import type { Session } from './session.ts';
import { linkAttribute, loadStylesheet } from './stylesheet.ts';
import type { Translations } from './translations.ts';
import { inTime } from './waiting.ts';

/** Path and integrity of each page's scripts by page id; the build fills it in. */
const pageScripts = '__EOS_CHUNKS__' as unknown as Readonly<Record<string, BootData['scripts']>>;

export interface MountingOptions extends Omit<Surroundings, 'documentLanguage'> {
  translations: Translations;
  session: Promise<Session>;
  styled: Promise<boolean>;
}

/** Mounts and unmounts the parts (contract C11, C12). */
export class Mounting {
  private readonly given: MountingOptions;
  private readonly surroundings: Surroundings;
  private readonly stylesheet: string;
  private readonly containers: ReadonlyMap<string, EosContentPart>;
  private readonly mounted = new Map<string, MountedPart>();
  private styles: Promise<boolean> | undefined;
  private leave = () => {};
  // Hosts change colours by an attribute of the root element.
  private readonly colours = new MutationObserver(() => {
    for (const part of this.mounted.values()) part.recolour();
  });

  constructor(given: MountingOptions) {
    const { bootData, settings, base, translations, styled } = given;
    this.given = given;
    this.surroundings = { bootData, settings, base, documentLanguage: document.documentElement.lang };
    this.stylesheet = base + bootData.stylesheet;
    this.containers = containersOf(settings.pages);
    this.styles = styled;
    const follow = () => {
      for (const part of this.mounted.values()) if (!part.hasFailed) part.setLanguage(translations.language);
    };
    // Not the first language: parts are drawn in it.
    translations.ready.then(
      () => translations.instance.on('languageChanged', follow),
      // Each part that needs the session reports it.
      () => undefined,
    );
  }

  /** Mounts into every known container of the document. Never rejects. */
  async mountAll(): Promise<void> {
    const present = [...this.containers.keys()].filter((id) => document.getElementById(id));
    await Promise.all(present.map((id) => this.mount({ id })));
  }

  redraw(): void {
    for (const [id, { part, header, hasFailed, redraw }] of this.mounted) {
      if (hasFailed) void this.mount({ id, content: part, header });
      else redraw();
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
      known.redraw();
      return known.settled;
    }
    // Another part was mounted there, or the host replaced the element of that id.
    if (known && !isThere) this.unmount(id);
    // A failed part is tried again in the same place and keeps its frame.
    else known?.end();
    this.unmountTwins(part, id);
    const own = new MountedPart(part, container, header, this.surroundings);
    if (known && isThere) own.frame = known.frame;
    this.mounted.set(id, own);
    this.colours.observe(document.documentElement, { attributes: true });
    own.settled = this.show(own, beside).catch((error: unknown) => own.fail('render-failed', error));
    await own.settled;
  }

  unmount(id: string): void {
    const part = this.mounted.get(id);
    const container = part?.container ?? document.getElementById(id);
    // Also removes a fallback; a container without content of ours stays untouched.
    if (!container?.dataset.eosState) return;
    this.mounted.delete(id);
    part?.end();
    container.replaceChildren();
    delete container.dataset.eosState;
    delete container.dataset.eosVersion;
    delete container.dataset.eosColours;
    part?.restoreLanguage();
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

  private async show(own: MountedPart, beside: Page | undefined): Promise<void> {
    const { part, container } = own;
    const page = pageOf(part);
    const loaded = await this.load(own, page);
    if (!loaded || own.isGone) return;
    const { session, Component } = loaded;
    session.chooser.listen();
    this.leave = session.chooser.leave;
    if (page && !session.prerendered && container.dataset.eosFrame !== 'none' && own.frame.length === 0) {
      own.frame = frameAround(container, (name) =>
        [...this.mounted.values()].some((other) => other.part === name),
      );
    }
    const [header, ...after] = own.frame;
    // Top to bottom: a later part above would shift visible content.
    if (header) await this.mount({ id: header.id, header: own.header }, page);
    await own.draw(session, Component, page ?? beside);
    for (const added of after) await this.mount({ id: added.id }, page);
    if (!own.hasFailed && !own.isGone) container.dataset.eosState = 'ready';
  }

  /** @returns what the part is drawn with; nothing if it has failed */
  private async load(own: MountedPart, page: Page | undefined) {
    const script = page && loadPage(page, this.given.base).catch((error: unknown) => ({ error }));
    this.styles ??= loadStylesheet(this.stylesheet);
    if (!(await this.styles)) return own.fail('stylesheet-failed', `${this.stylesheet} cannot be loaded`);
    const session = await this.given.session;
    const { translations, prerendered } = session;
    const isOnScreen = Boolean(page ? prerendered === page : frameIn(own.container));
    // Visible content stays instead of turning blank or English.
    if (!translations.content || (isOnScreen && !translations.has(translations.language))) {
      return own.fail('translations-failed', `no texts in '${translations.language}'`);
    }
    const Component = await script;
    if (Component && 'error' in Component) return own.fail('script-failed', Component.error);
    return { session, Component };
  }
}

const loadPage = (page: Page, base: string): Promise<FunctionComponent<PageProps>> =>
  inTime(loadModules(base, pageScripts[page.id] ?? []).then(page.load));
