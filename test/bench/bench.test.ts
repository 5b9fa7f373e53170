import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { installedPackage } from '../installed.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const benchmarks: [file: string, words: string][] = [
  ['build.ts', '(a) plain rendering'],
  ['validate.ts', 'of reading and parsing alone'],
  ['frame.ts', 'header painted'],
  ['preview.ts', 'until the page hears of it'],
];
if (installedPackage('@axe-core/puppeteer')) benchmarks.push(['audit.ts', 'processor seconds a page']);

// Each is started on its smallest size, so that none stops working unseen. What it measures here says nothing.
test.each(benchmarks)('%s runs', { timeout: 600_000 }, async (file, words) => {
  const { stdout } = await promisify(execFile)(process.execPath, [`test/bench/${file}`, '--smallest'], {
    cwd: root,
  });
  expect(stdout).toContain(words);
  expect(stdout).not.toMatch(/NaN|Infinity/);
});
