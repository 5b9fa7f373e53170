import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The folder of eos-content itself, wherever its compiled program lies below it. */
export const packageRoot: string = (() => {
  let folder = here;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

/**
 * The compiled program's folder, which is named by a hash over all sources; undefined where the sources run as they
 * are, as in tests, and nothing may be kept.
 */
export const compiledFolder: string | undefined = import.meta.url.endsWith('.mjs') ? here : undefined;
