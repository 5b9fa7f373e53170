import type { Severity } from '../findings.ts';

/** A finding of the audit (contract C21): where `validate` names a text, it names an address and an element. */
export interface AuditFinding {
  /** The check's id; of one that stands for many rules with the rule's behind it, such as `axe-image-alt`. */
  readonly check: string;
  readonly severity: Severity;
  /** The page's file in the build, relative to the root; empty for a page somewhere else. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Always empty: the key of a text is not known in the output. */
  readonly key: string;
  readonly message: string;
  readonly hint: string;
  readonly url: string;
  /** Empty where the page as a whole is meant. */
  readonly selector: string;
  readonly tenant: string;
  readonly language: string;
  /** The page's file name. */
  readonly page: string;
  /** The same for the same defect in every run and build, whatever else changes on the page. */
  readonly fingerprint: string;
  /** The element's opening tag and what it says. */
  readonly html: string;
  readonly text: string;
}
