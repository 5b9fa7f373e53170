import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { systemReason } from '../lib/system-reason.ts';
import { unpacked } from './unpack-browser.ts';
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
 * @throws UserError `browser-not-unpacked`
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

/** Why a browser does not even tell its version, such as a library that the machine lacks; undefined where it does. */
export function defectOf({ executablePath }: Browser): string | undefined {
  try {
    execFileSync(executablePath, ['--version'], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? '').trim() || systemReason(error);
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
