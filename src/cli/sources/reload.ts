import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, toSource } from './load.ts';
import type { Asset, Data, SourceFile, Sources, TenantSources } from './sources.ts';
import { jsonFilesOf } from './sources.ts';

/**
 * The sources after some files have changed. Where texts and settings alone have, only these are read; else the folders
 * are looked through again. What has not changed stays the same object, assets included.
 * @param wanted as `load` takes it
 * @param paths what has changed, relative to the root, with forward slashes; without any, all is compared
 * @throws UserError as `load` does
 */
export function reload(sources: Sources, wanted: readonly string[], paths: readonly string[]): Sources {
  if (paths.length === 0) return compared(sources, load(sources.root, wanted, sources));
  const changed = new Set(paths);
  const fresh = new Map<string, SourceFile>();
  for (const file of jsonFilesOf(sources)) {
    if (!changed.delete(file.path)) continue;
    const bytes = bytesOf(sources.root, file.path);
    if (!bytes) return loadAnew(sources, wanted, paths);
    fresh.set(file.path, toSource(file.path, bytes));
  }
  // What is left is new, gone or an asset.
  return changed.size > 0 ? loadAnew(sources, wanted, paths) : withFiles(sources, fresh);
}

/** Whether some files are no JSON: an editor may still be writing them. */
export const hasBroken = (sources: Sources, paths: readonly string[]): boolean =>
  jsonFilesOf(sources).some(({ path, defects }) => paths.includes(path) && defects.includes('json-syntax'));

/** What was loaded anew, with all that is as it was. */
function compared(before: Sources, now: Sources, isSame = hasSameBytes): Sources {
  const tenants = now.tenants.map((tenant) => {
    const known = before.tenants.find(({ id }) => id === tenant.id);
    const isKept =
      known?.settings === tenant.settings &&
      isSameMap(known.texts, tenant.texts) &&
      isSameMap(known.assets, tenant.assets, isSame);
    return known && isKept ? known : tenant;
  });
  return { ...now, tenants, common: isSameMap(before.common, now.common) ? before.common : now.common };
}

const hasSameBytes = (one: Asset, other: Asset): boolean =>
  one === other || Buffer.compare(one.read(), other.read()) === 0;

const isSameMap = <Value>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
  isSame = (value: Value, now: Value): boolean => value === now,
): boolean =>
  one.size === other.size &&
  [...one].every(([key, value]) => {
    const now = other.get(key);
    return now !== undefined && isSame(value, now);
  });

function bytesOf(root: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(root, path));
  } catch {
    return undefined;
  }
}

function withFiles(sources: Sources, fresh: ReadonlyMap<string, SourceFile>): Sources {
  const now = (file: SourceFile): SourceFile => {
    const read = fresh.get(file.path);
    const isSame = read && read.text === file.text && read.defects.join() === file.defects.join();
    return read && !isSame ? read : file;
  };
  const all = <Key>(files: ReadonlyMap<Key, SourceFile>): ReadonlyMap<Key, SourceFile> =>
    [...files.values()].some((file) => now(file) !== file)
      ? new Map([...files].map(([key, file]) => [key, now(file)]))
      : files;
  const data = Object.entries(sources.data).map(([name, file]) => [name, file && now(file)] as const);
  const isSameData = data.every(([name, file]) => file === sources.data[name as keyof Data]);
  return {
    ...sources,
    common: all(sources.common),
    tenants: sources.tenants.map((tenant): TenantSources => {
      const [settings, texts] = [now(tenant.settings), all(tenant.texts)];
      return settings === tenant.settings && texts === tenant.texts ? tenant : { ...tenant, settings, texts };
    }),
    data: isSameData ? sources.data : (Object.fromEntries(data) as Data),
    orphans: sources.orphans.map(now),
  };
}

/** Loads again, and keeps the assets that have not changed: they need not be read again. */
function loadAnew(sources: Sources, wanted: readonly string[], paths: readonly string[]): Sources {
  const loaded = load(sources.root, wanted, sources);
  const changed = new Set(paths);
  const before = new Map<string, Asset>(
    sources.tenants.flatMap(({ assets }) => [...assets.values()].map((asset) => [asset.path, asset])),
  );
  const kept = (asset: Asset): Asset =>
    (changed.has(asset.path) ? undefined : before.get(asset.path)) ?? asset;
  const tenants = loaded.tenants.map((tenant) => ({
    ...tenant,
    assets: new Map([...tenant.assets].map(([name, asset]) => [name, kept(asset)])),
  }));
  return compared(sources, { ...loaded, tenants }, (one, other) => one === other);
}
