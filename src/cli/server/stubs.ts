import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { packageRoot } from '../program.ts';
import type { Answer, Request } from './answer.ts';

/** Where the files of pages that stand in for other teams' are served. */
export const hostFilesPath = '/@preview/host/';

/** The address of the script that stands in for the tracker's: it sends nothing. */
export const trackerPath = `${hostFilesPath}tracker.js`;

/** The login team's script (specification §2.1). */
export const loginPath = '/services/login/login-bundle.js';

const files: ReadonlyMap<string, string> = new Map([
  [loginPath, 'login-bundle.js'],
  [trackerPath, 'tracker.js'],
  [`${hostFilesPath}host.js`, 'host.js'],
  [`${hostFilesPath}host.css`, 'host.css'],
  [`${hostFilesPath}icon.svg`, 'icon.svg'],
]);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Answers with what stands in for other teams' scripts and styles.
 * @returns undefined where the address is none of theirs
 */
export async function stubAnswer({ path, method }: Request): Promise<Answer | undefined> {
  const file = files.get(path);
  if (file === undefined) return undefined;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: [['Allow', 'GET, HEAD']] };
  return {
    status: 200,
    headers: [
      ['Content-Type', types[extname(file)] ?? ''],
      ['Cache-Control', 'no-cache'],
      ['X-Content-Type-Options', 'nosniff'],
    ],
    body: await readFile(join(packageRoot, 'src/preview/stubs', file)),
  };
}
