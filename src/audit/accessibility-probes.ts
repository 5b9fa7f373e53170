import { type AxeHit, axeHits } from './accessibility-axe.ts';
import { mayLackContrast } from './accessibility-contrast.ts';
import { paleRings } from './accessibility-dark.ts';
import { closeDetails, openDetails } from './accessibility-opening.ts';
import { firstStop, forgetSkipping, isFocusInMain, lacksSkipLink } from './accessibility-skip.ts';
import { whileSpaced } from './accessibility-spacing.ts';
import { mainHeadings, type Part, readStructure } from './accessibility-structure.ts';
import { layoutTroubles, noteLayout, type Trouble } from './accessibility-troubles.ts';
import { endAnimations } from './animations.ts';
import { readText } from './content-text.ts';
import { type Notice, noticeFacts } from './privacy-notice.ts';
import { type ImageSeen, imagesCome, imagesHere } from './rendering-load.ts';
import { asksFor } from './rendering-rules.ts';
import { type LegalLink, legalLinks } from './security-legal.ts';
import type { Spot } from './spot.ts';

/** A window's width and the visitor's size of text, in pixels. */
interface Sizes {
  readonly width: number;
  readonly text: number;
}

/**
 * What the audit asks of a page about its accessibility. Each is called by its name from outside (see probes.ts). Those
 * that end in a window's name are called in this order, with axe-core in the page.
 */
export const accessibilityProbes = {
  readStructure,
  firstStop,
  isFocusInMain,
  forgetSkipping,
  /** As it was opened, with everything open that can be. */
  inspectDesk(): Promise<AxeHit[]> {
    openDetails();
    noteLayout('opened');
    whileSpaced(() => noteLayout('spaced'));
    endAnimations();
    return axeHits(mayLackContrast() ? 'all' : 'all but contrast');
  },
  /** In dark colours nothing else differs. */
  async inspectDark(): Promise<{
    hits: AxeHit[];
    paleRings: readonly Spot[];
    images: readonly ImageSeen[];
  }> {
    endAnimations();
    await imagesCome();
    return { hits: await contrastHits(), paleRings: paleRings(), images: imagesHere() };
  },
  asksFor,
  /** In colours that somebody else's preference has changed. */
  async inspectContrast(): Promise<AxeHit[]> {
    endAnimations();
    return contrastHits();
  },
  async inspectEnlarged(sizes: Sizes): Promise<void> {
    await resized(sizes);
    noteLayout('enlarged');
  },
  async inspectEnlargedTablet(sizes: Sizes): Promise<void> {
    await resized(sizes);
    noteLayout('enlargedTablet');
  },
  /** Wider than a tablet that stands upright, narrower than a desk's screen. */
  async inspectBetween(sizes: Sizes): Promise<void> {
    await resized(sizes);
    noteLayout('between');
  },
  async inspectZoomed(sizes: Sizes): Promise<void> {
    await resized(sizes);
    noteLayout('zoomed');
  },
  async inspectPhone(sizes: Sizes): Promise<{
    hits: AxeHit[];
    troubles: Trouble[];
    legal: LegalLink[];
    unseen: string[];
    mainHeadings: readonly Part[];
    images: readonly ImageSeen[];
    lacksSkipLink: boolean;
  }> {
    await resized(sizes);
    noteLayout('narrow');
    const troubles = layoutTroubles();
    endAnimations();
    const hits = await axeHits(mayLackContrast() ? 'all' : 'all but contrast');
    const legal = legalLinks();
    const unseen = readText()
      .pieces.filter(({ isSeen }) => !isSeen)
      .map(({ text }) => text);
    return {
      hits,
      troubles,
      legal,
      unseen,
      mainHeadings: mainHeadings(),
      images: imagesHere(),
      lacksSkipLink: lacksSkipLink(),
    };
  },
  /** What only a phone shows has dark colours, too. */
  async inspectDarkPhone(): Promise<AxeHit[]> {
    endAnimations();
    return contrastHits();
  },
  /** As it was opened, at that width. */
  async inspectClosed(): Promise<Notice | undefined> {
    closeDetails();
    await frame();
    endAnimations();
    return noticeFacts();
  },
};

const contrastHits = async (): Promise<AxeHit[]> => (mayLackContrast() ? axeHits('contrast') : []);

/** So long a window may take to have another size: a second. */
const mostFrames = 60;

/** Waits until window and text are as large as was asked for, and scripts that follow the window's size have done so. */
async function resized({ width, text }: Sizes): Promise<void> {
  for (let count = 0; count < mostFrames && (innerWidth !== width || mediumSize() !== text); count++) {
    await frame();
  }
  await frame();
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The size of text that the visitor's browser is set to, in pixels. */
function mediumSize(): number {
  const sample = document.createElement('span');
  // What is medium depends on the family: fixed ones are smaller.
  sample.style.setProperty('font', 'medium serif', 'important');
  document.documentElement.append(sample);
  const size = Number.parseFloat(getComputedStyle(sample).fontSize);
  sample.remove();
  return size;
}
