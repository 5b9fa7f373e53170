import { createReadStream } from 'node:fs';
import { opendir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { systemReason } from '../failures.ts';
import { manifestFile } from '../render/addresses.ts';
import { isHashed } from '../render/delivery.ts';
import { missingCodes } from '../serve/folder.ts';
import { type Absent, contentOf, type Location } from './location.ts';

/** How much a stream reads at once, in bytes. */
const onePart = 64 * 1024;

/**
 * A build in a folder. Nothing outside the folder is read: a symbolic link that leads out of it is not followed.
 *
 * @param name as it is shown
 * @param root the folder that findings name files from
 */
export function folderLocation(folder: string, name: string, root: string): Location {
  // Deployments are switched by a symbolic link: the one that is there now is looked at to the end.
  let base: Promise<string> | undefined;
  const find = async (path: string): Promise<{ readonly found: string; readonly size: number } | Absent> => {
    base ??= realpath(folder);
    const within = await base;
    const found = await realpath(join(within, path));
    if (!found.startsWith(within.endsWith(sep) ? within : `${within}${sep}`)) {
      return { kind: 'unreachable', reason: 'a symbolic link leads out of the folder, and is not followed' };
    }
    const stats = await stat(found);
    // Whoever opens a pipe waits for its other end.
    if (!stats.isFile()) return { kind: 'missing', reason: 'what lies in its place is no file' };
    return { found, size: stats.size };
  };
  return {
    name,
    placeOf: (path) => ({ file: relative(root, join(folder, path)).replaceAll(sep, '/'), url: '' }),
    has: () => true,
    isAskedByCoding: false,
    async manifest() {
      try {
        const file = await find(manifestFile);
        return 'kind' in file ? file : { kind: 'text', text: await readFile(file.found, 'utf8') };
      } catch (error) {
        return absent(error);
      }
    },
    async look(path, expected) {
      try {
        const file = await find(path);
        if ('kind' in file) return file;
        const { found, size } = file;
        // What has another size needs no reading.
        if (size !== expected.size) return { kind: 'content', size, sha256: '' };
        // A stream of one part costs three times what reading it does.
        return await contentOf(size <= onePart ? [await readFile(found)] : createReadStream(found));
      } catch (error) {
        return absent(error);
      }
    },
    strays: (listed) => straysBelow(folder, listed),
  };
}

function absent(error: unknown): Absent {
  const { code = '' } = error as NodeJS.ErrnoException;
  return missingCodes.includes(code)
    ? { kind: 'missing', reason: 'it is not there' }
    : { kind: 'unreachable', reason: systemReason(error) };
}

async function* straysBelow(
  folder: string,
  listed: ReadonlySet<string>,
): AsyncGenerator<{ path: string; reason?: string }> {
  const known = new Set([manifestFile, ...listed]);
  // A link to a folder may stand for one of the build's: its files are looked at by their names.
  for (const path of listed) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      known.add(path.slice(0, end));
    }
  }
  const open = [''];
  for (let within = open.pop(); within !== undefined; within = open.pop()) {
    try {
      for await (const entry of await opendir(join(folder, within))) {
        const path = `${within}${entry.name}`;
        if (entry.isDirectory()) open.push(`${path}/`);
        // Assets of earlier builds stay for pages that are open (docs/deploy.md).
        else if (!known.has(path) && !isHashed(path)) yield { path };
      }
    } catch (error) {
      yield { path: within, reason: systemReason(error) };
    }
  }
}
