import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { heed } from '../clock.ts';
import { recordPath, recordsFolder } from './build-record.ts';
import { isRunning } from './processes.ts';
import {
  type Left,
  type Output,
  type StagedOutput,
  type Staging,
  Unfinished,
  type WrittenOutput,
} from './staging.ts';
import { stageFailure, Writer, writeFailure } from './writer.ts';

/**
 * The folders beside `dist/<tenant>` that a build works in: `new` until it is swapped in, `old` the previous output for
 * the moment of the swap, `gone` what is being removed and so is no longer whole. Their names carry the process that made
 * them, so that a later build can tell those of a killed build from those of one that still runs.
 */
interface Place {
  staging: string;
  target: string;
  previous: string;
  waste: string;
  /** The records of what is staged and of what is in its place. */
  stagedRecord: string;
  record: string;
}
const workPattern = /^\.(?<tenant>.+)\.(?<mark>(?<pid>\d+)-[0-9a-f]+)\.(?<kind>new|old|gone)$/;
const stagedRecordPattern = /^(?<tenant>.+)\.(?<mark>(?<pid>\d+)-[0-9a-f]+)\.json$/;

/** The marks of the builds that this process runs. In containers a process often has the number of a killed one. */
const ownMarks = new Set<string>();

function placeOf(out: string, tenant: string, mark: string): Place {
  return {
    staging: join(out, `.${tenant}.${mark}.new`),
    target: join(out, tenant),
    previous: join(out, `.${tenant}.${mark}.old`),
    waste: join(out, `.${tenant}.${mark}.gone`),
    stagedRecord: recordPath(out, tenant, mark),
    record: recordPath(out, tenant),
  };
}

/**
 * Writes outputs as they come: the only writer of `dist`. Everything is first written beside its place, by threads of their
 * own while other tenants are being rendered; only when all of it is there is it swapped in, tenant by tenant. A build that
 * fails or is killed leaves the previous output whole, and two builds at once do not mix (contract C10). Other tenants'
 * folders are left alone.
 *
 * Where the next build is to go on, what was whole when this one was interrupted or given up (Unfinished) stays beside its
 * place with its record, as it does when a build is killed; what is not taken over then is removed.
 *
 * @param out the folder that holds a folder for each tenant
 * @param outputs what to write; given the place where a tenant's output is put together by whoever writes it himself
 * @param interrupted ends the work before anything is swapped in
 * @param isToGoOn whether the next build is to go on with what this one has made, should it not come to its end
 * @throws UserError `cannot-write`, `disk-full`; every tenant's folder is then whole, and no half of anything is left
 */
export async function emit(
  out: string,
  outputs: Outputs | ((stagingOf: (tenant: string) => Staging) => Outputs),
  interrupted?: AbortSignal,
  isToGoOn = false,
): Promise<void> {
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const places = new Map<string, Place>();
  let left = new Map<string, Left[]>();
  let made: string | undefined;
  attempt(out, () => {
    made = mkdirSync(out, { recursive: true });
    left = recover(out, mark);
  });
  const place = (tenant: string): Place => {
    const known = places.get(tenant) ?? placeOf(out, tenant, mark);
    places.set(tenant, known);
    return known;
  };
  const stagingOf = (tenant: string): Staging => {
    const { staging, stagedRecord } = place(tenant);
    return { folder: staging, record: stagedRecord, left: left.get(tenant) ?? [] };
  };
  const writer = new Writer();
  const ready: Place[] = [];
  ownMarks.add(mark);
  try {
    for await (const output of typeof outputs === 'function' ? outputs(stagingOf) : outputs) {
      const own = place(output.tenant);
      ready.push(own);
      if (!('staged' in output)) {
        await writer.room();
        writer.write(own, output);
      } else if (output.staged.failed) throw stageFailure(own.target, output.staged.failed);
      // A turn of the event loop, in which a signal or a failure of the writing thread can be heard.
      await heed(interrupted);
    }
    await writer.finished();
    // One more turn: a signal that came with the last answer counts too.
    await heed(interrupted);
    for (const own of ready) attempt(own.target, () => swap(own));
  } catch (error) {
    await writer.close();
    const keeps = isToGoOn && (interrupted?.aborted || error instanceof Unfinished);
    for (const [tenant, own] of places) {
      restore(own);
      if (keeps && existsSync(own.stagedRecord)) {
        clear(own, left.get(tenant));
        continue;
      }
      forget(own.stagedRecord);
      discard(own.staging, own.waste);
    }
    removeEmpty(join(out, recordsFolder), made ?? join(out, recordsFolder));
    throw error;
  } finally {
    ownMarks.delete(mark);
  }
  await writer.close();
  for (const { previous, waste } of ready) discard(previous, waste);
  for (const [tenant, whole] of left) clear(place(tenant), whole);
}

type Outputs =
  | Iterable<Output | WrittenOutput | StagedOutput>
  | AsyncIterable<Output | WrittenOutput | StagedOutput>;

/**
 * Puts a folder in the place of another. Folders cannot be exchanged in one step here, so between the two renames there
 * is a moment without one; a build that dies in it leaves the previous output beside it, and `recover` puts it back.
 * Where another build swaps at the same time, the later one wins as a whole.
 */
function swap({ staging, target, previous, waste, stagedRecord, record }: Place): void {
  // The record of what is in its place goes first: killed between the two, a build leaves none rather than a wrong one.
  forget(record);
  for (let tries = 0; ; tries++) {
    try {
      renameSync(staging, target);
      break;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if ((code !== 'ENOTEMPTY' && code !== 'EEXIST') || tries > 100) throw error;
    }
    discard(previous, waste);
    try {
      renameSync(target, previous);
    } catch (error) {
      // Another build has just taken it away.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  try {
    if (existsSync(stagedRecord)) renameSync(stagedRecord, record);
  } catch {
    forget(stagedRecord);
  }
}

/**
 * Clears up after builds that were killed: puts a previous output back where it is missing, and removes what is left over.
 *
 * @returns by tenant, the whole outputs that were never swapped in
 */
function recover(out: string, mark: string): Map<string, Left[]> {
  const found = readdirSync(out).flatMap((name) => {
    const { tenant = '', mark: theirs = '', pid, kind } = workPattern.exec(name)?.groups ?? {};
    return pid && !isAtWork(Number(pid), theirs)
      ? [{ path: join(out, name), tenant, kind, record: recordPath(out, tenant, theirs) }]
      : [];
  });
  const left = new Map<string, Left[]>();
  for (const { path, tenant, kind, record } of found) {
    const place = placeOf(out, tenant, mark);
    if (kind === 'old') restore({ ...place, previous: path });
    else if (kind === 'new' && existsSync(record)) {
      left.set(tenant, [...(left.get(tenant) ?? []), { folder: path, record }]);
    } else discard(path, place.waste);
  }
  removeLone(out);
  return left;
}

/** Removes a folder and those around it, up to the outermost of ours, as far as nothing is in them. */
function removeEmpty(folder: string, outermost: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
  }
  if (folder !== outermost) removeEmpty(dirname(folder), outermost);
}

/** Removes the records of killed builds whose outputs are not beside them any more. */
function removeLone(out: string): void {
  const folder = join(out, recordsFolder);
  // What is no folder would keep every record from being written.
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) forget(folder);
  for (const name of namesIn(folder)) {
    const { tenant = '', mark, pid } = stagedRecordPattern.exec(name)?.groups ?? {};
    if (!mark || isAtWork(Number(pid), mark) || existsSync(placeOf(out, tenant, mark).staging)) continue;
    forget(join(folder, name));
  }
}

/** None where a folder is not there, or must not be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Removes a record as far as that can be done. One that stays is never taken for that of another output: who reads it holds
 * the output's files against it (`intact` in build/inputs.ts).
 */
function forget(record: string): void {
  try {
    if (existsSync(record)) rmSync(record, { recursive: true, force: true });
  } catch {
    // Without rights in the folder of the records a build takes longer, and that is all.
  }
}

/** Removes what earlier builds have left of a tenant, as far as it was not taken over. */
function clear({ waste }: Place, left: readonly Left[] = []): void {
  for (const { folder, record } of left) {
    forget(record);
    discard(folder, waste);
  }
}

/** Puts a previous output back where its place is empty, and removes it where it is not. */
function restore({ previous, target, waste }: Place): void {
  if (!existsSync(target)) {
    try {
      renameSync(previous, target);
    } catch {
      // There is none, or another build was first.
    }
  }
  if (existsSync(target)) discard(previous, waste);
}

const isAtWork = (pid: number, mark: string): boolean => isRunning(pid, () => ownMarks.has(mark));

/**
 * Removes a folder of ours. It is renamed first, in one step: whoever is killed while removing it, or comes by meanwhile,
 * never leaves or finds a half under the name of a whole. Where that fails it is in nobody's way: the next build tries again.
 */
function discard(folder: string, waste: string): void {
  try {
    renameSync(folder, waste);
    rmSync(waste, { recursive: true, force: true });
  } catch {
    // See above.
  }
}

/** Runs a step that writes, and says in words what prevented it. */
function attempt(path: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    throw writeFailure(path, error as NodeJS.ErrnoException);
  }
}
