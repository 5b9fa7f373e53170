import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fallbackLanguage } from '../../pages/portal.ts';
import { type BuildRecord, stampOfAll } from '../emit/build-record.ts';
import type { Shared } from '../load/load.ts';
import { commonFolder, type SourceFile, type TenantSources } from '../load/sources.ts';
import { readTenant as readOutput } from '../merge/tenant-output.ts';

/** Hashes by path. */
export type Hashes = Readonly<Record<string, string>>;

export const hashOf = (content: string | Uint8Array): string => hash('sha256', content);

/** Of what a file says, and of what is wrong with it. */
const fileHash = ({ text, defects }: SourceFile): string => hashOf(`${defects.join()}\0${text}`);

/** What a tenant's output is made from besides what it shares: its settings, its texts, its assets. */
export function sourceHashes({ settings, texts, assets }: TenantSources): Hashes {
  const files = [settings, ...texts.values()].map((file) => [file.path, fileHash(file)]);
  const others = [...assets.values()].map(({ path, read }) => [path, hashOf(read())]);
  return Object.fromEntries([...files, ...others]);
}

/** What tenants share of texts, all languages of it. */
export const sharedHashes = ({ common }: Shared): Hashes =>
  Object.fromEntries([...common.values()].map((file) => [file.path, fileHash(file)]));

/** The part of it that a tenant with these languages shows. What is not there has an empty hash. */
export const shownOf = (shared: Hashes, languages: readonly string[]): Hashes =>
  Object.fromEntries(
    [...new Set([fallbackLanguage, ...languages])].map((language) => {
      const path = `locales/${commonFolder}/${language}.json`;
      return [path, shared[path] ?? ''];
    }),
  );

/** Of all that is written down about the texts. */
export const dataHash = ({ data }: Shared): string =>
  hashOf(
    Object.values(data)
      .map((file) => (file ? fileHash(file) : ''))
      .join(),
  );

export const hasSameHashes = (one: Hashes, other: Hashes): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, value]) => other[path] === value);

/**
 * Whether an output is as its record says, to the byte and with nothing beside it. Where the file system says that nothing
 * was touched, nothing is read.
 *
 * @returns the record, with what the file system says now; undefined where the output is another one
 */
export function intact(folder: string, record: BuildRecord): BuildRecord | undefined {
  if (!existsSync(folder)) return undefined;
  const output = stampOfAll(folder);
  if (output !== '' && output === record.output) return record;
  const { output: found, defects } = readOutput(record.tenant, folder);
  return found?.manifest === record.manifest && defects.length === 0 ? { ...record, output } : undefined;
}
