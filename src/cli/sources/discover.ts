import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { failure, systemReason, UserError } from '../failures/failures.ts';
import { selectTenants } from '../failures/patterns.ts';
import { visible } from '../lib/columns.ts';
import { isPortablePath } from '../lib/portable-path.ts';
import { commonFolder, dataNames, hasFormOfId, isRecord, recordOf } from './sources.ts';

/** The files of the sources, not yet read. Paths are relative to the root, with forward slashes. */
export interface Discovered {
  readonly root: string;
  readonly tenants: readonly TenantFiles[];
  readonly common: readonly string[];
  readonly data: readonly string[];
  readonly records: readonly string[];
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
  const found = findSources(root);
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
  const recorded = new Set(found.filter((path) => !isRecord(path)).map(recordOf));
  const isOrphan = (path: string) => {
    const [top, folder = '', name] = path.split('/');
    if (top !== 'locales') return false;
    if (isRecord(path)) return !recorded.has(path);
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
    records: found.filter((path) => isRecord(path) && recorded.has(path)),
    isWhole,
    orphans: isWhole ? found.filter(isOrphan) : [],
  };
}

const isData = (path: string): boolean => dataNames.some((name) => path === `locales/${name}.json`);

/**
 * The paths of settings, assets and texts. Settings and data may be anything, so that reading them reports an error.
 * Hidden names and what systems and editors leave behind are left out. Links are followed, but not in circles.
 * @throws UserError `bad-name`, `cannot-read`
 */
function findSources(root: string): string[] {
  const patterns = [
    'tenants/*/tenant.json',
    'tenants/*/assets/**',
    'locales/*.json',
    'locales/*/*.json',
    'locales/record/*/*.json',
  ];
  const ignore = ['**/*~', '**/Thumbs.db', '**/desktop.ini'];
  const fs = {
    readdirSync: entriesOf as unknown as typeof readdirSync,
    statSync: statUnlessCircular as typeof statSync,
  };
  try {
    const paths = fastGlob
      .sync(patterns, { cwd: root, ignore, fs, objectMode: true, onlyFiles: false })
      .filter(({ path, dirent }) => dirent.isFile() || isAlwaysRead(path))
      .map(({ path }) => path)
      .sort();
    refuseTwins(paths);
    return paths;
  } catch (error) {
    if (error instanceof UserError) throw error;
    const path = relative(root, (error as NodeJS.ErrnoException).path ?? root).replaceAll('\\', '/');
    throw failure('cannot-read', { path, reason: systemReason(error) }, { cause: error });
  }
}

/** fast-glob itself passes over names with line breaks. @throws UserError `bad-name` */
function entriesOf(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const refused = entries.find(({ name }) => !isPortablePath(name));
  if (!refused) return entries;
  throw failure('bad-name', {
    what: 'file or folder',
    name: visible(join(folder, refused.name)),
    rule: 'not every system can have \\, :, line breaks or other control characters in a name',
    example: 'logo-dark.svg',
  });
}

/**
 * Refuses two files that are one on systems which ignore case, or how a letter is composed (Unicode normalization): there
 * one of them would be lost, in the sources and in the output.
 * @throws UserError `bad-name`
 */
function refuseTwins(paths: readonly string[]): void {
  const known = new Map<string, string>();
  for (const path of paths) {
    const name = path.normalize().toLowerCase();
    const twin = known.get(name);
    if (twin !== undefined) {
      throw failure('bad-name', {
        what: 'file',
        name: path,
        rule: `not every system tells it from '${twin}'`,
        example: 'logo-dark.svg',
      });
    }
    known.set(name, path);
  }
}

/** fast-glob asks this of links, and does not follow one whose answer is an error. */
function statUnlessCircular(link: string): Stats {
  if (leadsBackUp(link)) throw new Error('a circular link');
  return statSync(link);
}

/** Whether a path is a link to a folder that contains it: following such links never ends. */
export function leadsBackUp(path: string): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() || !existsSync(path)) return false;
  const target = join(realpathSync(path), sep);
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (join(realpathSync(folder), sep).startsWith(target)) return true;
  }
  return false;
}

const isAlwaysRead = (path: string): boolean => isData(path) || /^tenants\/[^/]+\/tenant\.json$/.test(path);
