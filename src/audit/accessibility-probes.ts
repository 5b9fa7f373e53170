import { axeHits } from './accessibility-axe.ts';
import { closeDetails, openDetails } from './accessibility-opening.ts';
import { beginAtTop, firstStop, forgetSkipping, isFocusInMain } from './accessibility-skip.ts';
import { whileSpaced } from './accessibility-spacing.ts';
import { readStructure } from './accessibility-structure.ts';
import { type LayoutState, layoutTroubles, noteLayout } from './accessibility-troubles.ts';

/** What the audit asks of a page about its accessibility. Each is called by its name from outside (see probes.ts). */
export const accessibilityProbes = {
  readStructure,
  openDetails,
  closeDetails,
  axeHits,
  beginAtTop,
  firstStop,
  isFocusInMain,
  forgetSkipping,
  layoutTroubles,
  /** Looks at the layout once the window is as wide, and text as large, as was asked for. */
  async noteLayout(state: LayoutState, width: number, fontSize: number): Promise<void> {
    while (innerWidth !== width || mediumSize() !== fontSize) await frame();
    // What follows the window's size by a script follows in the next frame.
    await frame();
    noteLayout(state);
  },
  noteSpacedLayout: (): void => whileSpaced(() => noteLayout('spaced')),
};

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The size of text that the visitor's browser is set to, in pixels. */
function mediumSize(): number {
  const probe = document.createElement('span');
  probe.style.setProperty('font-size', 'medium', 'important');
  document.documentElement.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size;
}
