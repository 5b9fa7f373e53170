import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

// Each is started once on its smallest size, so that none stops working unseen. What it measures here says nothing.
test.each(['frame', 'preview', 'audit'])('bench:%s runs', { timeout: 600_000 }, async (name) => {
  const command = [`test/bench/${name}.ts`, '--runs', '1'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
  expect(stdout).toMatch(/\d/);
});
