import { hash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failure, systemReason, UserError } from '../failures.ts';
import type { Survey } from '../load/survey.ts';
import { manifestFile } from '../render/addresses.ts';
import { writeWhole } from '../scaffold/write.ts';

/**
 * What `build --shard` writes beside the tenants' folders, so that whoever joins the parts knows what belongs to them. Its
 * name begins with no dot, because services that carry parts from machine to machine leave hidden files behind; a part
 * without tenants is no empty folder because of it, which they would leave behind, too.
 */
export const partFile = 'eos-content-part.json';

export interface PartRecord {
  readonly part: number;
  readonly of: number;
  /** The part's own tenants, each with the SHA-256 of its manifest. */
  readonly tenants: Readonly<Record<string, string>>;
  /** The tenants of all parts together. */
  readonly all: readonly string[];
}

/**
 * Says in a folder which part of a build was written there, or takes away what an earlier build said. Comes last: a record
 * that holds is proof that the build came to its end.
 *
 * @param out the folder that holds a folder for each tenant
 * @param sources what was built; a part of the tenants, or all that were asked for
 * @throws UserError `cannot-write`
 */
export function recordPart(out: string, { part: built, tenants }: Pick<Survey, 'part' | 'tenants'>): void {
  const path = join(out, partFile);
  try {
    if (!built) {
      rmSync(path, { force: true });
      return;
    }
    const hashes = tenants.map(({ id }) => [id, hash('sha256', readFileSync(join(out, id, manifestFile)))]);
    const { part, of, all } = built;
    const record: PartRecord = { part, of, tenants: Object.fromEntries(hashes), all };
    writeWhole(path, `${JSON.stringify(record, null, 2)}\n`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const kept = 'the tenants’ folders are whole; look at the folder’s rights and run the command again';
    throw failure('cannot-write', { path, reason: systemReason(error), kept }, { cause: error });
  }
}
