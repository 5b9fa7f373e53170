import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failure, systemReason } from '../failures.ts';
import { selectTenants } from '../patterns.ts';
import { manifestFile } from '../render/addresses.ts';
import { visible } from '../reporters/columns.ts';
import { type Listing, listingOf } from './manifest.ts';

/** A folder with a build, and whose build should be there, where its name tells. */
export interface BuildFolder {
  readonly folder: string;
  readonly tenant?: string;
}

/**
 * The builds in a folder: its own one, or those of the tenants' folders in it.
 *
 * @param shown the folder as it is shown
 * @param wanted ids or patterns of tenants; all when empty
 * @param expected the build that should be there, whose tenant is the one that is wanted
 * @throws UserError `nothing-deployed`, `unknown-tenant`
 */
export function buildsIn(
  folder: string,
  shown: string,
  wanted: readonly string[],
  expected?: Pick<Listing, 'tenant'>,
): readonly BuildFolder[] {
  const names = namesIn(folder, shown);
  const hasManifest = (name: string) => statSync(join(folder, name, manifestFile), quietly) !== undefined;
  if (hasManifest('.')) return [{ folder }];
  const folders = names.filter((name) => !name.startsWith('.') && isFolder(join(folder, name))).sort();
  const isDist = folders.some(hasManifest);
  if (!isDist && expected) return [{ folder }];
  if (!isDist) {
    throw failure('nothing-deployed', { place: shown, reason: `there is no ${manifestFile}` });
  }
  const tenants = selectTenants(expected ? [expected.tenant] : wanted, folders);
  return tenants.map((tenant) => ({ folder: join(folder, tenant), tenant }));
}

const quietly = { throwIfNoEntry: false } as const;

/** A link that leads nowhere was one to a folder, too. */
const isFolder = (path: string): boolean => statSync(path, quietly)?.isDirectory() ?? true;

function namesIn(folder: string, shown: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw failure('nothing-deployed', { place: shown, reason: systemReason(error) }, { cause: error });
  }
}

/**
 * The manifest of a build in hand.
 *
 * @throws UserError `manifest-unusable`
 */
export function manifestIn(path: string): Listing {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw failure('manifest-unusable', { path, reasons: [systemReason(error)] }, { cause: error });
  }
  const read = listingOf(text);
  if ('faults' in read) throw failure('manifest-unusable', { path, reasons: read.faults.map(visible) });
  return read.listing;
}
