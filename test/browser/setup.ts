import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer';
import type { TestProject } from 'vitest/node';
import { forSmallPages } from '../../src/cli/audit/browser-pool.ts';
import { findBrowser } from '../../src/cli/world/browser.ts';
import { runProgram } from '../program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that all tenants were built into. */
    dist: string;
    /** Where the one browser of the run can be spoken to. */
    browser: string;
  }
}

/** Once for all files of the run: every tenant built by the real program into a temporary folder, and one browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dist = await mkdtemp(join(tmpdir(), 'eos-content-browser-'));
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  const { code, stdout, stderr } = await runProgram(['build', '--out', dist], { cwd });
  if (code !== 0) throw new Error(`the project cannot be built:\n${stdout}${stderr}`);

  const found = await findBrowser(process.env);
  if (!found) throw new Error('no browser found: set PUPPETEER_EXECUTABLE_PATH');
  const browser = await puppeteer.launch({
    executablePath: found.executablePath,
    headless: found.headless,
    args: [
      ...found.args,
      // Nobody looks at the screen: without a graphics processor to imitate, pages come twice as fast.
      '--disable-gpu',
      ...forSmallPages,
    ],
  });
  project.provide('dist', dist);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await rm(dist, { recursive: true, force: true });
  };
}
