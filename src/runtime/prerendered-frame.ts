import type { BootData } from '../pages/boot-data.ts';
import { unpackFrame } from '../pages/frame/packed.ts';
import type { Language } from '../pages/portal.ts';
import type { EosContentMountOptions } from './eos-content.d.ts';
import {
  frameIn,
  innerOf,
  linkIn,
  openFrame,
  prerenderedParts,
  showFallback,
  showMarkup,
  withoutLoginBox,
} from './frame.ts';
import { followHost } from './host-colours.ts';
import { documentRead } from './waiting.ts';

export interface PrerenderedFrame {
  /** By container id: index in `prerenderedParts` (-1: none), and whether with the login menu. */
  wanted: Map<string, readonly [part: number, loginMenu?: boolean]>;
  want(options: EosContentMountOptions): void;
  /** React will not come: shows fallbacks where nothing can be shown (specification §4). */
  fail(): void;
}

/** Shows the build's header and footer in the visitor's language once the stylesheet has loaded. */
export function prerenderedFrame(
  { frames, stylesheet }: BootData,
  base: string,
  language: Language,
  styled: Promise<boolean>,
): PrerenderedFrame {
  const wanted: PrerenderedFrame['wanted'] = new Map(
    prerenderedParts.map((part, index) => [`eos-${part}`, [index]]),
  );
  /** Unknown while the stylesheet is loading. */
  let possible: boolean | undefined;
  let hasFailed = false;
  // In a host of another origin our paths would be wrong.
  let isAllowed = new URL(base).origin === new URL(document.baseURI).origin;

  const show = (container: HTMLElement, part: number, loginMenu?: boolean) => {
    if (!possible) hideBuilt(container);
    // The parser may still be filling it.
    if (document.readyState === 'loading' && !container.nextSibling) return;
    if (possible && isAllowed && !frameIn(container)) {
      const markup = unpackFrame(frames, language)[part] as string;
      const host = openFrame(container, base + stylesheet, language);
      isAllowed = showMarkup(innerOf(host), loginMenu ? markup : withoutLoginBox(markup));
      if (isAllowed) followHost(container, innerOf(host));
      else host.remove();
      container.dataset.eosState = 'loading';
    }
    if (!hasFailed && possible) return;
    if (possible && isStyledLater(container, update)) return;
    if (container.dataset.eosState !== 'failed') showFallback(container, part, frames);
  };
  const update = () => {
    // Only React knows all containers; this finds them by name.
    const ours = hasFailed ? document.querySelectorAll('[id^=eos-]:not(main)') : [];
    for (const { id } of ours) if (!wanted.has(id)) wanted.set(id, [-1]);
    for (const [id, [part, loginMenu]] of wanted) {
      const container = document.getElementById(id);
      if (container && hasFailed && part < 0) container.dataset.eosState = 'failed';
      if (container && part >= 0 && possible !== undefined) show(container, part, loginMenu);
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
