import type { Severity } from '../findings.ts';

/** A finding of the audit (contract C21). */
export interface AuditFinding {
  /** The check's id, with the rule's appended if the check stands for many, such as `axe-image-alt`. */
  readonly check: string;
  readonly severity: Severity;
  /** The page's file in the build, relative to the root; empty for deployed pages and pages of hosts. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Always empty: the output does not know the keys of texts. */
  readonly key: string;
  readonly message: string;
  readonly hint: string;
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
