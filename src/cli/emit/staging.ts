import { renameSync, rmSync } from 'node:fs';
import type { Artifact } from '../artifact.ts';
import type { BuildRecord } from './build-record.ts';
import type { StageAnswer } from './stage.ts';

/** A tenant's whole output. */
export interface Output {
  readonly tenant: string;
  readonly artifacts: readonly Artifact[];
  /** What it was made from, where that is to be known later on. */
  readonly record?: BuildRecord;
}

/** A tenant's whole output that another thread has written into its staging folder, its record beside it. */
export interface StagedOutput {
  readonly tenant: string;
  readonly staged: StageAnswer;
}

/** A tenant's whole output that was written elsewhere, and is carried over from there. */
export interface WrittenOutput {
  readonly tenant: string;
  /** The folder in which it lies, which is left as it is. */
  readonly folder: string;
  /** Which folder that is (see carry.ts): another build may put another one there meanwhile. */
  readonly identity: string;
  readonly paths: readonly string[];
}

/** Where a tenant's output is put together, and what is there of an earlier build that did not come to its end. */
export interface Staging {
  readonly folder: string;
  readonly record: string;
  /** Whole outputs with their records, the youngest first. */
  readonly left: readonly Left[];
}

/** A whole output that was never swapped in. */
export interface Left {
  readonly folder: string;
  readonly record: string;
}

/**
 * Takes over what an earlier build has left: it is then staged as if it had been written now.
 *
 * @returns whether that could be done
 */
export function adopt({ folder, record }: Staging, from: Left): boolean {
  try {
    renameSync(from.folder, folder);
    renameSync(from.record, record);
    return true;
  } catch {
    // Another build that came by has taken one of the two. What is here of it would be in the way of what is made now.
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/** Thrown by whoever makes outputs when there is no whole to be had: what was made stays for the next build. */
export class Unfinished extends Error {
  /** @param options its cause, where that is to be told */
  constructor(options?: ErrorOptions) {
    super('not all outputs could be made', options);
  }
}
