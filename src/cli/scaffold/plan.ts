/** A source file to write. Its path is relative to the root, with forward slashes. */
export interface Change {
  path: string;
  content: string | Uint8Array;
  /** Whether the file is there and is to be changed. Any other is new, and must not be there. */
  changes?: true;
  /** Its text as it was read, without a byte order mark: a file that has changed since is not replaced. */
  before?: string;
}

/** What a `new` command is about to do. Planning changes nothing, so all that can be wrong is said before a file is touched. */
export interface Plan {
  changes: readonly Change[];
  next: readonly string[];
}
