import { closeDetails, openDetails } from './accessibility-opening.ts';
import { accessibilityProbes } from './accessibility-probes.ts';
import { endAnimations } from './animations.ts';
import { axeIssues } from './axe.ts';
import { contentProbes } from './content-probes.ts';
import { approach, findDisclosures, readDisclosure } from './disclosures.ts';
import {
  endTabWalk,
  firstTabStop,
  forgetFocus,
  hasComeAround,
  hoverOnly,
  isInMain,
  startTabWalk,
  toTop,
  unmarkedControls,
} from './focus.ts';
import { frameProbes } from './frame-probes.ts';
import { twoFrames } from './frames.ts';
import { keyboardProbes } from './keyboard-probes.ts';
import { layoutIssues } from './layout-issues.ts';
import { pictureProbes } from './picture-probes.ts';
import { foreignElements } from './privacy-foreign.ts';
import { privacyProbes } from './privacy-probes.ts';
import { recorded } from './recorded.ts';
import type { Recording } from './recorder.ts';
import { renderingProbes } from './rendering-probes.ts';
import { securityProbes } from './security-probes.ts';
import { hiddenTexts, seenTexts } from './texts.ts';

/** How long our script may take to have done its work, in milliseconds; it is not waited for twice. */
const patience = 15_000;
/** By a clock that no script of the page's turns back. */
const tooLate = new Promise((resolve) => {
  AbortSignal.timeout(patience).addEventListener('abort', resolve, { once: true });
});

const probes = {
  layoutIssues,
  openDetails,
  closeDetails,
  axeIssues,
  startTabWalk,
  hasComeAround,
  endTabWalk,
  toTop,
  unmarkedControls,
  hoverOnly,
  forgetFocus,
  findDisclosures,
  approach,
  readDisclosure,
  seenTexts,
  hiddenTexts,
  ...contentProbes,
  ...securityProbes,
  ...renderingProbes,
  ...accessibilityProbes,
  ...keyboardProbes,
  ...privacyProbes,
  ...frameProbes,
  firstTabStop,
  isInMain,
  ...pictureProbes,
  /** What is told of a page in which no script has run. */
  plain: () => {
    endAnimations();
    return {
      content: contentProbes.content(),
      structure: accessibilityProbes.readStructure(),
      foreignElements: foreignElements(),
    };
  },
  /** What was written down since the page was opened; undefined where it was opened without scripts. */
  recording: (): Recording | undefined => recorded(),
  /** Resolves when our script has done its work, or at once where there is none, and two frames have been drawn. */
  async drawn(): Promise<void> {
    const content = (window as { eosContent?: { ready?: Promise<unknown> } }).eosContent;
    await Promise.race([Promise.resolve(content?.ready).catch(() => undefined), tooLate]);
    await twoFrames();
  },
};

/** What can be asked of a page: from outside by name, with plain data as arguments and answers. */
export type Probes = typeof probes;

Object.defineProperty(window, Symbol.for('eos-audit-probes'), { value: probes, configurable: true });
