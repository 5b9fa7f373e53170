import { basename, join } from 'node:path';
import type { Artifact } from '../artifact.ts';
import { type BuildRecord, readRecord, recordPath, stampOf } from '../emit/build-record.ts';
import type { CheckedSources } from '../emit/checked.ts';
import { adopt, type Staging } from '../emit/staging.ts';
import { readTenant, type Shared, sourcesOf } from '../load/load.ts';
import type { Sources, TenantSources } from '../load/sources.ts';
import type { TenantNames } from '../load/survey.ts';
import { compiledFolder } from '../program.ts';
import { manifestFile } from '../render/addresses.ts';
import type { Encoding } from '../render/encodings.ts';
import type { BuildTime } from '../render/time.ts';
import { type Found, verdictOf } from './found.ts';
import {
  dataHash,
  type Hashes,
  hashOf,
  hasSameHashes,
  intact,
  sharedHashes,
  shownOf,
  sourceHashes,
} from './inputs.ts';
import type { Making, Workshop } from './making.ts';
import { type Earlier, PageContents } from './page-contents.ts';

/** The program, as records name it; undefined where it runs from its sources, and nothing may be kept. */
const program = compiledFolder && basename(compiledFolder);

/**
 * How many milliseconds before its start a build takes a file to be settled: on file systems with coarse clocks a later
 * change may bear the same time.
 */
const settling = 2000;

/** What all tenants of a build are made with. Goes to other threads as it is. */
export interface BuildSetting {
  readonly root: string;
  /** The folder that holds a folder for each tenant. */
  readonly out: string;
  readonly time: BuildTime;
  /** Whether the time was given: else what does not change keeps the time at which it was made. */
  readonly isTimeGiven: boolean;
  /** Whether all is made, whatever is there. */
  readonly isForced: boolean;
  /** How files are compressed as well. */
  readonly compress: readonly Encoding[];
  /** When the program started, in milliseconds since 1970. */
  readonly start: number;
  readonly shared: Shared;
}

/** What is to be done for one tenant. */
export interface Task {
  readonly names: TenantNames;
  readonly staging: Staging;
  /** Whether only the sources are to be looked at: there is no whole any more. */
  readonly isCheckOnly: boolean;
}

/** A tenant's output, as it is told of. */
export interface Facts {
  readonly languages: readonly string[];
  /** In all languages. */
  readonly pages: number;
  readonly bytes: number;
}

/** What has come of a task. */
export type Made =
  /** What is in its place stays; its record, where something has changed about it. */
  | { readonly how: 'kept'; readonly found: Found; readonly facts: Facts; readonly record?: BuildRecord }
  /** An earlier build has left what is wanted: it is now staged. */
  | { readonly how: 'left'; readonly found: Found; readonly facts: Facts }
  | {
      readonly how: 'made';
      readonly found: Found;
      readonly facts: Facts;
      readonly artifacts: readonly Artifact[];
      readonly record?: BuildRecord;
    }
  /** No page can be made of the sources, or none was to be made. */
  | { readonly how: 'checked'; readonly found: Found };

/** An output that would be made again as it is. */
interface Standing {
  readonly record: BuildRecord;
  /** Whether something about it has to be written down anew. */
  readonly isTouched: boolean;
}

/** Makes tenants, one after the other, as far as they have to be made. */
export class Maker {
  readonly #setting: BuildSetting;
  readonly #shared: Hashes;
  readonly #data: string;
  readonly #checked: CheckedSources | undefined;
  #opened: Promise<Workshop> | undefined;

  /** @param checked what is known of sources that were checked before; without it, nothing */
  constructor(setting: BuildSetting, checked?: CheckedSources) {
    this.#setting = setting;
    this.#shared = sharedHashes(setting.shared);
    this.#data = dataHash(setting.shared);
    this.#checked = checked;
  }

  /** @throws UserError `cannot-read` */
  async make({ names, staging, isCheckOnly }: Task): Promise<Made> {
    const { out } = this.#setting;
    const inputs = new Inputs(names, this.#setting);
    const earlier = this.#earlier(names.id, join(out, names.id), recordPath(out, names.id));
    if (!isCheckOnly) {
      const standing = earlier && this.#standing(inputs, earlier);
      if (standing) return this.#kept(inputs, standing);
      for (const from of staging.left) {
        const left = this.#earlier(names.id, from.folder, from.record);
        const record = left && this.#standing(inputs, left)?.record;
        if (record?.data !== this.#data || !adopt(staging, from)) continue;
        return { how: 'left', found: { ...record.verdict, isBroken: false }, facts: factsOf(record) };
      }
    }
    const workshop = await this.#workshop;
    const found = await workshop.check(inputs.sources);
    if (found.isBroken || isCheckOnly) return { how: 'checked', found };
    const contents = new PageContents(earlier);
    const making = await workshop.make(inputs.sources, contents.source);
    const { languages, bytes, artifacts } = making;
    const facts = { languages, pages: contents.marks.length, bytes };
    const record = this.#recordOf(inputs, found, making, contents.marks);
    return { how: 'made', found, facts, artifacts, ...(record && { record }) };
  }

  /** What lies in a place, where this program has made it of this tenant. */
  #earlier(tenant: string, folder: string, file: string): Earlier | undefined {
    const record = this.#setting.isForced ? undefined : readRecord(file);
    if (record?.tenant !== tenant || record.program !== program) return undefined;
    return { folder, record };
  }

  /** The record of an output that would be made again as it is. */
  #standing(inputs: Inputs, { folder, record }: Earlier): Standing | undefined {
    const { isTimeGiven, time, compress } = this.#setting;
    if (record.compress.join() !== compress.join()) return undefined;
    // What is not made keeps the time at which it was made, unless a time was given. The footer names the year.
    const { timestamp, year } = record.time;
    if (isTimeGiven ? timestamp !== time.timestamp : year !== time.year) return undefined;
    if (!hasSameHashes(record.shared, shownOf(this.#shared, record.languages))) return undefined;
    if (!inputs.areThoseOf(record)) return undefined;
    const standing = intact(folder, record);
    if (!standing) return undefined;
    const isTouched = standing !== record || record.seen !== inputs.seen;
    return { record: { ...standing, seen: inputs.seen }, isTouched };
  }

  async #kept(inputs: Inputs, { record, isTouched }: Standing): Promise<Made> {
    const isKnown = record.data === this.#data;
    const found = isKnown
      ? { ...record.verdict, isBroken: false }
      : await (await this.#workshop).check(inputs.sources);
    if (found.isBroken) return { how: 'checked', found };
    const now = { ...record, data: this.#data, verdict: verdictOf(found) };
    return { how: 'kept', found, facts: factsOf(record), ...((isTouched || !isKnown) && { record: now }) };
  }

  get #workshop(): Promise<Workshop> {
    this.#opened ??= import('./making.ts').then(({ Workshop }) => new Workshop(this.#setting, this.#checked));
    return this.#opened;
  }

  #recordOf(
    inputs: Inputs,
    found: Found,
    { languages, bytes, artifacts }: Making,
    pages: readonly string[],
  ): BuildRecord | undefined {
    if (!program) return undefined;
    const manifest = artifacts.find(({ path }) => path === manifestFile)?.content;
    if (!manifest) throw new Error('there is no manifest');
    return {
      tenant: inputs.names.id,
      program,
      time: this.#setting.time,
      compress: this.#setting.compress,
      sources: inputs.hashes,
      seen: inputs.seen,
      shared: shownOf(this.#shared, languages),
      data: this.#data,
      verdict: verdictOf(found),
      languages,
      pages,
      bytes,
      manifest: hashOf(manifest),
      // Found out when it is written.
      output: '',
    };
  }
}

const factsOf = ({ languages, pages, bytes }: BuildRecord): Facts => ({
  languages,
  pages: pages.length,
  bytes,
});

/** A tenant's sources, read when they are needed. */
class Inputs {
  readonly names: TenantNames;
  readonly #setting: BuildSetting;
  /** What the file system says of them. */
  readonly seen: string;
  #sources: Sources | undefined;
  #hashes: Hashes | undefined;

  constructor(names: TenantNames, setting: BuildSetting) {
    this.names = names;
    this.#setting = setting;
    const paths = [names.settings, ...names.texts, ...names.assets];
    // Before anything is read: what changes meanwhile is then seen the next time.
    this.seen = names.unread ? '' : stampOf(setting.root, paths, setting.start - settling);
  }

  get sources(): Sources {
    const { root, shared } = this.#setting;
    this.#sources ??= sourcesOf(root, readTenant(root, this.names), shared);
    return this.#sources;
  }

  get hashes(): Hashes {
    this.#hashes ??= sourceHashes(this.sources.tenants[0] as TenantSources);
    return this.#hashes;
  }

  areThoseOf({ seen, sources }: BuildRecord): boolean {
    return (this.seen !== '' && this.seen === seen) || hasSameHashes(sources, this.hashes);
  }
}
