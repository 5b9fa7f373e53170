import type { Language } from '../../pages/portal.ts';

/** The keys that lead to a value inside a JSON file. */
export type Path = readonly (string | number)[];

/** A JSON file as it was read. */
export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  /** Its text without a byte order mark. */
  readonly text: string;
  /** Undefined if it is not JSON. */
  readonly value: unknown;
  readonly defects: readonly ('bom' | 'encoding' | 'json-syntax' | 'missing')[];
}

/** One tenant's sources. Texts by language code in lower case, assets by their path below `assets/`. */
export interface TenantSources {
  readonly id: string;
  readonly settings: SourceFile;
  readonly texts: ReadonlyMap<Language, SourceFile>;
  readonly assets: ReadonlyMap<string, Asset>;
}

export interface Asset {
  readonly path: string;
  read(): Uint8Array;
}

/** Whether a file holds what Git writes in its place where it was checked out without Git LFS. */
export const isLfsPointer = (content: string): boolean =>
  content.startsWith('version https://git-lfs.github.com/spec/');

/** The sources of the selected tenants, not yet checked. */
export interface Sources {
  readonly root: string;
  readonly tenants: readonly TenantSources[];
  readonly common: Common;
  /** Data about the texts, in `locales/`. */
  readonly data: Data;
  /** For which English texts the translations were made: a file for each file of texts (`recordOf`). */
  readonly records: readonly SourceFile[];
  /** Whether all tenants are selected. */
  readonly isWhole: boolean;
  /** Texts in folders without a tenant; only if all tenants are selected. */
  readonly orphans: readonly SourceFile[];
}

export type Common = ReadonlyMap<Language, SourceFile>;

/** All JSON files of the sources, whether or not a tenant shows them. */
export const jsonFilesOf = ({ tenants, common, data, records, orphans }: Sources): SourceFile[] =>
  [
    ...tenants.flatMap(({ settings, texts }) => [settings, ...texts.values()]),
    ...common.values(),
    ...Object.values(data),
    ...records,
    ...orphans,
  ].filter((file) => file !== undefined);

/** What the pages are made from does not include data about the texts. */
export const noData: Data = { glossary: undefined, limits: undefined, ignore: undefined };

/** What a build needs of one tenant: the files that its pages are made from, and nothing else. */
export const onlyOf = (root: string, tenant: TenantSources, common: Common): Sources => ({
  root,
  tenants: [tenant],
  common,
  data: noData,
  records: [],
  isWhole: false,
  orphans: [],
});

/** The sources as if there were one tenant alone: enough to look at that one, and several times as fast. */
export const onlyTenant = (sources: Sources, tenant: string): Sources => ({
  ...sources,
  tenants: sources.tenants.filter(({ id }) => id === tenant),
  isWhole: false,
  orphans: [],
});

/** Data about the texts: glossary, limits and suppressions. */
export type Data = { readonly [name in DataName]: SourceFile | undefined };
export const dataNames = ['glossary', 'limits', 'ignore'] as const;
export type DataName = (typeof dataNames)[number];

/** The folder below `locales/` with the texts that all tenants share. */
export const commonFolder = 'common';

/** What `new tenant` writes into settings that people have to replace. */
export const settingToReplace = 'PLACEHOLDER';

/** The record of a file of texts: `locales/record/de-did/pl.json` for `locales/de-did/pl.json`. */
export const recordOf = (textsPath: string): string => textsPath.replace('locales/', 'locales/record/');
export const isRecord = (path: string): boolean => /^locales\/record\/[^/]+\/[^/]+\.json$/.test(path);

/** Whether words can be a tenant's id: it stands in addresses and file names. `common` has the form, but is taken. */
export const hasFormOfId = (words: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(words);
