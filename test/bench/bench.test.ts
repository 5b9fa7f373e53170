import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

// Each is started once on its smallest size, so that none stops working unseen. What it measures here says nothing.
test.each([
  ['bench.ts', ['--runs', '1'], 'eos-content build'],
  ['validate.ts', ['--runs', '1', '--texts', '800'], 'of reading and parsing alone'],
  ['scale.ts', ['--runs', '1', '--tenants', '1'], '(a) plain rendering'],
])('%s runs', { timeout: 300_000 }, async (file, args, words) => {
  const { stdout } = await promisify(execFile)(process.execPath, [`test/bench/${file}`, ...args], {
    cwd: root,
  });
  expect(stdout).toContain(words);
});
