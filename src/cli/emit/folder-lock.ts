import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { isRunning } from './processes.ts';

/**
 * A lock is a file that is named by who holds it, so whoever comes by can tell whether that one still runs. Each has a name
 * of its own: none is ever taken over, and one that was left behind can be removed by anybody without a race.
 */
const lockPattern = /^lock-(?<pid>\d+)-(?<mark>[0-9a-f]+)@(?<host>.*)$/;

/**
 * Whoever holds a lock touches it, at least so often. Nobody can ask whether a process of another machine still runs; and the
 * number of one of this machine that was killed may be another's by now.
 */
const silence = 10 * 60 * 1000;

/** So often is enough: touching costs a way to the disk. */
const often = 60 * 1000;

/** The marks of the locks that this process holds. In containers a process often has the number of a killed one. */
const ownMarks = new Set<string>();

/** Somebody else's lock. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Empty for a process of this machine. */
  readonly elsewhere: string;
  readonly path: string;
}

/** A lock that is held. */
export interface Held {
  readonly path: string;
  /**
   * Says that the work goes on; to be called at each step of it.
   *
   * @returns false where the lock is gone: somebody has taken its holder for ended
   */
  touch(): boolean;
  release(): void;
}

/**
 * Locks a folder, which is made where it is not there. Of two that come at the same moment, none may get it; never both do.
 *
 * @returns who holds it, where somebody else does; throws what the operating system says
 */
export function lock(
  folder: string,
  { start, elapsed }: Pick<Clock, 'start' | 'elapsed'>,
): Held | { readonly heldBy: Holder } {
  mkdirSync(folder, { recursive: true });
  const mark = randomBytes(4).toString('hex');
  const name = `lock-${process.pid}-${mark}@${hostname()}`;
  const path = join(folder, name);
  ownMarks.add(mark);
  const release = () => {
    ownMarks.delete(mark);
    rmSync(path, { force: true });
  };
  let touched = 0;
  const touch = () => {
    const now = start + elapsed();
    if (now - touched < often) return true;
    touched = now;
    try {
      // By one's own clock: that of the disk's machine may be another.
      utimesSync(path, now / 1000, now / 1000);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return false;
    }
    return true;
  };
  try {
    writeFileSync(path, '', { flag: 'wx' });
    touch();
    for (const other of readdirSync(folder)) {
      const holder = other === name ? undefined : holderOf(folder, other);
      if (!holder) continue;
      if (isHeld(holder, start + elapsed())) {
        release();
        return { heldBy: holder };
      }
      rmSync(holder.path, { force: true });
    }
  } catch (error) {
    release();
    throw error;
  }
  return { path, release, touch };
}

function holderOf(folder: string, name: string): (Holder & { readonly mark: string }) | undefined {
  const { pid, mark = '', host = '' } = lockPattern.exec(name)?.groups ?? {};
  if (pid === undefined) return undefined;
  const elsewhere = host === hostname() ? '' : host;
  return { pid: Number(pid), mark, host, elsewhere, path: join(folder, name) };
}

function isHeld({ pid, mark, elsewhere, path }: Holder & { readonly mark: string }, now: number): boolean {
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined || now - touched >= silence) return false;
  return elsewhere !== '' || isRunning(pid, () => ownMarks.has(mark));
}
