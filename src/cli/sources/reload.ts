import { load } from './load.ts';
import type { Asset, Sources } from './sources.ts';
import { jsonFilesOf } from './sources.ts';

/**
 * The sources after some files have changed: only these are read. What has not changed stays the same object, assets
 * included.
 * @param wanted as `load` takes it
 * @param paths what has changed, relative to the root, with forward slashes; without any, all is compared
 * @throws UserError as `load` does
 */
export function reload(sources: Sources, wanted: readonly string[], paths: readonly string[]): Sources {
  const changed = paths.length > 0 ? new Set(paths) : undefined;
  const now = load(sources.root, wanted, sources, changed);
  const isSameAsset = changed ? (one: Asset, other: Asset) => one === other : hasSameBytes;
  const tenants = now.tenants.map((tenant) => {
    const known = sources.tenants.find(({ id }) => id === tenant.id);
    const isKept =
      known?.settings === tenant.settings &&
      isSameMap(known.texts, tenant.texts) &&
      isSameMap(known.assets, tenant.assets, isSameAsset);
    return known && isKept ? known : tenant;
  });
  return { ...now, tenants, common: isSameMap(sources.common, now.common) ? sources.common : now.common };
}

/** Whether some files are no JSON: an editor may still be writing them. */
export const hasBroken = (sources: Sources, paths: readonly string[]): boolean =>
  jsonFilesOf(sources).some(({ path, defects }) => paths.includes(path) && defects.includes('json-syntax'));

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
