import { flushSync } from 'react-dom';
import { fallbackLanguage } from '../../pages/portal.ts';
import type { Settings, Stamp } from '../../pages/stamp.ts';
import type { Alive } from '../../runtime/app.ts';
import type { PreviewEvents, PreviewedPage, PreviewFinding } from '../protocol.ts';
import { listen } from './events.ts';
import { Overlay } from './overlay.ts';
import { registry } from './registry.ts';
import { ShownTexts } from './shown-texts.ts';
import { sourcePlaceOf } from './source-place.ts';
import { restyle } from './styles.ts';

/** What the preview's server adds to the settings: what a page that is loaded with them knows, as `<instance>:<revision>`. */
interface LiveSettings extends Settings {
  readonly preview?: string;
}

/** The page under test while it lives: takes over what has changed, without being loaded again. */
export class LivePage implements PreviewedPage {
  readonly #stamp: Stamp;
  readonly #settings: Settings;
  readonly #base: string;
  readonly #alive: Alive;
  readonly #texts: ShownTexts;
  readonly #overlay = new Overlay();
  readonly #listeners = new Set<() => void>();
  #instance: string | undefined;
  #revision = 0;
  /** What the code threw last, unless it has been drawn without since; and what is told of it. */
  #thrown: PreviewFinding | undefined;
  #told: PreviewFinding | undefined;
  /** Changes are taken over one after the other, in the order in which they were told. */
  #last: Promise<void> = Promise.resolve();

  /** @param base the address of the build's folder */
  constructor(stamp: Stamp, settings: LiveSettings, base: string, alive: Alive) {
    this.#stamp = stamp;
    this.#settings = settings;
    this.#base = base;
    this.#alive = alive;
    this.#texts = new ShownTexts(alive.session.translations.instance);
    const [instance, revision] = settings.preview?.split(':') ?? [];
    this.#instance = instance;
    this.#revision = Number(revision ?? 0);
  }

  /** Begins to hear of changes, and offers itself to the bar. */
  begin(): void {
    window.eosPreview = this;
    registry.onThrown = (error, module) => void this.#tellThrown(error, module);
    addEventListener('eos-content:error', ({ detail: { part, code, message } }) => {
      // What a component threw is known already, and better.
      if (code === 'render-failed' && this.#thrown?.message !== message) void this.#tellThrown(message, part);
    });
    addEventListener('eos-content:language-changed', () => this.#tellDrawn());
    listen(
      () => this.#instance && `${this.#instance}:${this.#revision}`,
      (type, data) => {
        this.#last = this.#last
          .then(() => this.#hear(type, data))
          .catch((error: unknown) => this.#tellThrown(error, ''));
      },
      this.#base,
    );
  }

  get tenant(): string {
    return this.#stamp.tenant;
  }

  get language(): string {
    return this.#alive.session.translations.instance.language;
  }

  show: PreviewedPage['show'] = (mode) => {
    this.#texts.mode = mode;
    this.#redraw();
  };

  textsIn: PreviewedPage['textsIn'] = (node) => this.#texts.marks.textsIn(node);

  places: PreviewedPage['places'] = () => this.#texts.marks.placesIn(document);

  draft: PreviewedPage['draft'] = (language, key, value) => {
    this.#texts.draft(language, key, value);
    this.#redraw();
  };

  onDrawn: PreviewedPage['onDrawn'] = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #hear<Type extends keyof PreviewEvents>(type: Type, data: PreviewEvents[Type]): Promise<void> {
    if (type !== 'hello' && 'revision' in data) {
      // Two lines may tell the same.
      if (data.revision <= this.#revision) return;
      this.#revision = data.revision;
    }
    await this.#takers[type](data);
  }

  readonly #takers: { readonly [Type in keyof PreviewEvents]: (data: PreviewEvents[Type]) => unknown } = {
    hello: ({ instance, revision }) => {
      this.#overlay.ended(false);
      // Before its first hello a page may not know what it was loaded from.
      const isSame = this.#instance === undefined || this.#instance === instance;
      if (!isSame || (this.#instance && revision > this.#revision)) location.reload();
      this.#instance = instance;
      this.#revision = Math.max(revision, this.#revision);
    },
    texts: async ({ languages }) => {
      await this.#texts.save(languages, () => this.#alive.session.translations.load(fallbackLanguage));
      this.#redraw();
    },
    settings: ({ settings }) => this.#takeSettings(settings),
    styles: async ({ address, text }) => {
      const { href } = new URL(address, this.#base);
      this.#stamp.stylesheet = href.slice(this.#base.length);
      await restyle(href, text);
      this.#tellDrawn();
    },
    code: async ({ address }) => {
      await registry.load(new URL(address, this.#base).href);
      this.#texts.showAll();
      this.#redraw();
    },
    reload: () => location.reload(),
    broken: ({ findings }) => this.#overlay.tell('sources', findings),
    checked: () => undefined,
    bye: () => this.#overlay.ended(true),
  };

  #takeSettings(next: Settings): void {
    if (heldFromTheStart(next) !== heldFromTheStart(this.#settings)) {
      location.reload();
      return;
    }
    const { portal, config, partial } = this.#settings;
    // Whoever holds on to them is to see the new values.
    renew(portal, next.portal);
    renew(config, next.config);
    const { session } = this.#alive;
    if (session.config) renew(session.config, next.config);
    renew(partial, next.partial);
    this.#settings.year = next.year;
    this.#redraw();
  }

  #redraw(): void {
    if (!registry.isBehind) this.#thrown = undefined;
    flushSync(() => this.#alive.redraw());
    if (!this.#thrown) this.#tell(undefined);
    this.#alive.session.chooser.renew();
    this.#tellDrawn();
  }

  #tellDrawn(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Says what was thrown; a moment later, where. */
  async #tellThrown(error: unknown, module: string): Promise<void> {
    const finding = findingOf(error, module);
    this.#thrown = finding;
    // The same as before has its place already.
    if (this.#told?.message !== finding.message) this.#tell(finding);
    const place = await sourcePlaceOf(error);
    if (place && this.#thrown === finding) this.#tell({ ...finding, ...place });
  }

  #tell(finding: PreviewFinding | undefined): void {
    this.#told = finding;
    this.#overlay.tell('code', finding ? [finding] : []);
  }
}

/** What the page cannot be given anew while it lives. */
const heldFromTheStart = ({ pages, portal, config }: Settings): string =>
  JSON.stringify([pages, Object.keys(portal.languageNames), portal.tracker, config.languages]);

/** Puts the values of one object into another, which stays the same object. */
function renew<Value extends object>(target: Value, source: Value): void {
  if (Array.isArray(target)) target.length = 0;
  for (const name of Object.keys(target) as (keyof Value)[]) if (!(name in source)) delete target[name];
  Object.assign(target, source);
}

/** @param file where it happened, as far as it is known without looking at the source map */
function findingOf(error: unknown, file: string): PreviewFinding {
  return {
    check: 'code',
    severity: 'error',
    file,
    line: 0,
    column: 0,
    key: '',
    message: String(error),
    hint: 'mend the code and save the file',
  };
}
