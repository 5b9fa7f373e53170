import type { BootData } from '../pages/boot-data.ts';
import type { Language } from '../pages/portal.ts';
import { followColours } from './adapt-to-host.ts';
import { containersOf, type FramePart, isBeingRead, isFramePart, setState, stateOf } from './container.ts';
import type { EosContentMountOptions } from './eos-content.d.ts';
import { frameIn, innerOf, linkOf, openFrame, showBuilt } from './frame.ts';
import { fail } from './placeholder.ts';
import { storedConsent } from './preferences.ts';
import { documentRead } from './waiting.ts';

/** Shows the build's frame in the visitor's language once the stylesheet has loaded; a notice that is answered stays away. */
export function prerenderedFrame(
  bootData: BootData,
  base: string,
  language: Language,
  styled: Promise<boolean>,
) {
  const wanted: Record<string, EosContentMountOptions> = {};
  for (const [id, content] of Object.entries(containersOf(bootData.pages))) wanted[id] = { id, content };
  /** Unknown while the stylesheet is loading. */
  let possible: boolean | undefined;
  let hasFailed = false;
  // In a host of another origin our paths would be wrong.
  let isAllowed = linkOf(base).origin === linkOf('').origin;

  const show = (container: HTMLElement, part: FramePart, hasLoginBox?: boolean) => {
    const built = frameIn(container);
    // The server's frame has no styles, and its pending link would block the parser.
    if (!possible) built?.remove();
    if (isBeingRead(container)) return;
    const isAnswered = part === 'cookie-notice' && storedConsent() !== 'unanswered';
    if (possible && isAllowed && !isAnswered && !built) {
      const host = openFrame(container, base + bootData.stylesheet, language);
      isAllowed = showBuilt(innerOf(host), part, bootData, language, hasLoginBox);
      if (isAllowed) followColours(container, innerOf(host));
      else host.remove();
      setState(container, 'loading');
    }
    if (hasFailed || !possible) fail(container, part, bootData.placeholders, base);
  };
  const update = (isNew = (_: HTMLElement) => true) => {
    for (const { id, content, header } of Object.values(wanted)) {
      const container = document.getElementById(id);
      if (!container || !isNew(container)) continue;
      if (!isFramePart(content)) hasFailed && setState(container, 'failed');
      else if (possible !== undefined) show(container, content, header?.loginMenu);
    }
  };
  void styled.then((loaded) => {
    possible = loaded;
    update();
  });
  // Not what the host empties again: both would go on for ever.
  const grown = new MutationObserver(() => update((container) => !stateOf(container)));
  grown.observe(document, { childList: true, subtree: true });
  void documentRead().then(() => {
    update();
    grown.disconnect();
  });
  return {
    want(options: EosContentMountOptions): void {
      wanted[options.id] = { ...wanted[options.id], ...options };
      update();
    },
    forget: (id: string) => delete wanted[id],
    /** React will not come: shows placeholders where nothing can be shown (specification §4). */
    fail(): void {
      hasFailed = true;
      update();
    },
  };
}
