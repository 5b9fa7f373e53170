import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile, Sources } from '../load/sources.ts';
import type { Verdict } from './build-record.ts';

/** By fingerprint of sources that had no errors: what was found in them. */
type Checked = Readonly<Record<string, Verdict>>;

/** Sources of several tenants and branches are built in turns. */
const kept = 200;

/**
 * What is known of sources that were checked before. It follows from the sources and the program alone, and lies beside
 * the compiled program, whose folder is named by a hash over it: so it cannot be stale.
 */
export class CheckedSources {
  readonly #file: string | undefined;

  /** @param cache the compiled program's folder; without one nothing is kept */
  constructor(cache: string | undefined) {
    this.#file = cache && join(cache, 'checked.json');
  }

  /** What there is in sources without errors; undefined where they have to be checked. */
  verdictOf(sources: Sources): Verdict | undefined {
    return this.#file === undefined ? undefined : this.#read()[fingerprint(sources)];
  }

  /** Keeps that sources have no errors. */
  keep(sources: Sources, verdict: Verdict): void {
    if (this.#file === undefined) return;
    const entries = Object.entries(this.#read()).slice(-kept);
    const staged = `${this.#file}.${process.pid}`;
    try {
      writeFileSync(
        staged,
        JSON.stringify({ ...Object.fromEntries(entries), [fingerprint(sources)]: verdict }),
      );
      renameSync(staged, this.#file);
    } catch {
      // Where nothing can be kept, the next build checks again.
    }
  }

  #read(): Checked {
    try {
      return JSON.parse(readFileSync(this.#file as string, 'utf8')) as Checked;
    } catch {
      return {};
    }
  }
}

/** A hash over everything that the checks look at. */
function fingerprint({ tenants, common, data, orphans, isWhole }: Sources): string {
  const hash = createHash('sha256').update(`${isWhole}`);
  const add = (file: SourceFile | undefined) =>
    file && hash.update(`\0${file.path}\0${file.defects.join()}\0`).update(file.text);
  for (const { settings, texts, assets } of tenants) {
    add(settings);
    for (const file of texts.values()) add(file);
    for (const asset of assets.values()) hash.update(`\0${asset.path}\0`).update(asset.read());
  }
  for (const file of [...common.values(), ...Object.values(data), ...orphans]) add(file);
  return hash.digest('hex').slice(0, 32);
}
