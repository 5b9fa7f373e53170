import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Artifact, PackedArtifacts } from '../artifact.ts';
import { type BuildRecord, stampOf, writeRecord } from './build-record.ts';
import { carrier, identityOf } from './carry.ts';

/** A tenant's files on their way to the writing thread, and the folder that they go to. */
export type StageTask = { folder: string; sealed?: Sealed } & (
  | PackedArtifacts
  | FilesToCarry
  | { artifacts: readonly Artifact[] }
);

/** What the files were made from. It is written last, so that where it is there everything is. */
interface Sealed {
  path: string;
  record: BuildRecord;
}

/** They lie in another folder. */
interface FilesToCarry {
  paths: readonly string[];
  from: string;
  identity: string;
}

/** The writing thread's answer to each task: nothing, or what prevented it and at which of its paths. */
export type StageAnswer = { failed?: { code: string | undefined; message: string; path: string } };

/**
 * Writes the files of a task into a new folder. Throws what the operating system says, with the path of the file below it.
 * Each folder is made once and never again: should somebody take them away meanwhile, the rest must not pass for the whole.
 */
function stage(task: StageTask): void {
  const { folder, sealed } = task;
  const paths = 'artifacts' in task ? task.artifacts.map(({ path }) => path) : task.paths;
  const put = 'artifacts' in task ? writingAll(task) : 'from' in task ? carrying(task) : writing(task);
  const made = new Set<string>();
  const make = (path: string) => {
    if (made.has(path)) return;
    if (path !== '.') make(dirname(path));
    mkdirSync(join(folder, path));
    made.add(path);
  };
  for (const [index, path] of paths.entries()) {
    try {
      make(dirname(path));
      put(join(folder, path), path, index);
    } catch (error) {
      // Where not even the folder can be made, no file of it is to blame.
      throw Object.assign(error as Error, { path: made.has('.') ? path : '' });
    }
  }
  if ('from' in task && identityOf(task.from) !== task.identity) {
    throw Object.assign(new Error(`${task.from} is another folder`), { code: 'ESTALE', path: '' });
  }
  if (sealed) writeRecord(sealed.path, { ...sealed.record, output: stampOf(folder, paths) });
}

/** Brings a file to its place, given its path in the task and its number there. Called for all of them in order. */
type Put = (target: string, path: string, index: number) => void;

function writing({ sizes, bytes }: PackedArtifacts): Put {
  let offset = 0;
  return (target, _, index) => {
    const size = sizes[index] ?? 0;
    writeFileSync(target, new Uint8Array(bytes, offset, size));
    offset += size;
  };
}

const writingAll =
  ({ artifacts }: { artifacts: readonly Artifact[] }): Put =>
  (target, _, index) =>
    writeFileSync(target, artifacts[index]?.content ?? '');

function carrying({ from }: FilesToCarry): Put {
  const carry = carrier();
  return (target, path) => carry(join(from, path), target);
}

/** The same, with what prevented it as an answer that can go to another thread. */
export function staged(task: StageTask): StageAnswer {
  try {
    stage(task);
    return {};
  } catch (error) {
    const { code, message, path } = error as NodeJS.ErrnoException;
    return { failed: { code, message, path: path ?? '' } };
  }
}
