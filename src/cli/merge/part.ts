import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PartRecord, partFile } from '../emit/part-record.ts';
import { systemReason } from '../failures.ts';
import { hasFormOfId } from '../load/sources.ts';
import { manifestFile } from '../render/addresses.ts';
import { parsed, readTenant, recordOf, type TenantOutput } from './tenant-output.ts';
import { mends, type Trouble } from './trouble.ts';

/** A part of a build: a folder that holds tenants' folders. */
export interface Part {
  /** As it was named. */
  readonly name: string;
  /** What it says of itself; undefined where it was not built by `--shard`. */
  readonly record: PartRecord | undefined;
  readonly outputs: readonly TenantOutput[];
  /** Folders that lie there too, and belong to no build of this part. */
  readonly aside: readonly string[];
  readonly troubles: readonly Trouble[];
}

/**
 * Reads a part and checks every file in it. A part that says what belongs to it (see part-record.ts) is taken at its word:
 * what else lies there is from other builds. Of one that says nothing, every folder is a tenant's.
 *
 * @param name how to call it
 * @param proceed called before each tenant; what it throws ends the work
 */
export async function readPart(name: string, folder: string, proceed: () => Promise<void>): Promise<Part> {
  const troubles: Trouble[] = [];
  const tell = (place: string, text: string, mend: string = mends.anew) =>
    troubles.push({ part: name, place, text, mend });
  const part = (rest: Partial<Part> = {}): Part => ({
    ...{ name, record: undefined, outputs: [], aside: [], troubles },
    ...rest,
  });

  let folders: string[];
  let record: PartRecord | undefined;
  try {
    folders = foldersIn(folder);
    const text = textOf(join(folder, partFile));
    record = text === undefined ? undefined : recordIn(text);
    if (text !== undefined && !record) {
      tell(partFile, 'it is damaged');
      return part();
    }
  } catch (error) {
    tell('', systemReason(error));
    return part();
  }
  const tenants = record ? Object.keys(record.tenants) : folders;
  const outputs: TenantOutput[] = [];
  for (const tenant of record ? tenants : folders.filter((each) => isOutput(folder, each))) {
    await proceed();
    const { output, defects } = readTenant(tenant, join(folder, tenant));
    for (const { path, text } of defects) tell(path ? `${tenant}/${path}` : tenant, text);
    if (!output) continue;
    outputs.push(output);
    if (record && output.manifest !== record.tenants[tenant]) {
      tell(`${tenant}/${manifestFile}`, `it is not the one that ${partFile} names`);
    }
  }
  if (!record) tellFolders(folder, folders, outputs, tell);
  return part({ record, outputs, aside: record ? folders.filter((each) => !tenants.includes(each)) : [] });
}

/** Of a part that says nothing: what is no tenant's folder was damaged, or was named by mistake. */
function tellFolders(
  folder: string,
  folders: readonly string[],
  outputs: readonly TenantOutput[],
  tell: (place: string, text: string, mend?: string) => void,
): void {
  const others = folders.filter((each) => !isOutput(folder, each));
  if (outputs.length > 0) for (const each of others) tell(each, `it has no ${manifestFile}`);
  else if (others.some((each) => isPart(join(folder, each))))
    tell('', 'it holds parts, and is none itself', mends.folders);
  else tell('', `it holds neither a tenant’s folder nor ${partFile}`, mends.folders);
}

const isOutput = (folder: string, name: string): boolean => isFile(join(folder, name, manifestFile));

const isPart = (folder: string): boolean =>
  isFile(join(folder, partFile)) || foldersIn(folder).some((name) => isOutput(folder, name));

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The folders in a folder. Those with a dot in front are what a build works in. */
const foldersIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory())
    .sort();

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What a part says of itself; undefined where it is damaged. Its names become paths, so each has to be an id. */
function recordIn(text: string): PartRecord | undefined {
  const { part, of, tenants, all } = recordOf(parsed(text)) ?? {};
  const own = recordOf(tenants);
  if (!isCount(part) || !isCount(of) || part > of || !own || !Array.isArray(all)) return undefined;
  const isIds = (values: readonly unknown[]): values is readonly string[] =>
    values.every((value) => typeof value === 'string' && hasFormOfId(value));
  if (!isIds(all) || !isIds(Object.keys(own)) || Object.keys(own).some((id) => !all.includes(id)))
    return undefined;
  const hashes = Object.entries(own).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (hashes.length < Object.keys(own).length) return undefined;
  return { part, of, tenants: Object.fromEntries(hashes), all };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;
