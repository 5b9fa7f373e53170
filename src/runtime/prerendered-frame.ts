import type { BootData } from '../pages/boot-data.ts';
import type { Language } from '../pages/portal.ts';
import { followColours } from './adapt-to-host.ts';
import { containersOf, type FramePart, isBeingRead, isFramePart, setState, stateOf } from './container.ts';
import type { EosContentMountOptions } from './eos-content.d.ts';
import {
  frameIn,
  innerOf,
  linkIn,
  openFrame,
  prerenderedMarkup,
  showMarkup,
  withoutLoginBox,
} from './frame.ts';
import { fail } from './placeholder.ts';
import { storedConsent } from './preferences.ts';
import { documentRead } from './waiting.ts';

export interface PrerenderedFrame {
  want(options: EosContentMountOptions): void;
  forget(id: string): void;
  /** React will not come: shows placeholders where nothing can be shown (specification §4). */
  fail(): void;
}

/** Shows the build's frame in the visitor's language once the stylesheet has loaded; a notice that is answered stays away. */
export function prerenderedFrame(
  bootData: BootData,
  base: string,
  language: Language,
  styled: Promise<boolean>,
): PrerenderedFrame {
  const wanted = new Map<string, EosContentMountOptions>();
  for (const [id, content] of containersOf(bootData.pages)) wanted.set(id, { id, content });
  /** Unknown while the stylesheet is loading. */
  let possible: boolean | undefined;
  let hasFailed = false;
  // In a host of another origin our paths would be wrong.
  let isAllowed = new URL(base).origin === new URL(document.baseURI).origin;

  const show = (container: HTMLElement, part: FramePart, loginMenu?: boolean) => {
    if (!possible) hideBuilt(container);
    if (isBeingRead(container)) return;
    const isAnswered = part === 'cookie-notice' && storedConsent() !== 'unanswered';
    if (possible && isAllowed && !isAnswered && !frameIn(container)) {
      const markup = prerenderedMarkup(bootData, part, language);
      const host = openFrame(container, base + bootData.stylesheet, language);
      isAllowed = showMarkup(innerOf(host), loginMenu ? markup : withoutLoginBox(markup));
      if (isAllowed) followColours(container, innerOf(host));
      else host.remove();
      setState(container, 'loading');
    }
    if (!hasFailed && possible) return;
    if (possible && isStyledLater(container, update)) return;
    if (stateOf(container) !== 'failed') fail(container, part, bootData.placeholders, base);
  };
  const update = () => {
    for (const { id, content, header } of wanted.values()) {
      const container = document.getElementById(id);
      if (!container) continue;
      if (!isFramePart(content)) hasFailed && setState(container, 'failed');
      else if (possible !== undefined) show(container, content, header?.loginMenu);
    }
  };
  void styled.then((loaded) => {
    possible = loaded;
    update();
  });
  whileReading(update);
  return {
    want(options) {
      wanted.set(options.id, { ...wanted.get(options.id), ...options });
      update();
    },
    forget: (id) => wanted.delete(id),
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
