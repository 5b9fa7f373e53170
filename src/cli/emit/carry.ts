import { constants, copyFileSync, linkSync, statSync } from 'node:fs';

/**
 * How a file gets to a second place, the cheapest and safest first: a clone shares its bytes until one of the two is changed
 * (APFS, Btrfs, XFS), a hard link is the same file under two names, a copy works everywhere.
 */
const ways: readonly ((from: string, to: string) => void)[] = [
  (from, to) => copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE),
  linkSync,
  (from, to) => copyFileSync(from, to, constants.COPYFILE_EXCL),
];

/**
 * Carries files from one folder to another, which must not have them. What does not work for one file (another disk, for
 * instance) is not tried again for the next. Throws what the operating system says to the last way.
 */
export function carrier(): (from: string, to: string) => void {
  let [way, ...rest] = ways;
  return (from, to) => {
    for (;;) {
      try {
        way?.(from, to);
        return;
      } catch (error) {
        if (rest.length === 0) throw error;
        [way, ...rest] = rest;
      }
    }
  };
}

/**
 * Which folder lies at a path. A build never changes a folder that is in its place, but puts another one there: so whoever
 * finds the same one before and after has seen files of one build.
 */
export function identityOf(folder: string): string {
  const { dev, ino, birthtimeMs } = statSync(folder);
  return `${dev} ${ino} ${birthtimeMs}`;
}
