import { execFile } from 'node:child_process';
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
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { failure, systemReason } from '../failures/failures.ts';
import type { World } from './world.ts';

export interface Browser {
  executablePath: string;
  args: readonly string[];
  headless: true | 'shell';
  found: 'PUPPETEER_EXECUTABLE_PATH' | 'installed' | '@sparticuz/chromium';
}

const names = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chrome refuses its sandbox to root, as in most containers. */
const forRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Looks for a browser: `PUPPETEER_EXECUTABLE_PATH`, then an installed Chrome or Chromium, then the one inside the npm
 * package `@sparticuz/chromium`.
 * @returns undefined where there is none
 * @throws UserError `browser-broken` where it cannot be unpacked
 */
export async function findBrowser(env: World['env']): Promise<Browser | undefined> {
  const wanted = env.PUPPETEER_EXECUTABLE_PATH;
  if (wanted) {
    return { executablePath: wanted, args: forRoot, headless: true, found: 'PUPPETEER_EXECUTABLE_PATH' };
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...applications,
  ].find(isExecutable);
  if (installed) return { executablePath: installed, args: forRoot, headless: true, found: 'installed' };
  const chromium = await import('@sparticuz/chromium').then(
    (module) => module.default,
    () => undefined,
  );
  if (!chromium) return undefined;
  // With these two, policies are not enforced and a second browser context cannot be opened.
  const unwanted = ['--disable-web-security', '--single-process'];
  return {
    executablePath: await unpacked(createRequire(import.meta.url).resolve('@sparticuz/chromium'), env),
    // Drawing by software is twice as fast without the detour through a graphics card that is not there.
    args: [...chromium.args.filter((argument) => !unwanted.includes(argument)), '--disable-gpu'],
    headless: 'shell',
    found: '@sparticuz/chromium',
  };
}

/**
 * Unpacks the browser of the package once for each user, and whole: by itself the package unpacks it where all users
 * share it, and takes what another process has begun to unpack for the browser.
 * @param main the package's main file
 * @throws UserError `browser-broken`
 */
async function unpacked(main: string, env: World['env']): Promise<string> {
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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
