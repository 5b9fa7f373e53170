import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
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
  /** A folder of it that cannot be looked into, without which the others are not all. */
  readonly unread?: Unread;
}

/** A folder that cannot be looked into, and why. */
interface Unread {
  readonly path: string;
  readonly reason: string;
}

/**
 * Looks which sources there are.
 * @param root the folder that holds `tenants/` and `locales/`
 * @param wanted ids or patterns such as `de-*`; all tenants when empty
 * @throws UserError `no-sources`, `bad-name`, `unknown-tenant`, `cannot-read`
 */
export function discover(root: string, wanted: readonly string[]): Discovered {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw failure('no-sources', { root });
  const { found, unread } = namesBelow(root);
  for (const shared of sharedFolders) {
    const folder = unread.get(shared);
    if (folder) throw failure('cannot-read', folder);
  }
  const files = Map.groupBy(found.sort(), folderOf);
  // A folder with assets alone is a tenant without settings; reading it reports that.
  const known = [...new Set([...files.keys(), ...unread.keys()])]
    .flatMap((key) => (key.startsWith('tenants/') ? [key.slice('tenants/'.length)] : []))
    .sort();
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
  const isTenant = new Set(known);

  const selected = selectTenants(wanted, known);
  const hasAll = selected.length === known.length;
  const foreign = [...unread].find(
    ([key]) => key.startsWith('locales/') && !isTenant.has(key.slice('locales/'.length)),
  );
  if (foreign && hasAll) throw failure('cannot-read', foreign[1]);
  return {
    root,
    tenants: selected.map((id) => {
      const [settings, assets] = [`tenants/${id}/tenant.json`, `tenants/${id}/assets/`];
      const unreadOf = unread.get(`tenants/${id}`) ?? unread.get(`locales/${id}`);
      return {
        id,
        settings,
        texts: files.get(`locales/${id}`) ?? [],
        assets: (files.get(`tenants/${id}`) ?? []).filter((path) => path.startsWith(assets)),
        ...(unreadOf && { unread: unreadOf }),
      };
    }),
    common: files.get(`locales/${commonFolder}`) ?? [],
    data: found.filter((path) => isData(path)),
    isWhole: hasAll,
    orphans: hasAll
      ? found.filter((path) => {
          const [top, folder = '', name] = path.split('/');
          if (top !== 'locales') return false;
          return name === undefined ? !isData(path) : folder !== commonFolder && !isTenant.has(folder);
        })
      : [],
  };
}

const isData = (path: string): boolean => dataNames.some((name) => path === `locales/${name}.json`);

const sharedFolders = ['tenants', 'locales', `locales/${commonFolder}`];

const folderOf = (path: string): string => path.split('/', 2).join('/');

/**
 * The files of the sources: settings, assets and texts. Settings and data are listed whatever lies at their path, so that
 * reading them reports an error. Hidden names are left out, links are followed.
 * @returns the paths, and by the folder in `tenants/` or `locales/` what in it cannot be looked into
 */
function namesBelow(root: string): { found: string[]; unread: ReadonlyMap<string, Unread> } {
  const found: string[] = [];
  const unread = new Map<string, Unread>();
  const entriesOf = (folder: string): readonly Dirent[] => {
    try {
      return readdirSync(join(root, folder), { withFileTypes: true });
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT';
      if (isThere) unread.set(folderOf(folder), { path: folder, reason: systemReason(error) });
      return [];
    }
  };
  const visit = (folder: string): void => {
    for (const entry of entriesOf(folder)) {
      const path = `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      const target = targetOf(root, path, entry);
      if (isAlwaysRead(path) || (target?.isFile() && isSource(path))) found.push(path);
      else if (target?.isDirectory() && mayHoldSources(path)) visit(path);
    }
  };
  visit('tenants');
  visit('locales');
  return { found, unread };
}

function targetOf(root: string, path: string, entry: Dirent): Dirent | Stats | undefined {
  if (!entry.isSymbolicLink()) return entry;
  try {
    return statSync(join(root, path));
  } catch {
    return undefined;
  }
}

const isAlwaysRead = (path: string): boolean => isData(path) || /^tenants\/[^/]+\/tenant\.json$/.test(path);
const isSource = (path: string): boolean =>
  /^tenants\/[^/]+\/assets\/|^locales\/(?:[^/]+\/)?[^/]+\.json$/.test(path);
const mayHoldSources = (path: string): boolean =>
  /^(?:tenants|locales)\/[^/]+$|^tenants\/[^/]+\/assets(?:\/|$)/.test(path);
