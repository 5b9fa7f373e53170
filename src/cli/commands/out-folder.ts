import { existsSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { failure } from '../failures.ts';

/** Where a path leads, links followed; as it is where nothing is there yet. */
export const realPathOf = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/** Whether a path is a folder's own, or lies below it. */
export const holds = (folder: string, path: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`);

/**
 * Makes sure that an output takes nothing away: in the place of the sources, below them or above them it would replace them.
 *
 * @param root the folder that holds `tenants/` and `locales/`
 * @param target a tenant's folder
 * @throws UserError `out-is-source`
 */
export function refuseSources(root: string, target: string): void {
  const written = realPathOf(target);
  for (const folder of ['tenants', 'locales'].map((name) => realPathOf(resolve(root, name)))) {
    if (holds(folder, written) || holds(written, folder)) throw failure('out-is-source', { path: target });
  }
}
