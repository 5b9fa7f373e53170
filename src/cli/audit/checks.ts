import { focusAfterNotice } from './flows/rules/focus-after-notice.ts';
import { fault, hostGlobals, hostStyles, mountTwice, unmount } from './flows/rules/program.ts';
import { doNotTrackRule, optOutRule } from './flows/rules/tracking.ts';
import {
  consentCookieRule,
  cookieSecure,
  earlyEvent,
  languageCookieRule,
  languageSwitch,
  noticeReturns,
  returnBroken,
} from './flows/rules/visitor-choices.ts';
import { assetBroken } from './page/rules/asset-broken.ts';
import { axeRule } from './page/rules/axe.ts';
import { bytes } from './page/rules/bytes.ts';
import { consoleError } from './page/rules/console-error.ts';
import { escapeCloses, expandedState } from './page/rules/disclosures.ts';
import { exception } from './page/rules/exception.ts';
import {
  focusCovered,
  focusInvisible,
  focusLost,
  focusOrder,
  focusTrap,
  focusUnreachable,
} from './page/rules/focus.ts';
import { hiddenContent } from './page/rules/hidden-content.ts';
import { frameLeaks, frameMissing, hostCollides, hostHeadings } from './page/rules/host.ts';
import { imageSize } from './page/rules/image-size.ts';
import { orientation, reflow, textResize, textSpacing } from './page/rules/layout.ts';
import { layoutShift } from './page/rules/layout-shift.ts';
import { legalLinks } from './page/rules/legal-links.ts';
import { forcedColours, print, reducedMotion } from './page/rules/media.ts';
import { noScript } from './page/rules/no-script.ts';
import { pageStatus } from './page/rules/page-status.ts';
import { partFailed } from './page/rules/part-failed.ts';
import { policyViolation } from './page/rules/policy-violation.ts';
import { requestFailed } from './page/rules/request-failed.ts';
import { skipLink } from './page/rules/skip-link.ts';
import { trackerAttributes } from './page/rules/tracker-attributes.ts';
import {
  earlyCookie,
  earlyStorage,
  noticeCovers,
  noticeMissing,
  pageView,
  thirdParty,
} from './page/rules/visitor.ts';
import type { Rule } from './rule.ts';
import { timeToHeader } from './static/rules/time-to-header.ts';
import { staticRules } from './static/rules.ts';

const browserRules: readonly Rule[] = [
  // Network
  pageStatus,
  assetBroken,
  requestFailed,
  consoleError,
  exception,
  policyViolation,
  partFailed,
  returnBroken,
  // Content
  languageSwitch,
  noScript,
  // Accessibility
  axeRule,
  skipLink,
  hiddenContent,
  reflow,
  textResize,
  textSpacing,
  orientation,
  // Keyboard
  focusTrap,
  focusUnreachable,
  focusInvisible,
  focusCovered,
  focusOrder,
  focusLost,
  expandedState,
  escapeCloses,
  focusAfterNotice,
  // Rendering
  layoutShift,
  bytes,
  timeToHeader,
  reducedMotion,
  forcedColours,
  print,
  imageSize,
  // Privacy
  earlyCookie,
  earlyStorage,
  thirdParty,
  noticeMissing,
  noticeCovers,
  noticeReturns,
  consentCookieRule,
  languageCookieRule,
  cookieSecure,
  earlyEvent,
  doNotTrackRule,
  pageView,
  trackerAttributes,
  optOutRule,
  // Security
  legalLinks,
  // Frame
  frameMissing,
  hostCollides,
  frameLeaks,
  hostHeadings,
  hostStyles,
  hostGlobals,
  mountTwice,
  unmount,
  fault,
];

const groups = [
  'Network',
  'Content',
  'Accessibility',
  'Keyboard',
  'Rendering',
  'Privacy',
  'Security',
  'Frame',
];

/** All checks, in the order of the report. */
export const auditChecks: readonly Rule[] = [...staticRules, ...browserRules].sort(
  (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group),
);
