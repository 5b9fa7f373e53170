/** A source file to write. Its path is relative to the root, with forward slashes. */
export interface Change {
  path: string;
  content: string | Uint8Array;
  /** The file exists and is changed; without it the file is new and must not exist. */
  changes?: true;
  /** The text as it was read, without a byte order mark: a file that has changed since is not replaced. */
  before?: string;
}

export interface Plan {
  changes: readonly Change[];
  next: readonly string[];
}
