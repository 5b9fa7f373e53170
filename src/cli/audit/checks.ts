import type { AuditCheck } from './check.ts';
import { assetBroken } from './checks/asset-broken.ts';
import { axe } from './checks/axe.ts';
import { consoleError } from './checks/console-error.ts';
import { duplicateId } from './checks/duplicate-id.ts';
import { exception } from './checks/exception.ts';
import { fragmentMissing } from './checks/fragment-missing.ts';
import { h1Count } from './checks/h1-count.ts';
import { headersMissing } from './checks/headers-missing.ts';
import { hiddenContent } from './checks/hidden-content.ts';
import { idReference } from './checks/id-reference.ts';
import { inlineHandler } from './checks/inline-handler.ts';
import { integrity } from './checks/integrity.ts';
import { legalLinks } from './checks/legal-links.ts';
import { linkBroken } from './checks/link-broken.ts';
import { mainCount } from './checks/main-count.ts';
import { mixedContent } from './checks/mixed-content.ts';
import { noopener } from './checks/noopener.ts';
import { orientation } from './checks/orientation.ts';
import { pageStatus } from './checks/page-status.ts';
import { partFailed } from './checks/part-failed.ts';
import { policyViolation } from './checks/policy-violation.ts';
import { policyWeak } from './checks/policy-weak.ts';
import { reflow } from './checks/reflow.ts';
import { requestFailed } from './checks/request-failed.ts';
import { skipLink } from './checks/skip-link.ts';
import { textResize } from './checks/text-resize.ts';
import { textSpacing } from './checks/text-spacing.ts';

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
  // Accessibility
  axe,
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
  // Security
  policyWeak,
  integrity,
  inlineHandler,
  mixedContent,
  noopener,
  legalLinks,
  headersMissing,
];
