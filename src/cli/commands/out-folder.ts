import { resolve, sep } from 'node:path';
import { failure } from '../failures.ts';
import { realPath } from '../reporters/write-report.ts';

const holds = (folder: string, path: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`);

/**
 * Makes sure that an output takes nothing away: in the place of the sources, below them or above them it would replace them.
 * @param root the folder that holds `tenants/` and `locales/`
 * @param option by which others are named
 * @throws UserError `out-is-source`
 */
export function refuseSources(root: string, targets: readonly string[], option = '--out <dir>'): void {
  const sources = ['tenants', 'locales'].map((name) => realPath(resolve(root, name)));
  for (const path of targets) {
    const written = realPath(path);
    if (sources.some((folder) => holds(folder, written) || holds(written, folder)))
      throw failure('out-is-source', { path, option });
  }
}
