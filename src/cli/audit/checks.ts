import type { AuditCheck } from './check.ts';
import { bytes } from './checks/bytes.ts';
import { canonical } from './checks/canonical.ts';
import { consentCookieCheck } from './checks/consent-cookie.ts';
import { cookieSecure } from './checks/cookie-secure.ts';
import { cookieUnlisted } from './checks/cookie-unlisted.ts';
import { description } from './checks/description.ts';
import { doNotTrack } from './checks/do-not-track.ts';
import { duplicateId } from './checks/duplicate-id.ts';
import { earlyCookie } from './checks/early-cookie.ts';
import { earlyEvent } from './checks/early-event.ts';
import { earlyStorage } from './checks/early-storage.ts';
import { fault } from './checks/fault.ts';
import { focusAfterNotice } from './checks/focus-after-notice.ts';
import { footerYear } from './checks/footer-year.ts';
import { forcedColours } from './checks/forced-colours.ts';
import { fragmentDiffers } from './checks/fragment-differs.ts';
import { fragmentMissing } from './checks/fragment-missing.ts';
import { frameLeaks } from './checks/frame-leaks.ts';
import { frameMissing } from './checks/frame-missing.ts';
import { h1Count } from './checks/h1-count.ts';
import { head } from './checks/head.ts';
import { headersMissing } from './checks/headers-missing.ts';
import { hostCollides } from './checks/host-collides.ts';
import { hostGlobals } from './checks/host-globals.ts';
import { hostHeadings } from './checks/host-headings.ts';
import { hostPolicy } from './checks/host-policy.ts';
import { hostSnippet } from './checks/host-snippet.ts';
import { hostStyles } from './checks/host-styles.ts';
import { hreflang } from './checks/hreflang.ts';
import { idReference } from './checks/id-reference.ts';
import { imageSize } from './checks/image-size.ts';
import { inlineHandler } from './checks/inline-handler.ts';
import { integrity } from './checks/integrity.ts';
import { langInvalid } from './checks/lang-invalid.ts';
import { langWrong } from './checks/lang-wrong.ts';
import { languageCookieCheck } from './checks/language-cookie.ts';
import { languageLink } from './checks/language-link.ts';
import { languageNameLang } from './checks/language-name-lang.ts';
import { languageSwitch } from './checks/language-switch.ts';
import { layoutShift } from './checks/layout-shift.ts';
import { legalLinks } from './checks/legal-links.ts';
import { linkBroken } from './checks/link-broken.ts';
import { mainCount } from './checks/main-count.ts';
import { mixedContent } from './checks/mixed-content.ts';
import { mountTwice } from './checks/mount-twice.ts';
import { noopener } from './checks/noopener.ts';
import { noticeCovers } from './checks/notice-covers.ts';
import { noticeMissing } from './checks/notice-missing.ts';
import { noticeReturns } from './checks/notice-returns.ts';
import { optOut } from './checks/opt-out.ts';
import { pageView } from './checks/page-view.ts';
import { policyWeak } from './checks/policy-weak.ts';
import { print } from './checks/print.ts';
import { rawKey } from './checks/raw-key.ts';
import { rawPlaceholder } from './checks/raw-placeholder.ts';
import { reducedMotion } from './checks/reduced-motion.ts';
import { returnBroken } from './checks/return-broken.ts';
import { thirdParty } from './checks/third-party.ts';
import { timeToHeader } from './checks/time-to-header.ts';
import { title } from './checks/title.ts';
import { titleDuplicate } from './checks/title-duplicate.ts';
import { trackerAttributes } from './checks/tracker-attributes.ts';
import { unmount } from './checks/unmount.ts';
import { untranslated } from './checks/untranslated-block.ts';
import { assetBroken } from './page/rules/asset-broken.ts';
import { axeRule } from './page/rules/axe.ts';
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
import { orientation, reflow, textResize, textSpacing } from './page/rules/layout.ts';
import { noScript } from './page/rules/no-script.ts';
import { pageStatus } from './page/rules/page-status.ts';
import { partFailed } from './page/rules/part-failed.ts';
import { policyViolation } from './page/rules/policy-violation.ts';
import { requestFailed } from './page/rules/request-failed.ts';
import { skipLink } from './page/rules/skip-link.ts';

/** All checks, in the order of the report. */
export const auditChecks: readonly AuditCheck[] = [
  // Network
  pageStatus,
  linkBroken,
  fragmentMissing,
  assetBroken,
  requestFailed,
  consoleError,
  exception,
  policyViolation,
  partFailed,
  returnBroken,
  // Content
  title,
  langInvalid,
  langWrong,
  untranslated,
  rawKey,
  rawPlaceholder,
  canonical,
  hreflang,
  languageLink,
  languageNameLang,
  languageSwitch,
  noScript,
  head,
  description,
  titleDuplicate,
  footerYear,
  // Accessibility
  axeRule,
  mainCount,
  h1Count,
  skipLink,
  duplicateId,
  idReference,
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
  cookieUnlisted,
  // Security
  policyWeak,
  integrity,
  inlineHandler,
  mixedContent,
  noopener,
  legalLinks,
  headersMissing,
  // Frame
  frameMissing,
  fragmentDiffers,
  hostCollides,
  frameLeaks,
  hostPolicy,
  hostHeadings,
  hostSnippet,
  hostStyles,
  hostGlobals,
  mountTwice,
  unmount,
  fault,
];
