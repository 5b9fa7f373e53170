import type { AuditCheck } from './check.ts';
import { axe } from './checks/axe.ts';
import { bytes } from './checks/bytes.ts';
import { consentCookieCheck } from './checks/consent-cookie.ts';
import { cookieSecure } from './checks/cookie-secure.ts';
import { doNotTrack } from './checks/do-not-track.ts';
import { earlyCookie } from './checks/early-cookie.ts';
import { earlyEvent } from './checks/early-event.ts';
import { earlyStorage } from './checks/early-storage.ts';
import { escapeCloses } from './checks/escape-closes.ts';
import { expandedState } from './checks/expanded-state.ts';
import { fault } from './checks/fault.ts';
import { focusAfterNotice } from './checks/focus-after-notice.ts';
import { focusCovered } from './checks/focus-covered.ts';
import { focusInvisible } from './checks/focus-invisible.ts';
import { focusLost } from './checks/focus-lost.ts';
import { focusOrder } from './checks/focus-order.ts';
import { focusTrap } from './checks/focus-trap.ts';
import { focusUnreachable } from './checks/focus-unreachable.ts';
import { forcedColours } from './checks/forced-colours.ts';
import { frameLeaks } from './checks/frame-leaks.ts';
import { frameMissing } from './checks/frame-missing.ts';
import { hiddenContent } from './checks/hidden-content.ts';
import { hostCollides } from './checks/host-collides.ts';
import { hostGlobals } from './checks/host-globals.ts';
import { hostHeadings } from './checks/host-headings.ts';
import { hostStyles } from './checks/host-styles.ts';
import { imageSize } from './checks/image-size.ts';
import { languageCookieCheck } from './checks/language-cookie.ts';
import { languageSwitch } from './checks/language-switch.ts';
import { layoutShift } from './checks/layout-shift.ts';
import { mountTwice } from './checks/mount-twice.ts';
import { noScript } from './checks/no-script.ts';
import { noticeCovers } from './checks/notice-covers.ts';
import { noticeMissing } from './checks/notice-missing.ts';
import { noticeReturns } from './checks/notice-returns.ts';
import { optOut } from './checks/opt-out.ts';
import { orientation } from './checks/orientation.ts';
import { pageView } from './checks/page-view.ts';
import { print } from './checks/print.ts';
import { reducedMotion } from './checks/reduced-motion.ts';
import { reflow } from './checks/reflow.ts';
import { returnBroken } from './checks/return-broken.ts';
import { skipLink } from './checks/skip-link.ts';
import { textResize } from './checks/text-resize.ts';
import { textSpacing } from './checks/text-spacing.ts';
import { thirdParty } from './checks/third-party.ts';
import { timeToHeader } from './checks/time-to-header.ts';
import { trackerAttributes } from './checks/tracker-attributes.ts';
import { unmount } from './checks/unmount.ts';
import { assetBroken } from './page/rules/asset-broken.ts';
import { consoleError } from './page/rules/console-error.ts';
import { exception } from './page/rules/exception.ts';
import { pageStatus } from './page/rules/page-status.ts';
import { partFailed } from './page/rules/part-failed.ts';
import { policyViolation } from './page/rules/policy-violation.ts';
import { requestFailed } from './page/rules/request-failed.ts';
import { staticRules } from './static/rules.ts';

/** All checks, in the order of the report. */
export const auditChecks: readonly AuditCheck[] = [
  ...staticRules,
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
  axe,
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
  consentCookieCheck,
  languageCookieCheck,
  cookieSecure,
  earlyEvent,
  doNotTrack,
  pageView,
  trackerAttributes,
  optOut,
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
