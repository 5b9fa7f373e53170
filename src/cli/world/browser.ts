import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
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
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    // With these two, policies are not enforced and a second browser context cannot be opened.
    const unwanted = ['--disable-web-security', '--single-process'];
    return {
      executablePath: await chromium.executablePath(),
      // Drawing by software is twice as fast without the detour through a graphics card that is not there.
      args: [...chromium.args.filter((argument) => !unwanted.includes(argument)), '--disable-gpu'],
      headless: 'shell',
      found: '@sparticuz/chromium',
    };
  } catch {
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
