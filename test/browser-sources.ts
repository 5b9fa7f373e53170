import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './sources.ts';

const project = join(import.meta.dirname, '..');

/** Copies what the browser's side is made of into a folder of its own, to be changed. Within a test it is removed after it. */
export function copyBrowserSources(): string {
  const { path } = temporaryFolder();
  for (const folder of ['src/pages', 'src/runtime', 'src/preview', 'schemas/generated']) {
    cpSync(join(project, folder), join(path, folder), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(path, 'node_modules'));
  return path;
}
