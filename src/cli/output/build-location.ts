import { hash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { systemReason } from '../failures.ts';
import { bodyOf, opened } from '../http-request.ts';
import { missingCodes } from '../server/folder.ts';
import { stylesheetPath } from './addresses.ts';
import { isForVisitors, isHashed } from './delivery.ts';

/** What lies where a file of a build should lie; over HTTP with its content type. */
export type ReadResult =
  | { readonly kind: 'content'; readonly bytes: Uint8Array; readonly sha256: string; readonly type?: string }
  | { readonly kind: 'missing' | 'unreachable'; readonly reason: string };

/** Where a build was deployed: in a folder, or at an address. */
export interface BuildLocation {
  /** As it is shown. */
  readonly name: string;
  nameOf(path: string): { readonly file: string; readonly url: string };
  /** Whether a file of a build can be had here. */
  serves(path: string): boolean;
  /** @param timestamp of the build: the stylesheet is asked for with its version */
  read(path: string, timestamp?: string): Promise<ReadResult>;
  /** What lies here and is no file of the build. Assets of earlier builds stay for pages that are open. */
  strays(known: ReadonlySet<string>): readonly string[];
}

/**
 * A build in a folder. A symbolic link that leads out of it is not followed.
 *
 * @param name as it is shown
 * @param root what findings name files from
 */
export function folderLocation(folder: string, name: string, root: string): BuildLocation {
  return {
    name,
    nameOf: (path) => ({ file: relative(root, join(folder, path)).replaceAll(sep, '/'), url: '' }),
    serves: () => true,
    async read(path) {
      try {
        const file = realpathSync(join(folder, path));
        if (!file.startsWith(`${realpathSync(folder)}${sep}`))
          return { kind: 'unreachable', reason: 'a symbolic link leads out of the folder' };
        return content(readFileSync(file));
      } catch (error) {
        const isMissing = [...missingCodes, 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
        return { kind: isMissing ? 'missing' : 'unreachable', reason: systemReason(error) };
      }
    },
    strays: (known) => {
      const isKnown = (path: string) =>
        known.has(path) || [...known].some((each) => each.startsWith(`${path}/`));
      return namesBelow(folder)
        .map((path) => relative(folder, path).replaceAll(sep, '/'))
        .filter((path) => !isKnown(path) && !isHashed(path));
    },
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
 *
 * @param folder the address of the build's folder, with a slash at its end
 */
export function addressLocation(
  folder: URL,
  { timeout, signal }: { timeout: number; signal: AbortSignal },
): BuildLocation {
  const shown = new URL(folder);
  // Reports are read by more people than those who know the password.
  shown.username = '';
  shown.password = '';
  const addressOf = (path: string) => path.split('/').map(encodeURIComponent).join('/');
  return {
    name: shown.href,
    nameOf: (path) => ({ file: '', url: `${shown.href}${addressOf(path)}` }),
    serves: isForVisitors,
    async read(path, timestamp) {
      const isStylesheet = timestamp !== undefined && path === 'eos-content.css';
      const address = isStylesheet ? stylesheetPath({ timestamp }).split('/').at(-1) : addressOf(path);
      const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip, br' };
      try {
        const answer = await opened(new URL(`${folder.href}${address}`), { headers, signal, idle: timeout });
        const { statusCode: status = 0, headers: sent } = answer;
        const bytes = await decodedBodyOf(answer);
        if (status === 200) return { ...content(bytes), type: sent['content-type'] ?? '' };
        const reason = `the server answers ${status}${sent.location ? ` and leads to ${sent.location}` : ''}`;
        return { kind: [404, 410].includes(status) ? 'missing' : 'unreachable', reason };
      } catch (error) {
        signal.throwIfAborted();
        const { code, message } = error as NodeJS.ErrnoException;
        return { kind: 'unreachable', reason: code ? systemReason(error) : message };
      }
    },
    strays: () => [],
  };
}

const content = (bytes: Uint8Array): ReadResult & { kind: 'content' } => ({
  kind: 'content',
  bytes,
  sha256: hash('sha256', bytes),
});

async function decodedBodyOf(answer: IncomingMessage): Promise<Buffer> {
  const body = await bodyOf(answer);
  const encoding = answer.headers['content-encoding'];
  if (encoding === 'gzip') return promisify(gunzip)(body);
  return encoding === 'br' ? promisify(brotliDecompress)(body) : body;
}
