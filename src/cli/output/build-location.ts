import { readdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join, relative, sep } from 'node:path';
import { systemReason } from '../failures/failures.ts';
import { ask } from '../lib/http-request.ts';
import type { World } from '../world/world.ts';
import { fileWithin } from './file-within.ts';

/** `headers`: over HTTP. */
type ReadResult =
  | { readonly bytes: Uint8Array; readonly headers?: IncomingHttpHeaders }
  | { readonly check: 'upload-missing' | 'upload-unreachable'; readonly message: string };

export interface BuildLocation {
  readonly name: string;
  /** How a finding names a file of the build (contract C21). */
  nameOf(path: string): { readonly file: string; readonly url: string };
  read(path: string): Promise<ReadResult>;
  /** All files that exist, and why a folder cannot be listed; only a folder can list them. */
  entries?(): readonly { readonly path: string; readonly unreadable?: string }[];
}

const pathFrom = (base: string, path: string): string => relative(base, path).replaceAll(sep, '/');

/** @param root findings name files relative to it */
export const folderLocation = (
  folder: string,
  { name, root }: { readonly name: string; readonly root: string },
): BuildLocation => ({
  name,
  nameOf: (path) => ({ file: pathFrom(root, join(folder, path)), url: '' }),
  async read(path) {
    try {
      const bytes = fileWithin(folder, path);
      return bytes ? { bytes } : { check: 'upload-missing', message: 'there is no such file' };
    } catch (error) {
      return { check: 'upload-unreachable', message: systemReason(error) };
    }
  },
  entries: () => entriesBelow(folder).map((entry) => ({ ...entry, path: pathFrom(folder, entry.path) })),
});

/** Does not follow links, as a recursive `readdir` would. */
function entriesBelow(folder: string): { path: string; unreadable?: string }[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? entriesBelow(path) : [{ path }];
    });
  } catch (error) {
    return [{ path: folder, unreadable: systemReason(error) }];
  }
}

/**
 * A build at a URL.
 * @param folder the URL of the build's folder, with a slash at its end
 * @param asked idle timeout per file in milliseconds, and the environment, which names proxies
 */
export function addressLocation(
  folder: URL,
  asked: { readonly idle: number; readonly signal: AbortSignal; readonly env: World['env'] },
): BuildLocation {
  // Not everyone who reads the report may know the password.
  const shown = Object.assign(new URL(folder), { username: '', password: '' }).href;
  const addressOf = (base: string, path: string) => base + path.split('/').map(encodeURIComponent).join('/');
  return {
    name: shown,
    nameOf: (path) => ({ file: '', url: addressOf(shown, path) }),
    async read(path) {
      const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip, br' };
      try {
        const url = new URL(addressOf(folder.href, path));
        const { status, headers: sent, body } = await ask(url, { headers, ...asked });
        if (status === 200) return { bytes: body, headers: sent };
        const to = sent.location ? ` and leads to ${sent.location}` : '';
        const message = `the server answers ${status}${to}`;
        return { check: [404, 410].includes(status) ? 'upload-missing' : 'upload-unreachable', message };
      } catch (error) {
        asked.signal.throwIfAborted();
        return { check: 'upload-unreachable', message: systemReason(error) };
      }
    },
  };
}
