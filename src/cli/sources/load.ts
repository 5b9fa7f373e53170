import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '../../pages/portal.ts';
import { failure, systemReason } from '../failures/failures.ts';
import { isTooDeep } from '../lib/json-depth.ts';
import { endOfLink } from '../lib/system-reason.ts';
import { type Discovered, discover, type TenantFiles } from './discover.ts';
import {
  type Asset,
  type Common,
  type Data,
  dataNames,
  jsonFilesOf,
  type SourceFile,
  type Sources,
  type TenantSources,
} from './sources.ts';

/**
 * Reads the sources: the only reader of `tenants/` and `locales/`. A file that is not JSON is loaded with its defects,
 * so that others are checked, too.
 * @param root the folder that holds `tenants/` and `locales/`
 * @param wanted ids or patterns such as `de-*`; all tenants when empty
 * @param previous an earlier result: unchanged files stay the same objects, for which caches hold
 * @param changed the only files that may have changed; unchanged tenants stay the same objects, assets included
 * @throws UserError `no-sources`, `bad-name`, `unknown-tenant`, `cannot-read`
 */
export function load(
  root: string,
  wanted: readonly string[],
  previous?: Sources,
  changed?: ReadonlySet<string>,
): Sources {
  const found = discover(root, wanted);
  const read = reader(root, previous, changed);
  const before = new Map(changed && previous?.tenants.map((tenant) => [tenant.id, tenant]));
  const tenants = found.tenants.map((names) => {
    const known = before.get(names.id);
    const assets = [...(known?.assets.values() ?? [])].filter(({ path }) => !changed?.has(path));
    const tenant = readTenant(root, names, read, new Map(assets.map((asset) => [asset.path, asset])));
    const isSame =
      known?.settings === tenant.settings &&
      isSameMap(known.texts, tenant.texts) &&
      isSameMap(known.assets, tenant.assets);
    return isSame ? known : tenant;
  });
  const common = readCommon(found, read);
  const data = readData(found, read);
  const records = found.records.map(read);
  const isSameData = previous && dataNames.every((name) => previous.data[name] === data[name]);
  return {
    root,
    tenants,
    common: previous && isSameMap(previous.common, common) ? previous.common : common,
    data: isSameData ? previous.data : data,
    records: isSameList(previous?.records, records) ? previous.records : records,
    isWhole: found.isWhole,
    orphans: found.orphans.map(read),
  };
}

const isSameMap = <Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);

const isSameList = (
  one: readonly SourceFile[] | undefined,
  other: readonly SourceFile[],
): one is readonly SourceFile[] =>
  one?.length === other.length && one.every((file, index) => file === other[index]);

/** Reads the texts that all tenants share. @throws UserError `cannot-read` */
export const readCommon = ({ root, common }: Discovered, read = reader(root, undefined)): Common =>
  new Map(common.map((path) => [languageOf(path), read(path)]));

const readData = ({ data }: Discovered, read: (path: string) => SourceFile): Data =>
  Object.fromEntries(
    dataNames.map((name) => {
      const path = `locales/${name}.json`;
      return [name, data.includes(path) ? read(path) : undefined];
    }),
  ) as Data;

/** Reads a tenant's sources; its assets when they are asked for. @throws UserError `cannot-read` */
export function readTenant(
  root: string,
  { id, settings, texts, assets }: TenantFiles,
  read = reader(root, undefined),
  known: ReadonlyMap<string, Asset> = new Map(),
): TenantSources {
  const folder = `tenants/${id}/assets/`;
  return {
    id,
    settings: read(settings),
    texts: new Map(texts.map((path) => [languageOf(path), read(path)])),
    assets: new Map(
      assets.map((path) => [path.slice(folder.length), known.get(path) ?? assetAt(root, path)]),
    ),
  };
}

const languageOf = (path: string): Language => basename(path, '.json') as Language;

/** Rules and output share one reading. */
function assetAt(root: string, path: string): Asset {
  let bytes: Buffer | undefined;
  return {
    path,
    read() {
      bytes ??= readBytes(root, path);
      return bytes;
    },
  };
}

/** Reads a file; its path is relative to `root`. @throws UserError `cannot-read` */
export function readBytes(root: string, path: string): Buffer {
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    throw failure('cannot-read', { path, reason: systemReason(error) }, { cause: error });
  }
}

function reader(
  root: string,
  previous: Sources | undefined,
  changed?: ReadonlySet<string>,
): (path: string) => SourceFile {
  const last = new Map(previous ? jsonFilesOf(previous).map((file) => [file.path, file]) : []);
  return (path) => {
    const before = last.get(path);
    if (before && changed && !changed.has(path)) return before;
    // A tenant without settings is a finding: others are still read.
    if (path.endsWith('/tenant.json') && !existsSync(join(root, path)) && !endOfLink(join(root, path))) {
      return { path, text: '', value: undefined, defects: ['missing'] };
    }
    const bytes = readBytes(root, path);
    const isSame = before?.defects.length === 0 && bytes.equals(Buffer.from(before.text));
    return isSame ? before : toSource(path, bytes);
  };
}

function toSource(path: string, bytes: Buffer): SourceFile {
  const decoded = bytes.toString('utf8');
  const hasMark = decoded.startsWith('\uFEFF');
  const text = hasMark ? decoded.slice(1) : decoded;
  const defects: SourceFile['defects'][number][] = [];
  if (hasMark) defects.push('bom');
  if (!isUtf8(bytes)) defects.push('encoding');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    defects.push('json-syntax');
  }
  if (isTooDeep(value)) {
    value = undefined;
    defects.push('json-syntax');
  }
  return { path, text, value, defects };
}
