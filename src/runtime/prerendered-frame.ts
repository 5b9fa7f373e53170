import type { BootData } from '../pages/boot-data.ts';
import { unpackFrame } from '../pages/frame/packed.ts';
import type { Language } from '../pages/portal.ts';
import type { EosContentMountOptions } from './eos-content.d.ts';
import {
  frameIn,
  innerOf,
  openFrame,
  prerenderedParts,
  showFallback,
  showMarkup,
  withoutLoginBox,
} from './frame.ts';
import { followHost } from './host-colours.ts';

/** The frame before React has come. */
export interface PrerenderedFrame {
  /** What is to be shown, by the container's id: which of `prerenderedParts` (-1: none), and whether with the login menu. */
  wanted: Map<string, readonly [part: number, loginMenu?: boolean]>;
  /** Adds what a host is about to mount. */
  want(options: EosContentMountOptions): void;
  /** Says that React will not come: fallbacks stand where nothing can be shown (specification §4). */
  fail(): void;
}

/** Shows the build's header and footer in the visitor's language as soon as the stylesheet is there. */
export function prerenderedFrame(
  { frames, stylesheet }: BootData,
  base: string,
  language: Language,
  styled: Promise<boolean>,
): PrerenderedFrame {
  const wanted: PrerenderedFrame['wanted'] = new Map(
    prerenderedParts.map((part, index) => [`eos-${part}`, [index]]),
  );
  /** Whether they can be shown; unknown while the stylesheet is on its way. */
  let possible: boolean | undefined;
  let hasFailed = false;
  // In a host of another origin our paths would lead astray.
  let isAllowed = new URL(base).origin === new URL(document.baseURI).origin;

  const update = () => {
    // Which elements are containers only React knows; the names are ours.
    const ours = hasFailed ? document.querySelectorAll('[id^=eos-]:not(main)') : [];
    for (const { id } of ours) if (!wanted.has(id)) wanted.set(id, [-1]);
    for (const [id, [part, loginMenu]] of wanted) {
      const container = document.getElementById(id);
      if (container && hasFailed && part < 0) container.dataset.eosState = 'failed';
      if (!container || part < 0 || possible === undefined) continue;
      const built = possible ? null : frameIn(container);
      if (built) {
        // A link that is still waited for keeps the browser from reading on.
        built.shadowRoot?.querySelector('link')?.remove();
        // Where a script tells of the failure, a fallback does so to the reader.
        innerOf(built).hidden = true;
      }
      // What stands in it may not have been read to its end.
      if (document.readyState === 'loading' && !container.nextSibling) continue;
      // What the server has put there stays.
      if (possible && isAllowed && !frameIn(container)) {
        const markup = unpackFrame(frames, language)[part] as string;
        const host = openFrame(container, base + stylesheet, language);
        isAllowed = showMarkup(innerOf(host), loginMenu ? markup : withoutLoginBox(markup));
        if (isAllowed) followHost(container, innerOf(host));
        else host.remove();
        container.dataset.eosState = 'loading';
      }
      if (!hasFailed && possible) continue;
      // Where no cache keeps the stylesheet, the frame's own link is on its way still.
      const link = possible && frameIn(container)?.shadowRoot?.querySelector('link');
      if (link && !link.sheet) {
        link.onload = update;
        link.onerror = () => {
          link.remove();
          update();
        };
        continue;
      }
      if (container.dataset.eosState !== 'failed') showFallback(container, part, frames);
    }
  };
  void styled.then((loaded) => {
    possible = loaded;
    update();
  });
  // Containers are found while the document is still being read.
  const reading = new MutationObserver(update);
  if (document.readyState === 'loading') reading.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    update();
    reading.disconnect();
  });
  return {
    wanted,
    want({ id, content, header }) {
      const [known = -1] = wanted.get(id) ?? [];
      wanted.set(id, [content ? prerenderedParts.indexOf(content) : known, header?.loginMenu]);
      update();
    },
    fail() {
      hasFailed = true;
      update();
    },
  };
}
