import { partFile } from '../emit/part-record.ts';
import type { Part } from './part.ts';
import type { TenantOutput } from './tenant-output.ts';
import { mends, type Trouble } from './trouble.ts';

/**
 * What keeps parts from being one build, each of which may be whole by itself: parts and tenants that are missing, tenants
 * that two parts have in different versions, other times, other versions of the program, other compression.
 */
export function troublesTogether(parts: readonly Part[]): Trouble[] {
  const unlike = splits(parts);
  const missing = missingParts(parts);
  return [
    ...unlike,
    ...missing,
    // Where these explain it, tenants that are missing are no news.
    ...(unlike.length + missing.length === 0 ? missingTenants(parts) : []),
    ...twice(parts),
    ...differences(parts, 'timestamp', 'at different times', sameTime),
    ...differences(parts, 'version', 'by different versions of eos-content', sameVersion),
    ...differences(parts, 'compression', 'with different compression', sameCompression),
  ];
}

const sameTime =
  'set SOURCE_DATE_EPOCH to the same time on all machines, such as that of the commit: git log -1 --format=%ct';
const sameCompression = 'give all machines the same --compress, or none';
const sameVersion = 'build all parts with the same version of eos-content';

/** The outputs of all parts, each tenant once, in order. */
export function outputsOf(parts: readonly Part[]): TenantOutput[] {
  const byTenant = new Map(
    parts.toReversed().flatMap(({ outputs }) => outputs.map((output) => [output.tenant, output])),
  );
  return [...byTenant.values()].sort((one, other) => (one.tenant < other.tenant ? -1 : 1));
}

const together = (text: string, mend: string, place = ''): Trouble => ({
  part: '',
  place,
  text,
  mend,
});

/** How many parts there are and which tenants, as each says, must be the same everywhere. */
function splits(parts: readonly Part[]): Trouble[] {
  const told = parts.filter(({ record }) => record);
  const untold = parts.filter(({ record, troubles }) => !record && troubles.length === 0);
  const silent = untold.map(({ name }): Trouble => {
    const text = `it has no ${partFile}, which the others have: it is no part of theirs`;
    return { part: name, place: '', text, mend: mends.alike };
  });
  const counts = named(told, ({ record }) => `${record?.of}`);
  const sets = named(told, ({ record }) => JSON.stringify(record?.all));
  return [
    ...(told.length > 0 ? silent : []),
    ...(counts.size > 1
      ? [
          together(
            `they are parts of different numbers of parts: ${listed(counts, (of) => `of ${of}`)}`,
            mends.alike,
          ),
        ]
      : sets.size > 1
        ? [together(`they share out different tenants: ${listed(sets, tenantsIn)}`, mends.alike)]
        : []),
  ];
}

const tenantsIn = (all: string): string => {
  const ids = JSON.parse(all) as string[];
  return ids.length > 6 ? `${ids.length} tenants` : ids.join(' ');
};

/** The number of the parts, where all agree on it. */
function countOf(parts: readonly Part[]): number {
  const counts = new Set(parts.flatMap(({ record }) => (record ? [record.of] : [])));
  return counts.size === 1 ? ([...counts][0] as number) : 0;
}

function missingParts(parts: readonly Part[]): Trouble[] {
  const of = countOf(parts);
  const there = new Set(parts.map(({ record }) => record?.part));
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter((part) => !there.has(part));
  if (missing.length === 0) return [];
  const isOne = missing.length === 1;
  const which = isOne
    ? `part ${missing[0]} of ${of} is`
    : `parts ${capped(missing.map(String))} of ${of} are`;
  const command = `eos-content build --shard ${missing[0]}/${of}`;
  const mend = `name ${isOne ? 'its folder' : 'their folders'} too, or build what is missing: ${command}`;
  return [together(`${which} missing`, mend)];
}

/** Tenants that are in no part, although no part is missing: the machines have shared them out differently. */
function missingTenants(parts: readonly Part[]): Trouble[] {
  const there = new Set(parts.flatMap(({ record }) => Object.keys(record?.tenants ?? {})));
  const all = new Set(parts.flatMap(({ record }) => record?.all ?? []));
  return [...all].filter((id) => !there.has(id)).map((id) => together('no part has it', mends.alike, id));
}

function twice(parts: readonly Part[]): Trouble[] {
  const having = Map.groupBy(
    parts.flatMap(({ name, outputs }) => outputs.map((output) => ({ name, output }))),
    ({ output }) => output.tenant,
  );
  return [...having].flatMap(([tenant, group]) => {
    if (new Set(group.map(({ output }) => output.manifest)).size === 1) return [];
    const names = group.map(({ name }) => name).join(' and ');
    return [together(`it is in ${names}, and differs`, mends.alike, tenant)];
  });
}

/** What all outputs must have in common. */
function differences(
  parts: readonly Part[],
  key: 'timestamp' | 'version' | 'compression',
  how: string,
  mend: string,
): Trouble[] {
  const values = Map.groupBy(
    parts.flatMap(({ name, outputs }) => outputs.map((output) => ({ name, value: output[key] }))),
    ({ value }) => value,
  );
  if (values.size < 2) return [];
  const names = new Map(
    [...values].map(([value, group]) => [value, [...new Set(group.map(({ name }) => name))]]),
  );
  return [together(`they were built ${how}: ${listed(names, (value) => value)}`, mend)];
}

/** The names of parts by what they have in common. */
const named = (parts: readonly Part[], of: (part: Part) => string): Map<string, string[]> =>
  new Map([...Map.groupBy(parts, of)].map(([value, group]) => [value, group.map(({ name }) => name)]));

const listed = (groups: ReadonlyMap<string, readonly string[]>, words: (value: string) => string): string =>
  [...groups]
    .map(([value, names]) => `${words(value)} (${capped(names)})`)
    .sort()
    .join(', ');

/** Enough to know which are meant. */
const capped = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ');
