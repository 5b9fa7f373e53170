import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

declare const __PACKAGE_ROOT__: string | undefined;

const here = import.meta.dirname;
const isCompiled = typeof __PACKAGE_ROOT__ === 'string';

/** The folder of eos-content itself. */
export const packageRoot: string = isCompiled ? __PACKAGE_ROOT__ : folderOfPackage(here);

/**
 * The compiled program's folder, named by a hash over all sources; undefined where the sources run as they are, as in
 * tests, and nothing is cached.
 */
export const compiledFolder: string | undefined = isCompiled ? here : undefined;

function folderOfPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderOfPackage(dirname(folder));
}
