import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failure, systemReason } from '../failures.ts';
import { selectTenants } from '../patterns.ts';
import { commonFolder, dataNames, hasFormOfId } from './sources.ts';

/** The files of the sources, not yet read. Paths are relative to the root, with forward slashes. */
export interface Discovered {
  readonly root: string;
  readonly tenants: readonly TenantFiles[];
  readonly common: readonly string[];
  readonly data: readonly string[];
  readonly isWhole: boolean;
  readonly orphans: readonly string[];
}

export interface TenantFiles {
  readonly id: string;
  readonly settings: string;
  readonly texts: readonly string[];
  readonly assets: readonly string[];
}

/**
 * Finds the files of the sources.
 * @param root the folder that holds `tenants/` and `locales/`
 * @param wanted ids or patterns such as `de-*`; all tenants when empty
 * @throws UserError `no-sources`, `bad-name`, `unknown-tenant`, `cannot-read`
 */
export function discover(root: string, wanted: readonly string[]): Discovered {
  const found = ['tenants', 'locales'].flatMap((folder) => filesBelow(root, folder)).sort();
  const files = Map.groupBy(found, (path) => path.split('/', 2).join('/'));
  // A folder with assets alone is a tenant without settings; reading it reports that.
  const known = [...files.keys()].flatMap((key) =>
    key.startsWith('tenants/') ? [key.slice('tenants/'.length)] : [],
  );
  if (known.length === 0) throw failure('no-sources', { root });
  for (const id of known) {
    if (!hasFormOfId(id) || id === commonFolder) {
      throw failure('bad-name', {
        what: 'tenant',
        name: id,
        rule: 'it stands in addresses, and common is the folder of the shared texts',
        example: 'nl-eos (lower case letters, digits and hyphens)',
      });
    }
  }
  const selected = selectTenants(wanted, known);
  const isWhole = selected.length === known.length;
  const isOrphan = (path: string) => {
    const [top, folder = '', name] = path.split('/');
    if (top !== 'locales') return false;
    return name === undefined ? !isData(path) : folder !== commonFolder && !known.includes(folder);
  };
  return {
    root,
    tenants: selected.map((id) => ({
      id,
      settings: `tenants/${id}/tenant.json`,
      texts: files.get(`locales/${id}`) ?? [],
      assets: (files.get(`tenants/${id}`) ?? []).filter((path) => path.startsWith(`tenants/${id}/assets/`)),
    })),
    common: files.get(`locales/${commonFolder}`) ?? [],
    data: found.filter(isData),
    isWhole,
    orphans: isWhole ? found.filter(isOrphan) : [],
  };
}

const isData = (path: string): boolean => dataNames.some((name) => path === `locales/${name}.json`);

/**
 * The settings, assets and texts below a folder. Settings and data may be anything, so that reading them reports an
 * error. Hidden names are left out, links are followed.
 */
function filesBelow(root: string, folder: string): string[] {
  return entriesOf(root, folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) return [];
    if (isAlwaysRead(path)) return [path];
    const target = entry.isSymbolicLink() ? targetOf(join(root, path)) : entry;
    if (target?.isFile()) return isSource(path) ? [path] : [];
    return target?.isDirectory() && mayHoldSources(path) ? filesBelow(root, path) : [];
  });
}

/** @throws UserError `cannot-read` */
function entriesOf(root: string, folder: string): readonly Dirent[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw failure('cannot-read', { path: folder, reason: systemReason(error) }, { cause: error });
  }
}

const targetOf = (path: string) => (existsSync(path) ? statSync(path) : undefined);

const isAlwaysRead = (path: string): boolean => isData(path) || /^tenants\/[^/]+\/tenant\.json$/.test(path);
const isSource = (path: string): boolean =>
  /^tenants\/[^/]+\/assets\/|^locales\/(?:[^/]+\/)?[^/]+\.json$/.test(path);
const mayHoldSources = (path: string): boolean =>
  /^(?:tenants|locales)\/[^/]+$|^tenants\/[^/]+\/assets(?:\/|$)/.test(path);
