import { flushSync } from 'react-dom';
import type { BootData, TenantSettings } from '../../pages/boot-data.ts';
import { fallbackLanguage } from '../../pages/portal.ts';
import type { RunningApp } from '../../runtime/app.ts';
import { listen } from '../event-source.ts';
import type { PreviewEvent, PreviewedPage, PreviewFinding } from '../protocol.ts';
import { Overlay } from './overlay.ts';
import { reloadInPlace, restoreScroll } from './reload.ts';
import { ShownTexts } from './shown-texts.ts';
import { restyle } from './styles.ts';

interface LiveSettings extends TenantSettings {
  readonly preview?: string;
  readonly previewLanguage?: string;
}

/** The page under test: takes changes over in place, or reloads at the same scroll position. */
export class LivePage implements PreviewedPage {
  readonly #bootData: BootData;
  readonly #settings: TenantSettings;
  readonly #base: string;
  readonly #alive: RunningApp;
  readonly #texts: ShownTexts;
  readonly #overlay: Overlay;
  readonly #listeners = new Set<() => void>();
  #instance: string | undefined;
  #revision = 0;
  /** Changes are applied in the order in which they were sent. */
  #last: Promise<void> = Promise.resolve();

  constructor(bootData: BootData, settings: LiveSettings, base: string, alive: RunningApp) {
    this.#bootData = bootData;
    this.#settings = settings;
    this.#base = base;
    this.#alive = alive;
    this.#texts = new ShownTexts(alive.session.translations.instance);
    this.#overlay = new Overlay(settings.previewLanguage);
    const [instance, revision] = settings.preview?.split(':') ?? [];
    this.#instance = instance;
    this.#revision = Number(revision ?? 0);
  }

  begin(): void {
    window.eosPreview = this;
    void restoreScroll();
    void window.eosContent?.ready.then(() => this.#reportDrawn());
    addEventListener('eos-content:error', ({ detail: { part, code, message } }) => {
      if (code === 'render-failed') this.#report(message, part);
    });
    addEventListener('error', ({ error, message }) => {
      // The network's errors have no message: they are the faults that were switched on.
      if (message) this.#report(error ?? message);
    });
    addEventListener('unhandledrejection', ({ reason }) => this.#report(reason));
    addEventListener('eos-content:language-changed', () => this.#reportDrawn());
    listen(
      () => this.#instance && `${this.#instance}:${this.#revision}`,
      (event) => {
        this.#last = this.#last.then(() => this.#take(event)).catch((error) => this.#report(error));
      },
      this.#base,
    );
  }

  show: PreviewedPage['show'] = (mode) => {
    this.#texts.mode = mode;
    this.#redraw();
  };

  places: PreviewedPage['places'] = () => this.#texts.marks.placesIn(document);

  onDrawn: PreviewedPage['onDrawn'] = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #take(event: PreviewEvent): Promise<void> {
    if (event.type === 'hello') return this.#meet(event);
    if ('revision' in event) {
      if (event.revision <= this.#revision) return;
      this.#revision = event.revision;
    }
    if (event.type === 'texts') {
      await this.#texts.save(event.languages, () => this.#alive.session.translations.load(fallbackLanguage));
      this.#redraw();
    } else if (event.type === 'settings') this.#takeSettings(event.settings);
    else if (event.type === 'styles') {
      const { href } = new URL(event.address, this.#base);
      this.#bootData.stylesheet = href.slice(this.#base.length);
      restyle(href, event.text);
      this.#reportDrawn();
    } else if (event.type === 'reload') reloadInPlace();
    else if (event.type === 'broken') this.#overlay.show('sources', event.findings);
    else if (event.type === 'bye') this.#overlay.ended(true);
  }

  #meet({ instance, revision }: { readonly instance: string; readonly revision: number }): void {
    this.#overlay.ended(false);
    // Before its first hello a page may not know what it was loaded from.
    const isSame = this.#instance === undefined || this.#instance === instance;
    if (!isSame || (this.#instance && revision > this.#revision)) reloadInPlace();
    this.#instance = instance;
    this.#revision = Math.max(revision, this.#revision);
  }

  #takeSettings(next: TenantSettings): void {
    if (heldFromTheStart(next) !== heldFromTheStart(this.#settings)) {
      reloadInPlace();
      return;
    }
    const { portal, config, partial } = this.#settings;
    // Other modules hold these objects.
    renew(portal, next.portal);
    renew(config, next.config);
    const { session } = this.#alive;
    if (session.config) renew(session.config, next.config);
    renew(partial, next.partial);
    this.#settings.year = next.year;
    this.#redraw();
  }

  #redraw(): void {
    this.#overlay.show('page', []);
    flushSync(() => this.#alive.redraw());
    this.#alive.session.chooser.renew();
    this.#reportDrawn();
  }

  #reportDrawn(): void {
    for (const listener of this.#listeners) listener();
  }

  #report(error: unknown, file = ''): void {
    const message = String(error);
    this.#overlay.show('page', [{ ...codeFinding, file, message }]);
  }
}

const codeFinding: Omit<PreviewFinding, 'file' | 'message'> = {
  check: 'code',
  severity: 'error',
  line: 0,
  column: 0,
  key: '',
  hint: '',
};

/** A change of these values needs a reload. */
const heldFromTheStart = ({ pages, portal, config }: TenantSettings): string =>
  JSON.stringify([pages, Object.keys(portal.languageNames), portal.tracker, config.languages]);

function renew<Value extends object>(target: Value, source: Value): void {
  if (Array.isArray(target)) target.length = 0;
  for (const name of Object.keys(target) as (keyof Value)[]) if (!(name in source)) delete target[name];
  Object.assign(target, source);
}
