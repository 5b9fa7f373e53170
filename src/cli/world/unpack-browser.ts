import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { failure, systemReason } from '../failures/failures.ts';
import type { World } from './world.ts';

/**
 * Unpacks the browser of the package once for each user, and whole: by itself the package unpacks it where all users
 * share it, and takes what another process has begun to unpack for the browser.
 * @param main the package's main file
 * @throws UserError `browser-broken`
 */
export async function unpacked(main: string, env: World['env']): Promise<string> {
  const packed = join(dirname(main), '../bin/chromium.br');
  try {
    const folder = join(ownFolder(), `chromium-${statSync(packed).size}`);
    if (!existsSync(folder)) {
      const staging = mkdtempSync(`${folder}.`);
      const script = `(await import(${JSON.stringify(pathToFileURL(main))})).default.executablePath()`;
      // A process of its own, because the package asks the environment where to unpack.
      const options = { env: { ...env, TMPDIR: staging } };
      await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], options);
      try {
        renameSync(staging, folder);
      } catch {
        rmSync(staging, { recursive: true });
      }
    }
    return join(folder, 'chromium');
  } catch (error) {
    const values = { path: packed, found: '@sparticuz/chromium', reason: systemReason(error) };
    throw failure('browser-broken', values, { cause: error });
  }
}

/** This user's folder for temporary files; a new one where another user has taken its name. */
function ownFolder(): string {
  const user = process.getuid?.();
  const folder = join(tmpdir(), `eos-content-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lstatSync(folder).uid === user ? folder : mkdtempSync(`${folder}-`);
}
