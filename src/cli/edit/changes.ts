import { jsonFilesOf, type SourceFile, type Sources } from '../sources/sources.ts';

/** A source file to write. Its path is relative to the root, with forward slashes. */
export interface Change {
  path: string;
  content: string | Uint8Array;
  /** The text as it was read, without a byte order mark; undefined for a new file. A file that has changed since is not replaced. */
  before?: string | undefined;
}

export interface Plan {
  changes: readonly Change[];
  next: readonly string[];
}

/** The files to write so that the sources become other ones with the same files. A byte order mark stays, unless it is to go. */
export function changesBetween(before: Sources, after: Sources): Change[] {
  const files = new Map(jsonFilesOf(before).map((file) => [file.path, file]));
  return jsonFilesOf(after).flatMap((file) => {
    const { path } = file;
    const old = files.get(path);
    const content = contentOf(file);
    return old && content !== contentOf(old) ? [{ path, content, before: old.text }] : [];
  });
}

const contentOf = ({ text, defects }: SourceFile): string =>
  defects.includes('bom') ? `\uFEFF${text}` : text;
