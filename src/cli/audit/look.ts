import { inspectAccessibility } from './acts/accessibility.ts';
import { readContent } from './acts/content.ts';
import { inspectFrame } from './acts/frame.ts';
import { walkKeyboard } from './acts/keyboard.ts';
import { closedByEscape } from './acts/keyboard-toggles.ts';
import { watchNetwork } from './acts/network.ts';
import { readWithoutScripts } from './acts/plain.ts';
import { acceptNotice } from './acts/privacy.ts';
import { filesOf, watchRendering } from './acts/rendering.ts';
import type { PageRecord, Unshown } from './record.ts';
import type { Visit } from './visit.ts';

/**
 * Looks at one page in one visit. Each act finds the page as it was opened, with the notice of a first visit, at the top,
 * nothing focused, on a desk's screen, and leaves it so.
 */
export async function look(visit: Visit): Promise<PageRecord | Unshown> {
  const { target } = visit;
  const network = await watchNetwork(visit);
  const rendered = await watchRendering(visit);
  const isShown = await visit.open();
  await network.opened();
  if (!isShown) return { target, network: await network.evidence() };
  const rendering = await rendered();
  const living = await readContent(visit);
  const accessibility = await inspectAccessibility(visit);
  const keyboard = await walkKeyboard(visit);
  const frame = await inspectFrame(visit);
  const privacy = await acceptNotice(visit, closedByEscape(keyboard.toggles));
  const exchanged = await network.evidence();
  const plain = await readWithoutScripts(visit);
  return {
    target,
    network: exchanged,
    content: { ...living, plain: plain?.content },
    rendering,
    accessibility: {
      ...accessibility,
      darkFiles: await filesOf(accessibility.darkImages, visit.tenant),
      plain: plain?.structure,
    },
    keyboard,
    frame,
    // What stands in <noscript> is asked for there alone.
    privacy: {
      ...privacy,
      foreignElements: [...privacy.foreignElements, ...(plain?.foreignElements ?? [])],
    },
  };
}
