import type { CheckId, Values } from './messages/messages.ts';
import type { Path, SourceFile } from './sources/sources.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** A place in a file: lines and columns count from 1, the end is the place behind the last character. */
export interface Range {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A finding as every reporter gets it (contract C21). `file` is relative to the root. */
export interface Finding extends Range {
  check: CheckId;
  severity: Severity;
  file: string;
  /** The path of keys to the text, for example `LEGAL_NOTICE.CONTENT`, or empty. */
  key: string;
  message: string;
  hint: string;
  /** The text in which it was found, and which of its characters are meant. */
  excerpt?: { text: string; start: number; end: number };
  source?: string;
  /** What other checks find here only because of it. */
  follows?: readonly CheckId[];
  /** What would fix it. */
  edit?: Edit;
}

/** A replacement in a file's JSON source. A safe one changes nothing but what is wrong beyond doubt; `--fix` makes it. */
export interface Edit extends Range {
  safe: boolean;
  /** In the file's text, without a byte order mark: the first character, and the one behind the last. */
  start: number;
  end: number;
  replacement: string;
}

/** What a check found: still without line, column and words, which are looked up for findings alone. */
export interface Issue {
  check: CheckId;
  severity: Severity;
  safe: boolean;
  file: IssueFile;
  path: Path;
  values: Values;
  mark: Mark;
  follows?: readonly CheckId[];
}

export type IssueFile = Pick<SourceFile, 'path' | 'text' | 'value'>;

export interface Mark {
  /** Whether the key itself is meant rather than its value. */
  atKey?: boolean | undefined;
  /** Where in the text: the number of characters before it. Without it the text as a whole is meant. */
  offset?: number | undefined;
  length?: number | undefined;
  /** What should stand in their place. */
  replacement?: string | undefined;
  /** A change of the file's JSON source instead. */
  raw?: { start: number; end: number; replacement: string } | undefined;
  source?: string | undefined;
  /** Of what is missing: whether the English text is shown in its place, so that a site can be built all the same (contract C3). */
  hasFallback?: boolean | undefined;
}
