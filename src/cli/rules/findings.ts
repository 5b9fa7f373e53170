import type { CheckMessages, Values } from '../messages/messages.ts';
import type { Path, SourceFile } from '../sources/sources.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** A range in a file: lines and columns count from 1, the end is behind the last character. */
export interface Range {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A finding as every reporter gets it (contract C21). `file` is relative to the root. What the audit adds: audit/finding.ts. */
export interface Finding extends Range {
  check: string;
  severity: Severity;
  file: string;
  /** The path of keys to the text, for example `LEGAL_NOTICE.CONTENT`, or empty. */
  key: string;
  message: string;
  hint: string;
  /** The text, and the range of the marked characters in it. */
  excerpt?: { text: string; start: number; end: number };
  source?: string;
  /** Other checks whose findings here are only a consequence. */
  follows?: readonly string[];
  edit?: Edit;
  url?: string;
  selector?: string;
  fingerprint?: string;
}

/** A replacement in a file's JSON source. `--fix` makes the safe ones, which are right beyond doubt. */
export interface Edit extends Range {
  safe: boolean;
  /** In the file's text, without a byte order mark: the first character, and the one behind the last. */
  start: number;
  end: number;
  replacement: string;
}

/** What a rule reports: line, column and words are added later. */
export interface Issue {
  check: string;
  /** The rule that found it, and which of its messages says so. */
  rule: CheckMessages;
  variant: string;
  severity: Severity;
  safe: boolean;
  file: IssueFile;
  path: Path;
  values: Values;
  mark: Mark;
  follows?: readonly string[];
}

export type IssueFile = Pick<SourceFile, 'path' | 'text' | 'value'>;

export interface Mark {
  /** Marks the key instead of the value. */
  atKey?: boolean | undefined;
  /** The number of characters before the mark; without it, the whole text is marked. */
  offset?: number | undefined;
  length?: number | undefined;
  replacement?: string | undefined;
  /** A change of the file's JSON source instead. */
  raw?: { start: number; end: number; replacement: string } | undefined;
  source?: string | undefined;
  /** Whether English is shown instead of what is missing, so that the site can be built (contract C3). */
  hasFallback?: boolean | undefined;
}
