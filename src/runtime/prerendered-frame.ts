import type { BootData } from '../pages/boot-data.ts';
import type { Language } from '../pages/portal.ts';
import type { EosContentMountOptions } from './eos-content.d.ts';
import {
  frameIn,
  innerOf,
  isPrerendered,
  linkIn,
  openFrame,
  type PrerenderedPart,
  prerenderedMarkup,
  showFallback,
  showMarkup,
  withoutLoginBox,
} from './frame.ts';
import { followHost } from './host-colours.ts';
import { documentRead } from './waiting.ts';

export interface PrerenderedFrame {
  /** By container id: its part, if the build has prerendered it, and whether with the login menu. */
  wanted: Map<string, readonly [part: PrerenderedPart | undefined, loginMenu?: boolean]>;
  want(options: EosContentMountOptions): void;
  /** React will not come: shows fallbacks where nothing can be shown (specification §4). */
  fail(): void;
}

/** Shows the build's header and footer in the visitor's language once the stylesheet has loaded. */
export function prerenderedFrame(
  bootData: BootData,
  base: string,
  language: Language,
  styled: Promise<boolean>,
): PrerenderedFrame {
  const wanted: PrerenderedFrame['wanted'] = new Map([
    ['eos-header', ['header']],
    ['eos-footer', ['footer']],
  ]);
  /** Unknown while the stylesheet is loading. */
  let possible: boolean | undefined;
  let hasFailed = false;
  // In a host of another origin our paths would be wrong.
  let isAllowed = new URL(base).origin === new URL(document.baseURI).origin;

  const show = (container: HTMLElement, part: PrerenderedPart, loginMenu?: boolean) => {
    if (!possible) hideBuilt(container);
    // The parser may still be filling it.
    if (document.readyState === 'loading' && !container.nextSibling) return;
    if (possible && isAllowed && !frameIn(container)) {
      const markup = prerenderedMarkup(bootData, part, language);
      const host = openFrame(container, base + bootData.stylesheet, language);
      isAllowed = showMarkup(innerOf(host), loginMenu ? markup : withoutLoginBox(markup));
      if (isAllowed) followHost(container, innerOf(host));
      else host.remove();
      container.dataset.eosState = 'loading';
    }
    if (!hasFailed && possible) return;
    if (possible && isStyledLater(container, update)) return;
    if (container.dataset.eosState !== 'failed') showFallback(container, part, bootData);
  };
  const update = () => {
    // Only React knows all containers; this finds them by name.
    const ours = hasFailed ? document.querySelectorAll('[id^=eos-]:not(main)') : [];
    for (const { id } of ours) if (!wanted.has(id)) wanted.set(id, [undefined]);
    for (const [id, [part, loginMenu]] of wanted) {
      const container = document.getElementById(id);
      if (container && hasFailed && !part) container.dataset.eosState = 'failed';
      if (container && part && possible !== undefined) show(container, part, loginMenu);
    }
  };
  void styled.then((loaded) => {
    possible = loaded;
    update();
  });
  whileReading(update);
  return {
    wanted,
    want({ id, content, header }) {
      const part = content ?? wanted.get(id)?.[0] ?? '';
      wanted.set(id, [isPrerendered(part) ? part : undefined, header?.loginMenu]);
      update();
    },
    fail() {
      hasFailed = true;
      update();
    },
  };
}

/** Hides the server's frame, which has no styles. */
function hideBuilt(container: HTMLElement): void {
  const built = frameIn(container);
  if (!built) return;
  // A pending link blocks the parser.
  linkIn(built)?.remove();
  innerOf(built).hidden = true;
}

/** Whether the frame's own link is still loading, without a cached stylesheet; `update` then follows. */
function isStyledLater(container: HTMLElement, update: () => void): boolean {
  const link = linkIn(frameIn(container));
  if (!link || link.sheet) return false;
  link.onload = update;
  link.onerror = () => {
    link.remove();
    update();
  };
  return true;
}

function whileReading(update: () => void): void {
  const reading = new MutationObserver(update);
  reading.observe(document, { childList: true, subtree: true });
  void documentRead().then(() => {
    update();
    reading.disconnect();
  });
}
