import { axeIssues } from './axe.ts';
import { boxProbes } from './boxes.ts';
import { closeDetails, openDetails } from './details.ts';
import { approach, findDisclosures, readDisclosure, unmarkedInDisclosure } from './disclosures.ts';
import {
  endTabWalk,
  firstTabStop,
  hasComeAround,
  hoverOnly,
  isInMain,
  resetFocus,
  startTabWalk,
  toTop,
} from './focus.ts';
import { unmarkedControls } from './focus-indicators.ts';
import { containers, host } from './host.ts';
import { layoutIssues } from './layout-issues.ts';
import { invisibleInForced, motions, noteScreen, printIssues } from './media.ts';
import { eventsSoFar } from './record-events.ts';
import { recorded } from './recorded.ts';
import { imagesSeen, layoutShifts, unreservedImages } from './rendering.ts';
import { hiddenTexts, seenTexts } from './texts.ts';
import {
  acceptNotice,
  chooseLanguage,
  footerLinks,
  foreignHints,
  foreignScripts,
  hasNoticeContainer,
  languageChoices,
  languageShown,
  notice,
  noticeFocus,
  optOut,
  turnTrackingOff,
  visitorState,
} from './visitor.ts';

/** How long to wait for our script, in milliseconds, once per page. */
const patience = 15_000;
/** By a clock that the page's scripts cannot fake. */
const tooLate = new Promise((resolve) => {
  AbortSignal.timeout(patience).addEventListener('abort', resolve, { once: true });
});

const probes = {
  ...boxProbes,
  layoutShifts,
  imagesSeen,
  unreservedImages,
  motions,
  noteScreen,
  printIssues,
  visitorState,
  hasNoticeContainer,
  notice,
  acceptNotice,
  languageChoices,
  languageShown,
  chooseLanguage,
  optOut,
  turnTrackingOff,
  noticeFocus,
  foreignHints,
  foreignScripts,
  footerLinks,
  containers,
  host,
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
  resetFocus,
  firstTabStop,
  isInMain,
  findDisclosures,
  unmarkedInDisclosure,
  invisibleInForced,
  approach,
  readDisclosure,
  seenTexts,
  hiddenTexts,
  /** What the policy refused and our scripts reported so far; undefined if nothing was recorded. */
  happened: () => {
    const events = recorded()?.events;
    return events && eventsSoFar(events);
  },
  /** Resolves when our script, if any, is ready and two frames have been drawn. */
  async drawn(): Promise<void> {
    const content = (window as { eosContent?: { ready?: Promise<unknown> } }).eosContent;
    await Promise.race([Promise.resolve(content?.ready).catch(() => undefined), tooLate]);
    for (let count = 0; count < 2; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
  },
};

/** Functions that the audit calls by name in a page, with plain data as arguments and results. */
export type Probes = typeof probes;

Object.defineProperty(window, Symbol.for('eos-audit-probes'), { value: probes, configurable: true });
