import { flushSync } from 'react-dom';
import type { BootData, TenantData } from '../../pages/boot-data.ts';
import type { Language } from '../../pages/portal.ts';
import type { App } from '../../runtime/app.ts';
import { listen } from '../event-source.ts';
import type { PreviewEvent, PreviewedPage, PreviewWords } from '../protocol.ts';
import { cleanCopies } from './copying.ts';
import { Overlay } from './overlay.tsx';
import { reloadInPlace, restoreScroll } from './reload.ts';
import { ShownTexts } from './shown-texts.ts';
import { restyle } from './styles.ts';

export interface LiveBootData extends BootData {
  /** The last change that the page shows, as `<instance>:<revision>`. */
  readonly preview?: string;
  readonly previewWords: PreviewWords;
}

/** The page under test: takes changes over in place, or reloads at the same scroll position. */
export class LivePage implements PreviewedPage {
  readonly #bootData: LiveBootData;
  readonly #base: string;
  readonly #alive: App;
  readonly #texts: ShownTexts;
  readonly #overlay: Overlay;
  drawn = 0;
  /** Changes are applied in the order in which they were sent. */
  #last: Promise<void> = Promise.resolve();

  constructor(bootData: LiveBootData, base: string, alive: App) {
    this.#bootData = bootData;
    this.#base = base;
    this.#alive = alive;
    this.#texts = new ShownTexts(alive.session.translations);
    this.#overlay = new Overlay(bootData.previewWords);
  }

  begin(): void {
    window.eosPreview = this;
    void restoreScroll();
    cleanCopies();
    const count = () => {
      this.drawn += 1;
    };
    void window.eosContent?.ready.then(count);
    addEventListener('eos-content:error', ({ detail: { part, code, message } }) => {
      if (code === 'render-failed') this.#report(message, part);
    });
    addEventListener('error', ({ error, message }) => {
      // The network's errors have no message: they are the faults that were switched on.
      if (message) this.#report(error ?? message);
    });
    addEventListener('unhandledrejection', ({ reason }) => this.#report(reason));
    addEventListener('eos-content:language-changed', count);
    const take = (event: PreviewEvent) => {
      this.#last = this.#last.then(() => this.#take(event)).catch((error) => this.#report(error));
    };
    listen(take, this.#bootData.preview, this.#base);
  }

  show: PreviewedPage['show'] = (mode) => {
    this.#texts.mode = mode;
    this.#redraw();
  };

  places: PreviewedPage['places'] = () => this.#texts.marks.placesIn(document);

  async #take(event: PreviewEvent): Promise<void> {
    if (event.type === 'texts') {
      for (const [language, texts] of Object.entries(event.languages))
        await this.#texts.take(language as Language, texts);
      this.#redraw();
    } else if (event.type === 'settings') this.#takeData(event.data);
    else if (event.type === 'styles') restyle(new URL(this.#bootData.stylesheet, this.#base), event.text);
    else if (event.type === 'reload') reloadInPlace();
    else if (event.type === 'broken') this.#overlay.show('sources', event.findings);
    else if (event.type !== 'checked') this.#overlay.ended(event.type === 'bye');
  }

  #takeData(next: TenantData): void {
    const { portal, config, partial } = this.#bootData;
    // Other modules hold these objects.
    renew(portal, next.portal);
    renew(config, next.config);
    const { session } = this.#alive;
    if (session.config) renew(session.config, next.config);
    renew(partial, next.partial);
    this.#redraw();
  }

  #redraw(): void {
    this.#overlay.show('page', []);
    flushSync(() => this.#alive.redraw());
    this.#alive.session.chooser.renew();
    this.drawn += 1;
  }

  #report(error: unknown, file = ''): void {
    this.#overlay.show('page', [{ check: 'code', severity: 'error', file, message: String(error) }]);
  }
}

function renew<Value extends object>(target: Value, source: Value): void {
  if (Array.isArray(target)) target.length = 0;
  for (const name of Object.keys(target) as (keyof Value)[]) if (!(name in source)) delete target[name];
  Object.assign(target, source);
}
