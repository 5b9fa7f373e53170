import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Artifact } from '../artifact.ts';
import type { OutputFolder } from './output-folder.ts';
import { writeFailure } from './write-failure.ts';

/**
 * Writes a tenant's files into its new folder. Each folder is made once: if somebody removes it meanwhile, the rest must not
 * pass for the whole.
 * @throws UserError `cannot-write`, `disk-full`
 */
export function writeFiles({ staging, target }: OutputFolder, artifacts: readonly Artifact[]): void {
  const made = new Set<string>();
  const make = (path: string) => {
    if (made.has(path)) return;
    if (path !== '.') make(dirname(path));
    mkdirSync(join(staging, path));
    made.add(path);
  };
  for (const { path, content } of artifacts) {
    try {
      make(dirname(path));
      writeFileSync(`${staging}/${path}`, content);
    } catch (error) {
      throw writeFailure(made.has('.') ? join(target, path) : target, error as NodeJS.ErrnoException);
    }
  }
}
