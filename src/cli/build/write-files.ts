import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Artifact } from '../artifact.ts';

/** A tenant's files, and the new folder to write them into. */
export interface WriteTask {
  readonly folder: string;
  readonly artifacts: readonly Artifact[];
}

/** What prevented a file from being written; its path below the folder, empty for the folder itself. */
export interface WriteFailed {
  readonly path: string;
  readonly code: string | undefined;
  readonly message: string;
}

/** Each folder is made once: if somebody removes it meanwhile, the rest must not pass for the whole. */
export function writeFiles({ folder, artifacts }: WriteTask): WriteFailed | undefined {
  const made = new Set<string>();
  const make = (path: string) => {
    if (made.has(path)) return;
    if (path !== '.') make(dirname(path));
    mkdirSync(join(folder, path));
    made.add(path);
  };
  for (const { path, content } of artifacts) {
    try {
      make(dirname(path));
      writeFileSync(`${folder}/${path}`, content);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { path: made.has('.') ? path : '', code, message };
    }
  }
  return undefined;
}
