import { createReadStream } from 'node:fs';
import { opendir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { manifestFile } from '../audit/deployed.ts';
import { systemReason } from '../failures.ts';
import { missingCodes } from '../serve/folder.ts';
import { type Absent, contentOf, type Location } from './location.ts';

/**
 * A build in a folder. Nothing outside the folder is read: a symbolic link that leads out of it is not followed.
 *
 * @param name as it is shown
 * @param root the folder that findings name files from
 */
export function folderLocation(folder: string, name: string, root: string): Location {
  return {
    name,
    placeOf: (path) => ({ file: relative(root, join(folder, path)).replaceAll(sep, '/'), url: '' }),
    has: () => true,
    async manifest() {
      try {
        const found = await within(folder, manifestFile);
        return typeof found === 'string' ? { kind: 'text', text: await readFile(found, 'utf8') } : found;
      } catch (error) {
        return absent(error);
      }
    },
    async look(path, { size }) {
      try {
        const found = await within(folder, path);
        if (typeof found !== 'string') return found;
        const { size: length } = await stat(found);
        // What has another size needs no reading.
        if (length !== size) return { kind: 'content', size: length, sha256: '' };
        return await contentOf(createReadStream(found));
      } catch (error) {
        return absent(error);
      }
    },
    strays: (listed) => straysBelow(folder, listed),
  };
}

/** Where a file of the folder really lies; or why it does not. */
async function within(folder: string, path: string): Promise<string | Absent> {
  const base = await realpath(folder);
  const found = await realpath(join(base, path));
  if (!found.startsWith(base.endsWith(sep) ? base : `${base}${sep}`)) {
    return { kind: 'unreachable', reason: 'a symbolic link leads out of the folder, and is not followed' };
  }
  // Whoever opens a pipe waits for its other end.
  const isFile = (await stat(found)).isFile();
  return isFile ? found : { kind: 'missing', reason: 'what lies in its place is no file' };
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
        else if (!known.has(path)) yield { path };
      }
    } catch (error) {
      yield { path: within, reason: systemReason(error) };
    }
  }
}
