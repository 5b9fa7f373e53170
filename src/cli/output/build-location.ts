import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { systemReason } from '../failures.ts';
import { bodyOf, opened } from '../http-request.ts';
import { stylesheetPath } from './addresses.ts';
import { fileWithin } from './file-within.ts';

/** What stands where a file of a build should stand; over HTTP with its content type. */
export type ReadResult =
  | { readonly kind: 'content'; readonly bytes: Uint8Array; readonly type?: string }
  | { readonly kind: 'missing' | 'unreachable'; readonly reason: string };

export interface BuildLocation {
  readonly name: string;
  nameOf(path: string): { readonly file: string; readonly url: string };
  /** @param timestamp of the build: the stylesheet is asked for with its version */
  read(path: string, timestamp?: string): Promise<ReadResult>;
  paths?(): readonly string[];
}

/**
 * A build in a folder.
 * @param name as it is shown
 * @param root what findings name files from
 */
export function folderLocation(folder: string, name: string, root: string): BuildLocation {
  const pathFrom = (base: string, path: string) => relative(base, path).replaceAll(sep, '/');
  return {
    name,
    nameOf: (path) => ({ file: pathFrom(root, join(folder, path)), url: '' }),
    async read(path) {
      try {
        const bytes = fileWithin(folder, path);
        return bytes ? { kind: 'content', bytes } : { kind: 'missing', reason: 'there is no such file' };
      } catch (error) {
        return { kind: 'unreachable', reason: systemReason(error) };
      }
    },
    paths: () => namesBelow(folder).map((path) => pathFrom(folder, path)),
  };
}

/** The files and links below a folder. Links are not followed. */
const namesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? namesBelow(path) : [path];
  });

/**
 * A build at an address, asked for as browsers ask.
 * @param folder the address of the build's folder, with a slash at its end
 * @param idle after how many milliseconds without data a file is given up
 */
export function addressLocation(
  folder: URL,
  { idle, signal }: { idle: number; signal: AbortSignal },
): BuildLocation {
  const shown = new URL(folder);
  // Reports are read by more people than those who know the password.
  shown.username = '';
  shown.password = '';
  const encodedPath = (path: string) => path.split('/').map(encodeURIComponent).join('/');
  return {
    name: shown.href,
    nameOf: (path) => ({ file: '', url: `${shown.href}${encodedPath(path)}` }),
    async read(path, timestamp) {
      const isStylesheet = timestamp !== undefined && path === 'eos-content.css';
      const address = isStylesheet ? stylesheetPath({ timestamp }).split('/').at(-1) : encodedPath(path);
      const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip, br' };
      try {
        const answer = await opened(new URL(`${folder.href}${address}`), { headers, signal, idle });
        const { statusCode: status = 0, headers: sent } = answer;
        const bytes = decoded(await bodyOf(answer), sent['content-encoding']);
        if (status === 200) return { kind: 'content', bytes, type: sent['content-type'] ?? '' };
        const reason = `the server answers ${status}${sent.location ? ` and leads to ${sent.location}` : ''}`;
        return { kind: [404, 410].includes(status) ? 'missing' : 'unreachable', reason };
      } catch (error) {
        signal.throwIfAborted();
        const { code, message } = error as NodeJS.ErrnoException;
        return { kind: 'unreachable', reason: code ? systemReason(error) : message };
      }
    },
  };
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}
