import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { failure, systemReason } from '../failures/failures.ts';
import type { World } from './world.ts';

/**
 * Unpacks the browser of the package once for each user, and whole: by itself the package unpacks it where all users
 * share it, and takes what another process has begun to unpack for the browser.
 * @param main the package's main file
 * @throws UserError `browser-not-unpacked`
 */
export async function unpacked(main: string, env: World['env']): Promise<string> {
  try {
    const folder = join(ownFolder(), `chromium-${statSync(join(dirname(main), '../bin/chromium.br')).size}`);
    if (!existsSync(folder)) {
      const staging = mkdtempSync(`${folder}.`);
      const script = `import(${JSON.stringify(pathToFileURL(main))}).then((module) => module.default.executablePath())`;
      try {
        // A thread of its own, because the package asks the environment where to unpack.
        await once(new Worker(script, { eval: true, env: { ...env, TMPDIR: staging } }), 'exit');
        renameSync(staging, folder);
      } catch (error) {
        // Another process may have unpacked it in the meantime.
        if (!existsSync(folder)) throw error;
      } finally {
        rmSync(staging, { recursive: true, force: true });
      }
    }
    const browser = join(folder, 'chromium');
    accessSync(browser, constants.X_OK);
    return browser;
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).syscall === 'access'
        ? 'no program may run there (it is mounted with noexec, or a policy forbids it)'
        : systemReason(error);
    throw failure('browser-not-unpacked', { folder: tmpdir(), reason }, { cause: error });
  }
}

/** This user's folder for temporary files; a new one where another user has taken its name. */
function ownFolder(): string {
  const user = process.getuid?.();
  const folder = join(tmpdir(), `eos-content-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lstatSync(folder).uid === user ? folder : mkdtempSync(`${folder}-`);
}
