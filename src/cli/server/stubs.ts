import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '../output/delivery.ts';
import { packageRoot } from '../world/program.ts';
import type { Answer, Request } from './answer.ts';

/** The files of the pages of other teams. */
export const hostFilesPath = '/@preview/host/';

/** A stub of the tracker's script, which sends nothing. */
export const trackerPath = `${hostFilesPath}tracker.js`;

/** The login team's script (specification §2.1). */
export const loginPath = '/services/login/login-bundle.js';

const files: ReadonlyMap<string, string> = new Map([
  [loginPath, 'login-bundle.js'],
  [trackerPath, 'tracker.js'],
  [`${hostFilesPath}host.js`, 'host.js'],
  [`${hostFilesPath}host.css`, 'host.css'],
  [`${hostFilesPath}icon.svg`, 'icon.svg'],
  [`${hostFilesPath}room.css`, '../../../packages/host/src/room.css'],
]);

/** Answers with stubs of other teams' scripts and styles. @returns undefined for other addresses */
export async function stubAnswer({ path }: Request): Promise<Answer | undefined> {
  const file = files.get(path);
  if (file === undefined) return undefined;
  return {
    status: 200,
    headers: [
      ['Content-Type', contentTypeOf(file)],
      ['Cache-Control', 'no-cache'],
      ['X-Content-Type-Options', 'nosniff'],
    ],
    body: await readFile(join(packageRoot, 'src/preview/stubs', file)),
  };
}
