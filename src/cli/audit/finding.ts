import { hash } from 'node:crypto';
import type { Finding } from '../rules/findings.ts';

/**
 * A finding of the audit (contract C21). Its `check` has the rule’s id appended if the check stands for many, such as
 * `axe-image-alt`; its `file` is the page’s file in the build, empty for deployed pages and pages of hosts; its `key` is
 * always empty: the output does not know the keys of texts.
 */
export interface AuditFinding extends Finding {
  readonly url: string;
  /** Empty if the finding concerns the page as a whole. */
  readonly selector: string;
  readonly tenant: string;
  readonly language: string;
  readonly page: string;
  /** The same for the same defect in every run and build, whatever else changes on the page. */
  readonly fingerprint: string;
  readonly html: string;
  readonly text: string;
}

/** @param about what the finding is about: nothing that changes while the defect stays */
export const fingerprintOf = (...about: readonly string[]): string =>
  hash('sha256', JSON.stringify(about), 'hex').slice(0, 16);
