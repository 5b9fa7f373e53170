import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import glob from 'fast-glob';
import type { Language } from '../../pages/portal.ts';
import { failure, systemReason } from '../failures.ts';
import { selectTenants } from '../patterns.ts';
import { costOf, type Part, type Shard, sharedOut } from './shard.ts';
import {
  type Asset,
  commonFolder,
  type Data,
  dataNames,
  hasFormOfId,
  maxNesting,
  type SourceFile,
  type Sources,
  type TenantSources,
} from './sources.ts';

/**
 * Reads the sources: the only reader of `tenants/` and `locales/`. A file that is no JSON is loaded all the same, with
 * its defects, so that it hides nothing in the others.
 *
 * @param root the folder that holds `tenants/` and `locales/`
 * @param wanted ids or patterns such as `de-*`; all tenants when empty
 * @param previous what was loaded before: a file that has not changed stays the same object, so that what is known of it
 * need not be found out again
 * @param shard only this part of the tenants asked for
 * @throws UserError `no-sources`, `bad-name`, `unknown-tenant`, `cannot-read`
 */
export function load(root: string, wanted: readonly string[], previous?: Sources, shard?: Shard): Sources {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw failure('no-sources', { root });
  const found = namesBelow(root);
  const files = new Map<string, string[]>();
  for (const path of found.sort()) {
    const [top = '', folder = ''] = path.split('/');
    const key = `${top}/${folder}`;
    files.set(key, [...(files.get(key) ?? []), path]);
  }
  const known = [...files]
    .filter(([, paths]) => paths.some((path) => path.endsWith('/tenant.json')))
    .map(([key]) => key.slice('tenants/'.length));
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
  // A folder with assets is a tenant that has lost its settings, and must not go missing in silence.
  for (const key of files.keys()) {
    const id = key.slice('tenants/'.length);
    if (key.startsWith('tenants/') && !known.includes(id)) {
      throw failure('cannot-read', { path: `${key}/tenant.json`, reason: 'it does not exist' });
    }
  }

  const read = reader(root, previous);
  const texts = (folder: string): Map<Language, SourceFile> =>
    new Map(
      (files.get(`locales/${folder}`) ?? []).map((path) => [basename(path, '.json') as Language, read(path)]),
    );
  const tenant = (id: string): TenantSources => ({
    id,
    settings: read(`tenants/${id}/tenant.json`),
    texts: texts(id),
    assets: assetsOf(root, id, files.get(`tenants/${id}`) ?? []),
  });
  const data = Object.fromEntries(
    dataNames.map((name) => {
      const path = `locales/${name}.json`;
      return [name, found.includes(path) ? read(path) : undefined];
    }),
  ) as Data;
  const orphans = found.filter((path) => {
    const [top, folder = '', name] = path.split('/');
    if (top !== 'locales') return false;
    const isData = dataNames.some((known) => folder === `${known}.json`);
    return name === undefined ? !isData : folder !== commonFolder && !known.includes(folder);
  });
  const isSameData = previous && dataNames.every((name) => previous.data[name] === data[name]);
  const all = selectTenants(wanted, known);
  const part: Part | undefined = shard && { ...shard, all };
  const selected = part ? tenantsOf(part, root, files) : all;
  const hasAll = all.length === known.length;
  // What can be told only by whoever has read all tenants is left to the whole, even where one part happens to hold them
  // all: so what is found of a tenant never depends on the part that it is in.
  const isWhole = hasAll && (shard?.of ?? 1) === 1;
  return {
    root,
    tenants: selected.map(tenant),
    common: texts(commonFolder),
    data: isSameData ? previous.data : data,
    isWhole,
    ...(part && { part }),
    // Which these are follows from the names of the folders alone. So every part is refused for them as the whole is.
    orphans: hasAll ? orphans.map(read) : [],
  };
}

/** The tenants of a part. Sizes are enough to share them out by: no file of the other parts is read. */
function tenantsOf({ part, of, all }: Part, root: string, files: ReadonlyMap<string, string[]>): string[] {
  const sizesIn = (folder: string): Map<string, number> =>
    new Map(
      (files.get(`locales/${folder}`) ?? []).map((path) => [basename(path), sizeOf(root, path)] as const),
    );
  const common = sizesIn(commonFolder);
  const tenants = all.map((id) => {
    const sizes = [...sizesIn(id)].map(([name, size]) => size + (common.get(name) ?? 0));
    return { id, cost: costOf(sizes) };
  });
  return sharedOut(tenants, of)[part - 1] ?? [];
}

function sizeOf(root: string, path: string): number {
  try {
    return statSync(join(root, path)).size;
  } catch (error) {
    throw failure('cannot-read', { path, reason: systemReason(error) }, { cause: error });
  }
}

function namesBelow(root: string): string[] {
  const wanted = ['tenants/*/tenant.json', 'tenants/*/assets/**', 'locales/*/*.json', 'locales/*.json'];
  try {
    return glob.sync(wanted, { cwd: root, dot: false });
  } catch (error) {
    const { path = root } = error as NodeJS.ErrnoException;
    throw failure(
      'cannot-read',
      { path: relative(root, path) || '.', reason: systemReason(error) },
      { cause: error },
    );
  }
}

function assetsOf(root: string, id: string, paths: readonly string[]): Map<string, Asset> {
  const folder = `tenants/${id}/assets/`;
  return new Map(
    paths
      .filter((path) => path.startsWith(folder))
      .map((path) => [path.slice(folder.length), { path, read: once(() => readBytes(root, path)) }]),
  );
}

/** Images are looked at by the checks and read again for the output. */
function once<Value>(read: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= read();
    return value;
  };
}

function readBytes(root: string, path: string): Buffer {
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    throw failure('cannot-read', { path, reason: systemReason(error) }, { cause: error });
  }
}

function reader(root: string, previous: Sources | undefined): (path: string) => SourceFile {
  const last = new Map(previous ? allFiles(previous).map((file) => [file.path, file]) : []);
  return (path) => {
    const bytes = readBytes(root, path);
    const before = last.get(path);
    const isSame = before?.defects.length === 0 && bytes.equals(Buffer.from(before.text));
    return isSame ? before : toSource(path, bytes);
  };
}

const allFiles = ({ tenants, common, data, orphans }: Sources): SourceFile[] =>
  [
    ...tenants.flatMap(({ settings, texts }) => [settings, ...texts.values()]),
    ...common.values(),
    ...Object.values(data),
    ...orphans,
  ].filter((file) => file !== undefined);

/** A file's content as a source. */
export function toSource(path: string, bytes: Buffer): SourceFile {
  const decoded = bytes.toString('utf8');
  const hasMark = decoded.startsWith('\uFEFF');
  const text = hasMark ? decoded.slice(1) : decoded;
  const defects: SourceFile['defects'][number][] = [];
  if (hasMark) defects.push('bom');
  if (!isUtf8(bytes)) defects.push('encoding');
  let value: unknown;
  try {
    value = JSON.parse(text);
    if (isTooDeep(value)) throw new RangeError('nested too deeply');
  } catch {
    value = undefined;
    defects.push('json-syntax');
  }
  return { path, text, value, defects };
}

/** Level by level: a call for each level would end in an overflow of the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxNesting) return true;
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
  }
  return false;
}
